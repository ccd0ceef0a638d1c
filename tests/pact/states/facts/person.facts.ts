import type { PersonCommand } from '@kervan/command-service/kinds/person/person.decider'
import { SAMPLE } from '../../../support/builders/sample.ts'
import type { Acts } from '../acts.ts'
import { fact } from '../fact.ts'
import {
  aLikelyDuplicate,
  aMergedPerson,
  aPerson,
  aPersonAgreed,
  aPersonWithdrawn,
  aPersonWithPhoneAlone,
  aReading,
  freeContacts,
  mergedPeopleWithEmails,
  twoPeople,
  twoPeopleWithEmails,
} from '../vocabulary.ts'

export const person = fact(aPerson, async ({ acts }, { acts: done = [] }) => {
  const { name, surname, phone, email } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone), emailOf(email)])
  await acts.toPerson(personId, ...(done as readonly PersonCommand[]))
  const revision = await acts.personRevision(personId)
  const noteId = (await acts.personNotes(personId))[0]?.id ?? 'no-note'
  return { personId, revision, position: await acts.head(), noteId, phone, email, surname }
})

export const personWithPhoneAlone = fact(aPersonWithPhoneAlone, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  return { personId, revision: await acts.personRevision(personId), phone }
})

export const reading = fact(aReading, async ({ acts, pool }) => {
  const { name, phone } = acts.somebody()
  const { colleagueId } = aReading().gives
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  await pool.query(
    `insert into security.readings (kind, record_id, user_id, through, fields, address)
     values ('person', $1, $2, 'page', '{allergies,passportNumber}', '192.0.2.7')`,
    [personId, colleagueId],
  )
  return { personId, colleagueId }
})

export const freeContactPoints = fact(freeContacts, async ({ acts }) => {
  const { phone, email } = acts.somebody()
  return { freePhone: phone, freeEmail: email }
})

export const people = fact(twoPeople, async ({ acts }) => {
  const [one, other] = [acts.somebody(), acts.somebody()]
  return {
    personId: await acts.registerPerson(one.name, [phoneOf(one.phone)]),
    phone: one.phone,
    otherPersonId: await acts.registerPerson(other.name, [emailOf(other.email)]),
    otherEmail: other.email,
  }
})

export const mergedPerson = fact(aMergedPerson, async ({ acts }) => {
  const [one, other] = [acts.somebody(), acts.somebody()]
  const personId = await acts.registerPerson(one.name, [phoneOf(one.phone)])
  const mergedPersonId = await acts.registerPerson(other.name, [emailOf(other.email)])
  await acts.merge(mergedPersonId, personId)
  await acts.openLead({ personId })
  return { personId, mergedPersonId, mergedEmail: other.email, position: await acts.head() }
})

const withEmails = async (acts: Acts) => {
  const [one, other] = [acts.somebody(), acts.somebody()]
  const personId = await acts.registerPerson(one.name, [emailOf(one.email)])
  const otherPersonId = await acts.registerPerson(other.name, [emailOf(other.email)])
  return { personId, email: one.email, otherPersonId, otherEmail: other.email }
}

export const peopleWithEmails = fact(twoPeopleWithEmails, ({ acts }) => withEmails(acts))

export const mergedWithEmails = fact(mergedPeopleWithEmails, async ({ acts }) => {
  const { personId, email, otherPersonId, otherEmail } = await withEmails(acts)
  await acts.merge(otherPersonId, personId)
  return { personId, email, mergedEmail: otherEmail }
})

export const saidOf = (channel: 'whatsapp' | 'sms') =>
  ({ channel, how: 'spoken', words: SAMPLE.consent, elsewhere: [], seen: null }) as const

export const personWithdrawn = fact(aPersonWithdrawn, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  await acts.toPerson(personId, { type: 'WithdrawConsent', ...saidOf('whatsapp') })
  return { personId, revision: await acts.personRevision(personId) }
})

export const personAgreed = fact(aPersonAgreed, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  await acts.toPerson(personId, { type: 'GiveConsent', ...saidOf('whatsapp') })
  return { personId, phone, position: await acts.head() }
})

export const likelyDuplicate = fact(aLikelyDuplicate, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  await acts.registerPerson(name, [phoneOf(phone)])
  await acts.registerPerson(acts.somebody().name, [phoneOf(phone.replace('+90', '+49'))])
  return { position: await acts.head() }
})

export const phoneOf = (value: string) => ({ kind: 'phone', value }) as const
export const emailOf = (value: string) => ({ kind: 'email', value }) as const
