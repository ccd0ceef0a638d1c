import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import { personDecider } from './person.decider.ts'
import type { ClaimPorts } from './person-claims.ts'

/** A person whom a user told apart from others waits with them in no queue of duplicates. */
export const keepApart = async (
  { runner }: Pick<ClaimPorts, 'runner'>,
  personId: string,
  others: readonly string[],
  cause: Cause,
): Promise<void> => {
  for (const other of others.filter((id) => id !== personId)) {
    const [first, second] = [personId, other].toSorted() as [string, string]
    const { position } = await runner.load(personDecider, personId)
    const step = { ...cause, commandId: derivedId(cause.commandId, 'apart', other) }
    const command = { type: 'DismissDuplicate', other: second, upTo: String(position) } as const
    await runner.run(personDecider, first, command, step)
  }
}
