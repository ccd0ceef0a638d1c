import type { Context } from '@kervan/contracts/decider'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { type LeadCommand, leadDecider } from './lead.decider.ts'
import { type ExistingLead, exists, isActive, type LeadState } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

/**
 * Runs a command of a lead. One that puts a closed or archived lead back into its treatment line takes the line first. Of a
 * reopening and an opening at once, one finds the lead changed.
 * @param decider  one that demands something of the caller first
 * @throws Refusal lead-already-open with `existing`, and what the decider refuses
 */
export const runInLine = (
  { runner, lines }: { runner: CommandRunner; lines: TreatmentLines },
  id: string,
  command: LeadCommand,
  cause: Cause,
  decider: typeof leadDecider = leadDecider,
): Promise<Outcome> => {
  if (!MAY_STAND_AGAIN.has(command.type)) return runner.run(decider, id, command, cause)
  const takeLine = async (lead: LeadState, context: Context): Promise<void> => {
    if (exists(lead) && standsAgain(decider, command, lead, context)) await lines.takeBack({ id, lead }, cause)
  }
  return runner.runAfter(takeLine, decider, id, command, cause)
}

/** After any other command a lead rests where it rested. */
const MAY_STAND_AGAIN: ReadonlySet<LeadCommand['type']> = new Set(['Move', 'ReopenByMessage', 'Restore', 'Undo'])

/** Whether a lead that rests would stand in its line after a command. @throws Refusal where it is refused */
const standsAgain = (
  decider: typeof leadDecider,
  command: LeadCommand,
  lead: ExistingLead,
  context: Context,
): boolean => {
  const place = { revision: (context.revision ?? -1n) + 1n, at: context.now, by: context.by }
  const after = decider
    .decide(command, lead, context)
    .reduce<LeadState>((state, event) => decider.evolve(state, event, place), lead)
  return !isActive(lead) && isActive(after)
}
