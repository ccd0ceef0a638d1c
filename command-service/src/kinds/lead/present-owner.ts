import type { CommandRunner } from '../../kit/run-command.ts'
import { presentUser } from '../user/present-user.ts'
import type { TreatmentLines } from './treatment-lines.ts'

/** The owner of a lead; null where it has none, or one who has left. */
export const presentOwner = async (
  { lines, runner }: { readonly lines: TreatmentLines; readonly runner: CommandRunner },
  leadId: string,
): Promise<string | null> => {
  const held = await lines.leadOf(leadId)
  return presentUser(runner, (held?.lead.record.values.owner as string | null | undefined) ?? null)
}
