import { Refusal } from '@kervan/contracts/errors/refusal'
import type { EventStore } from '@kervan/infra/event-store/port'
import { type ExistingLead, exists, isActive } from '../kinds/lead/lead.state.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { aCause, testRecords } from './test-records.ts'
import type { Watch } from './watch.ts'

/** What merged people do not share, and what each of them does not have when all merges are undone. */
export const faultsOfMerges = async (log: EventStore, { people, leads }: Watch): Promise<string[]> => {
  const records = testRecords(log)
  const known = [...people].flatMap(([id, person]) => (person.status === 'known' ? [{ id, ...person }] : []))
  const found: string[] = []

  const active = [...leads].flatMap(([id, lead]) => (exists(lead) && isActive(lead) ? [{ id, lead }] : []))
  /** A lead that stands open is in the way of an opening for each of those who `mayBe` meant. */
  const checkLines = async (when: string, isInTheWay: (met: string, lead: string) => Promise<boolean>) => {
    for (const { id, lead } of active) {
      const met = await leadMet(records, lead)
      if (met === null || !(await isInTheWay(met, id)))
        found.push(`${when}, an opening for ${lead.personId} meets ${met} and not the lead ${id}`)
    }
  }

  await checkLines('merged', async (met) => active.some(({ id }) => id === met))
  for (const { id, mergedInto } of known)
    if (mergedInto !== null) await records.runner.run(personDecider, id, { type: 'Unmerge' }, aCause())
  await checkLines('with merges undone', async (met, lead) => met === lead)
  for (const { id } of known) {
    const { root, members } = await records.people.groupOf(id)
    if (root !== id || members.length > 1) found.push(`with merges undone, ${id} is one with ${[root, ...members]}`)
    const own = active.filter(({ lead }) => lead.personId === id).map((each) => each.id)
    const seen = (await records.lines.leadsOf(id)).map((each) => each.id)
    for (const lead of own) if (!seen.includes(lead)) found.push(`with merges undone, ${id} has not its lead ${lead}`)
  }
  return found
}

/** The lead that refuses an opening; null where nothing does. */
const leadMet = async (
  { lines }: ReturnType<typeof testRecords>,
  { personId, treatment }: ExistingLead,
): Promise<string | null> => {
  const cause = aCause()
  try {
    await lines.takeToOpen(personId, treatment, cause.commandId, cause)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'lead-already-open') return String(error.details.existing)
    throw error
  }
}
