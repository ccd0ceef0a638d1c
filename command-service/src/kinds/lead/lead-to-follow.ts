import { setAt } from '@kervan/contracts/kit/record-state'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { MergedPeople } from '../person/merged-people.ts'
import { type ExistingLead, isActive } from './lead.state.ts'
import { leadForWriter } from './lead-for-writer.ts'
import type { HeldLead, TreatmentLines } from './treatment-lines.ts'

/** When a lead came to stand where it stands. */
export const closedAt = ({ record }: ExistingLead): number => Date.parse(setAt(record, 'stage').at)

const followedAmong = (leads: readonly HeldLead[]): HeldLead | null => {
  const kept = leads.filter(({ lead }) => !lead.record.archived)
  const newestClosingFirst = kept.toSorted((one, other) => closedAt(other.lead) - closedAt(one.lead))
  return kept.find(({ lead }) => lead.status === 'open') ?? newestClosingFirst[0] ?? null
}

/** The lead that what is said with a person belongs to: an open one, else the one that was closed last. Leads in the archive are left alone. */
export const leadToFollow = async (
  { lines }: { readonly lines: TreatmentLines },
  personId: string,
): Promise<HeldLead | null> => followedAmong(await lines.leadsOf(personId))

/** The same among the leads that a user sees: another one is as good as none. */
export const seenLeadToFollow = async (
  { lines, runner }: { readonly lines: TreatmentLines; readonly runner: CommandRunner },
  personId: string,
  user: Reader,
): Promise<HeldLead | null> => {
  const leads = await lines.allLeadsOf(personId)
  const seen = await Promise.all(leads.map(({ id }) => leadForWriter(runner, id, user)))
  return followedAmong(leads.filter((_, index) => seen[index] !== null))
}

/** Most messages go where the one before went; that saves asking for every lead of the person. */
export const usualLead = async (
  { lines, people }: { readonly lines: TreatmentLines; readonly people: MergedPeople },
  personId: string,
  before: string | null,
): Promise<string | null> => {
  const held = before === null ? null : await lines.leadOf(before)
  if (!held || !isActive(held.lead)) return null
  return (await people.areSame(held.lead.personId, personId)) ? held.id : null
}
