import { Refusal } from '@kervan/contracts/errors/refusal'
import { isOpenStage } from '@kervan/contracts/statuses/lead-stages'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { type ChangeStage, leadDecider, type ReopenByMessage } from './lead.decider.ts'
import { type ExistingLead, exists } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

/** Commands after which a closed or archived lead may stand open in its treatment line again. */
export type LineCommand = ChangeStage | ReopenByMessage | { readonly type: 'Restore' }

/**
 * Runs a command that may put a lead back into its treatment line. The line is taken first, and the lead changes at the
 * revision at which it was seen before: of a reopening and an opening at once, one finds the lead changed.
 * @param ifMatch  the revision that the caller names; without it a lost race is run anew
 * @throws Refusal lead-already-open with `existing`, revision-conflict, and what the decider refuses
 */
export const runInLine = async (
  records: { runner: CommandRunner; lines: TreatmentLines },
  leadId: string,
  command: LineCommand,
  cause: Cause,
  ifMatch: bigint | null = null,
): Promise<Outcome> => {
  const { runner, lines } = records
  const { state: lead, revision, commands } = await runner.load(leadDecider, leadId)
  const isDue = !commands.has(cause.commandId) && (ifMatch === null || ifMatch === revision)
  if (isDue && exists(lead) && standsAgain(command, lead)) await lines.takeBack({ id: leadId, lead }, cause)
  try {
    return await runner.run(leadDecider, leadId, command, cause, ifMatch ?? revision)
  } catch (error) {
    if (ifMatch !== null || !(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
    return runInLine(records, leadId, command, cause)
  }
}

const standsAgain = (command: LineCommand, lead: ExistingLead): boolean => {
  if (command.type === 'Restore') return lead.archived && lead.status === 'open'
  if (lead.archived || lead.status === 'open') return false
  return command.type === 'ReopenByMessage' || isOpenStage(command.stage)
}
