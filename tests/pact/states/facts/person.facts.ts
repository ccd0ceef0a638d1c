import type { PersonCommand } from '@kervan/command-service/records/person/person.decider'
import { fact } from '../fact.ts'
import {
  aLikelyDuplicate,
  aMergedPerson,
  aPerson,
  aPersonWithPhoneAlone,
  freeContacts,
  twoPeople,
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

export const likelyDuplicate = fact(aLikelyDuplicate, async ({ acts }) => {
  const { name, phone } = acts.somebody()
  await acts.registerPerson(name, [phoneOf(phone)])
  await acts.registerPerson(acts.somebody().name, [phoneOf(phone.replace('+90', '+49'))])
  return { position: await acts.head() }
})

export const phoneOf = (value: string) => ({ kind: 'phone', value }) as const
export const emailOf = (value: string) => ({ kind: 'email', value }) as const
