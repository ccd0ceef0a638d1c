import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { LeadSource, Treatment } from '@kervan/contracts/statuses/lead-stages'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { leadDecider } from './lead.decider.ts'
import type { TreatmentLines } from './treatment-lines.ts'

export interface NewLead {
  readonly personId: string
  readonly source: LeadSource
  readonly treatment: Treatment
  readonly campaign?: string
  readonly ownerId: string | null
  /** When the person wrote, where a message opens it. */
  readonly wroteAt?: string
}

/**
 * Opens a person's lead: first the treatment line, then the lead.
 * @throws Refusal lead-already-open with `existing`
 */
export const openLeadOf = async (
  { runner, lines }: { runner: CommandRunner; lines: TreatmentLines },
  lead: NewLead,
  cause: Cause,
): Promise<Outcome> => {
  const { leadId, previousLeadId } = await lines.takeToOpen(
    lead.personId,
    lead.treatment,
    recordId(cause.at, cause.commandId, 'lead'),
    cause,
  )
  try {
    return await runner.run(leadDecider, leadId, { type: 'OpenLead', ...lead, previousLeadId }, cause)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'lead-already-open'
      ? refused(error.code, { existing: leadId })
      : error
  }
}
