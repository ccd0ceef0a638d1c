import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { createPeople, type SimulatedPerson } from '../../support/meta-simulator/people.ts'
import type { Random } from '../../support/meta-simulator/random.ts'
import { detailsOf } from '../fill-in-people.ts'
import { type Timeline, type Told, workingInstant } from './timeline.ts'

/** A person whom the house knows, and since when. */
export interface PastPerson {
  readonly person: Told
  readonly name: string
  readonly language: SimulatedPerson['language']
  /** UTC, ISO 8601. */
  readonly since: string
}

/** Keeps the numbers of past people apart from those of conversations. */
const AFTER = 500_000

/** Arabic names as passports and airlines write them. */
const TRANSLITERATED = {
  first: 'Mohammed Ahmed Khalid Abdullah Fatima Noura Sara Reem Yousef Omar Layla Hind Sultan Majed Maryam'.split(' '),
  last: 'Al-Otaibi Al-Qahtani Al-Shammari Al-Harbi Al-Dosari Al-Mutairi Al-Zahrani Al-Ghamdi Al-Anazi Al-Mansoori'.split(
    ' ',
  ),
}

/** People of five languages, Arabic names also transliterated. */
export const createPastPeople = (random: Random) => {
  const newPerson = createPeople(random, AFTER)
  return (): SimulatedPerson => {
    const person = newPerson()
    if (person.language !== 'ar' || random.chance(0.5)) return person
    return { ...person, name: `${random.pick(TRANSLITERATED.first)} ${random.pick(TRANSLITERATED.last)}` }
  }
}

/** Fills in the details of most people, some days after they became known. */
export const addDetails = ({ add, random }: Timeline, { person, name, since }: PastPerson, phone: string): void => {
  if (!random.chance(0.7)) return
  const body = detailsOf(name, phone, random) as never
  add({
    at: workingInstant(addDays(dayOf(new Date(since)), random.between(1, 9)), random),
    by: null,
    does: 'change person',
    tell: (call) => call(WRITTEN_ENDPOINTS.person.change, { params: { id: person.id }, body }),
  })
}

/** Registers a person by hand. */
export const addPerson = (timeline: Timeline, known: SimulatedPerson, at: string, by: string): PastPerson => {
  const phone = `+${known.waId}`
  const met: PastPerson = { person: { id: '' }, name: known.name, language: known.language, since: at }
  timeline.add({
    at,
    by,
    does: 'create person',
    tell: async (call) => {
      const body = { name: known.name, phone } as never
      met.person.id = (await call(WRITTEN_ENDPOINTS.person.create, { body })).id
    },
  })
  addDetails(timeline, met, phone)
  return met
}
