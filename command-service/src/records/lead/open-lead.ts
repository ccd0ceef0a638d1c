import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { LeadSource, Treatment } from '@kervan/contracts/statuses/lead-stages'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { MergedPeople } from '../person/merged-people.ts'
import { leadDecider } from './lead.decider.ts'
import { isActive } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

export interface NewLead {
  /** Whose lead it is, also where that person is merged into another one. */
  readonly personId: string
  readonly source: LeadSource
  readonly treatment: Treatment
  readonly campaign?: string
  readonly ownerId: string | null
  /** When the person wrote, where a message opens it. */
  readonly wroteAt?: string
}

/**
 * Opens a person's lead: first the treatment line, then the lead. A lead that was abandoned meanwhile, for another that
 * was reopened, is never opened: the line is asked again.
 * @throws Refusal lead-already-open with `existing`, which is a lead that stands open
 */
export const openLeadOf = async (
  { runner, lines, people }: { runner: CommandRunner; lines: TreatmentLines; people: MergedPeople },
  { personId, ...sale }: NewLead,
  cause: Cause,
): Promise<Outcome> => {
  let abandoned = 0
  for (;;) {
    const newcomer = recordId(cause.at, cause.commandId, 'lead', ...(abandoned > 0 ? [String(abandoned)] : []))
    const { leadId, previousLeadId } = await lines.takeToOpen(personId, sale.treatment, newcomer, cause)
    const root = await people.rootOf(personId)
    const person = { personId: root, ...(root !== personId && { through: personId }) }
    try {
      return await runner.run(leadDecider, leadId, { type: 'OpenLead', ...person, ...sale, previousLeadId }, cause)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'lead-already-open') throw error
    }
    const { state } = await runner.load(leadDecider, leadId)
    if (isActive(state)) throw refused('lead-already-open', { existing: leadId })
    if (leadId === newcomer && state.status === 'abandoned') abandoned++
  }
}
