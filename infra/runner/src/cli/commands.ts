import type { CliCommand } from './command.ts'
import { inboxList, inboxRetry, inboxShow } from './inbox.ts'
import { logCopy, logDigest } from './log.ts'
import { usersResetPassword } from './users.ts'

/** Every command, in the order in which help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  inboxList,
  inboxShow,
  inboxRetry,
  usersResetPassword,
  logCopy,
  logDigest,
]
