import { errorText } from '@kervan/contracts/errors/error-codes'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { UnreadableEvent } from '@kervan/contracts/events/upcast'
import { BackupFault } from '@kervan/infra/log-tools/backup/backup-fault'
import { LogFault } from '@kervan/infra/log-tools/log'
import { explain } from '@kervan/infra/service/explain'
import { SettingsError } from '@kervan/infra/settings'
import { KeyFileFault } from '@kervan/infra/vault/key-file'
import { NotPossible } from '@kervan/query-service/operate'
import { RolesMissing } from '../database/part-database.ts'
import { CliFault, UsageFault } from './cli-fault.ts'

/** What went wrong, for the operator. */
export interface FaultLine {
  /** What is wrong and what to do, on one line; an unknown fault shows where it came from instead. */
  readonly line: string
  readonly exitCode: 1 | 2
}

/** Their messages are lines for the operator already. */
const TELLING = [CliFault, UsageFault, LogFault, BackupFault, NotPossible, UnreadableEvent, RolesMissing, KeyFileFault]

/** No such schema, table or column (PostgreSQL manual, appendix A). */
const NOT_OURS = /^(3F000|42P01|42703)$/

const lineOf = (error: Error): string => {
  if (TELLING.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Refusal) return `${errorText(error.code, 'en', error.details)} (${error.code})`
  if (NOT_OURS.test(String((error as { code?: unknown }).code ?? ''))) {
    return `The database is not one of this version of Kervan: ${error.message}. Start the product on it once, or check DATABASE_URL.`
  }
  return explain(error) ?? error.stack ?? error.message
}

export const faultLine = (error: unknown): FaultLine => ({
  line: error instanceof Error ? lineOf(error) : String(error),
  exitCode: error instanceof UsageFault || error instanceof SettingsError ? 2 : 1,
})
