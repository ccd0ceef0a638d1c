import type { CommandRunner } from '../../kit/run-command.ts'
import { userDecider } from './user.decider.ts'

/** The user who is named somewhere; null where none is, or one who has left. */
export const presentUser = async (runner: CommandRunner, id: string | null): Promise<string | null> => {
  if (id === null) return null
  return (await runner.load(userDecider, id)).state?.archived ? null : id
}
