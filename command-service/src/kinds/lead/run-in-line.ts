import type { Context } from '@kervan/contracts/decider'
import { entersLine } from '@kervan/contracts/kinds/lead/lead.rules'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { type LeadCommand, leadDecider } from './lead.decider.ts'
import { type ExistingLead, exists, type LeadState } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

/**
 * Runs a command of a lead. One that puts a lead into a treatment line, from the archive, from a closed stage or from another line, takes
 * the line first. Of a reopening and an opening at once, one finds the lead changed.
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
  if (!MAY_ENTER_A_LINE.has(command.type)) return runner.run(decider, id, command, cause)
  const takeLine = async (lead: LeadState, context: Context): Promise<void> => {
    const entering = exists(lead) && enteringLine(decider, command, lead, context)
    if (entering) await lines.take({ id, lead: entering }, cause)
  }
  return runner.runAfter(takeLine, decider, id, command, cause)
}

/** After any other command a lead is in the line that it was in. */
const MAY_ENTER_A_LINE: ReadonlySet<LeadCommand['type']> = new Set([
  'Change',
  'Move',
  'ReopenByMessage',
  'Restore',
  'Undo',
])

/** The lead after a command that puts it into a line where it does not stand; undefined after any other. @throws Refusal where it is refused */
const enteringLine = (
  decider: typeof leadDecider,
  command: LeadCommand,
  lead: ExistingLead,
  context: Context,
): ExistingLead | undefined => {
  const place = { revision: (context.revision ?? -1n) + 1n, at: context.now, by: context.by }
  const after = decider
    .decide(command, lead, context)
    .reduce<LeadState>((state, event) => decider.evolve(state, event, place), lead)
  return exists(after) && entersLine(lead.record, after.record) ? after : undefined
}
