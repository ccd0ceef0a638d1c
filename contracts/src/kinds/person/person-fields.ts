import { choice, country, date, language, longText, phone, tags, text } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import { record } from '../../kit/record.ts'
import { lead } from '../lead/lead.ts'

export const GENDERS = ['female', 'male', 'other'] as const

const ofPerson = { personal: 'stream' } as const
const ofPassport = { ...ofPerson, group: 'passport', unlisted: true } as const
const ofHealth = { ...ofPerson, group: 'medical', unlisted: true } as const
const ofContact = { ...ofPerson, group: 'contact' } as const

/** A person as every kind is declared, before it is said which events a person has. */
export const plainPerson = record({
  ...named('person', { collection: 'people' }),
  fields: {
    /** What everybody calls the person. The first and the last name are those of the passport. */
    name: text({ ...ofPerson, required: true, search: true, sort: true }),
    firstName: text({ ...ofPerson, max: 100 }),
    lastName: text({ ...ofPerson, max: 100 }),
    gender: choice(GENDERS, { ...ofPerson, filter: true }),
    birthDate: date({ ...ofPerson, sort: true, filter: true }),
    nationality: country({ ...ofPerson, sort: true, filter: true }),
    language: language({ ...ofPerson, sort: true, filter: true }),
    address: longText({ ...ofContact, max: 500 }),
    emergencyName: text({ ...ofContact, max: 100 }),
    emergencyPhone: phone(ofContact),
    emergencyRelation: text({ ...ofContact, max: 60 }),
    passportNumber: text({ ...ofPassport, max: 40 }),
    passportExpiry: date(ofPassport),
    allergies: longText({ ...ofHealth, max: 1_000 }),
    conditions: longText({ ...ofHealth, max: 1_000 }),
    medications: longText({ ...ofHealth, max: 1_000 }),
    diet: longText({ ...ofHealth, max: 1_000 }),
    /** As many as there are: two people who are merged wear the tags of both. */
    tags: tags({ ...ofPerson, filter: true, max: Number.POSITIVE_INFINITY }),
    notes: longText(ofPerson),
  },
  title: 'name',
  seenWith: lead,
  related: {
    participants: 'person',
    requests: ['lead', 'person'],
    followUps: ['about', 'person'],
    testSlots: 'people',
  },
  codes: { 'record-not-found': 'person-not-found' },
  refusals: { 'born-in-the-future': ['create', 'change'] },
  list: {
    columns: ['name', 'nationality', 'language', 'birthDate', 'tags'],
    sort: 'name',
  },
})
