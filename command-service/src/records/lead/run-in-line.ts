import { isOpenStage } from '@kervan/contracts/statuses/lead-stages'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { type ChangeStage, leadDecider, type ReopenByMessage } from './lead.decider.ts'
import { type ExistingLead, exists, type LeadState } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

/** Commands after which a closed or archived lead may stand open in its treatment line again. */
export type LineCommand = ChangeStage | ReopenByMessage | { readonly type: 'Restore' }

/**
 * Runs a command that may put a lead back into its treatment line, which is taken first. Of a reopening and an opening at
 * once, one finds the lead changed.
 * @param ifMatch  the revision that the caller names; without it a lost race is run anew
 * @throws Refusal lead-already-open with `existing`, revision-conflict, and what the decider refuses
 */
export const runInLine = (
  { runner, lines }: { runner: CommandRunner; lines: TreatmentLines },
  id: string,
  command: LineCommand,
  cause: Cause,
  ifMatch: bigint | null = null,
): Promise<Outcome> => {
  const takeLine = async (lead: LeadState): Promise<void> => {
    if (exists(lead) && standsAgain(command, lead)) await lines.takeBack({ id, lead }, cause)
  }
  return runner.runAfter(takeLine, leadDecider, id, command, cause, ifMatch)
}

const standsAgain = (command: LineCommand, lead: ExistingLead): boolean => {
  if (command.type === 'Restore') return lead.archived && lead.status === 'open'
  if (lead.archived || lead.status === 'open') return false
  return command.type === 'ReopenByMessage' || isOpenStage(command.stage)
}
