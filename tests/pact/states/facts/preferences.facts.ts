import { randomUUID } from 'node:crypto'
import { MOST_PINS } from '@kervan/contracts/preferences/pins'
import { fact } from '../fact.ts'
import { ownPins } from '../vocabulary.ts'
import { phoneOf } from './person.facts.ts'

export const pinsOfColleague = fact(ownPins, async ({ acts }, { full = false }) => {
  const { name, phone } = acts.somebody()
  const personId = await acts.registerPerson(name, [phoneOf(phone)])
  const { id: leadId } = await acts.openLead({ personId })
  const { id: userId } = acts.lastColleague()
  const others = full ? Array.from({ length: MOST_PINS - 1 }, () => randomUUID()) : []
  for (const id of [leadId, ...others]) await acts.pin(userId, { kind: 'lead', id })
  return { leadId, personId, surname: name, position: await acts.head() }
})
