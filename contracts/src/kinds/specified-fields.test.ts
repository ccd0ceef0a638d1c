import { expect, test } from 'vitest'
import { RecordFile } from '../files/stored-file.ts'
import { event } from './event/event.ts'
import { followUp } from './follow-up/follow-up.ts'
import { participant } from './participant/participant.ts'
import { shownPerson } from './person/person.ts'
import { request } from './request/request.ts'

const fieldsOf = ({ fields }: { readonly fields: object }): readonly string[] => Object.keys(fields)

/** What the specification says of each beside its status; of a participant, what belongs to the person stands with the person. */
const SPECIFIED: readonly (readonly [string, readonly string[], string])[] = [
  ['follow-up', fieldsOf(followUp), 'dueAt notes assignedUser about subcategory'],
  ['event', fieldsOf(event), 'name dates location type capacity'],
  ['request', fieldsOf(request), 'lead type source priority assignee dueAt notes activities'],
  [
    'participant',
    fieldsOf(participant),
    `person event registrationDate registrationType fee arrival departure flightNumber airline transferWanted
      hotel checkIn checkOut roomType tags sessionAt followUpUser salesPotential`,
  ],
  [
    'person who takes part',
    fieldsOf(shownPerson),
    `name firstName lastName email phone gender birthDate nationality passportNumber passportExpiry
      allergies conditions medications diet emergencyName emergencyPhone emergencyRelation`,
  ],
  ['participant with a Drive folder', fieldsOf(participant), 'files driveFolder'],
  ['file', Object.keys(RecordFile.shape), 'description transcript'],
]

test.each(SPECIFIED)('a %s has the fields that the specification names', (_what, fields, named) => {
  expect(fields).toEqual(expect.arrayContaining(named.split(/\s+/)))
})

test('a follow-up is about a lead or an event, among others', () => {
  expect(followUp.fields.about.kinds).toEqual(expect.arrayContaining(['lead', 'event']))
})

test('each of them has a status', () => {
  for (const { status } of [followUp, event, request, participant]) expect(status).toBeDefined()
})
