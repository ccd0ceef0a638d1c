import { backup, backupVerify } from './backup.ts'
import type { CliCommand } from './command.ts'
import { databaseRoles } from './database-roles.ts'
import { doctor } from './doctor.ts'
import { inboxList, inboxRetry, inboxShow } from './inbox.ts'
import { keysBackup, keysForget, keysRenew, keysRestore, keysRotate, keysVerify } from './keys.ts'
import { logAdopt, logCopy, logDigest, logRetire, logSeal, logVerify } from './log.ts'
import { parkedList, parkedRetry, parkedShow, parkedSkip } from './parked.ts'
import {
  projectionsList,
  projectionsPause,
  projectionsRebuild,
  projectionsResume,
  projectionsSwap,
} from './projections.ts'
import { restore } from './restore.ts'
import { rightsGive } from './rights.ts'
import { usersResetPassword, usersResetSecondFactor } from './users.ts'

/** Every command, in the order in which help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  doctor,
  databaseRoles,
  projectionsList,
  projectionsRebuild,
  projectionsSwap,
  projectionsPause,
  projectionsResume,
  parkedList,
  parkedShow,
  parkedRetry,
  parkedSkip,
  inboxList,
  inboxShow,
  inboxRetry,
  usersResetPassword,
  usersResetSecondFactor,
  rightsGive,
  logCopy,
  logAdopt,
  logDigest,
  logVerify,
  logRetire,
  logSeal,
  backup,
  backupVerify,
  restore,
  keysBackup,
  keysRestore,
  keysVerify,
  keysRotate,
  keysRenew,
  keysForget,
]
