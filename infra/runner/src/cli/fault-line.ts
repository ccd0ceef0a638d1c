import { errorText } from '@kervan/contracts/errors/error-codes'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { LogFault } from '@kervan/infra/log-tools/log'
import { EmbeddedPostgresError } from '@kervan/infra/postgres/embedded-postgres-error'
import { MigrationError } from '@kervan/infra/postgres/migrate'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { SettingsError } from '@kervan/infra/settings'
import { CliFault, UsageFault } from './cli-fault.ts'

/** What went wrong, for the operator. */
export interface FaultLine {
  /** What is wrong and what to do, on one line; an unknown fault shows where it came from instead. */
  readonly line: string
  readonly exitCode: 1 | 2
}

/** Wrong user or password, or no such database (PostgreSQL manual, appendix A: class 28, 3D000). */
const REFUSED = /^(28...|3D000)$/
/** No such schema, table or column, or none that this user may see (appendix A). */
const NOT_OURS = /^(3F000|42P01|42703|42501)$/

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')

const lineOf = (error: Error): string => {
  const tells = [CliFault, UsageFault, SettingsError, EmbeddedPostgresError, MigrationError, LogFault]
  if (tells.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Refusal) return `${errorText(error.code, 'en', error.details)} (${error.code})`
  if (isUnavailable(error)) {
    return `The database cannot be reached: ${messageOf(error)}. Is it running, and is DATABASE_URL right?`
  }
  if (REFUSED.test(codeOf(error))) {
    return `The database refuses: ${error.message}. Check the user, password and name in DATABASE_URL.`
  }
  if (NOT_OURS.test(codeOf(error))) {
    return `The database is not one of this version of Kervan: ${error.message}. Start the product on it once, or check DATABASE_URL.`
  }
  if (error instanceof StoreUnavailable) {
    return `The event store cannot be reached: ${messageOf(error.cause)}. Is it running, and are its settings right?`
  }
  return error.stack ?? error.message
}

/** pg tries every address of a name, and says what happened to each. */
const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map((each: Error) => each.message).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)

export const faultLine = (error: unknown): FaultLine => ({
  line: error instanceof Error ? lineOf(error) : String(error),
  exitCode: error instanceof UsageFault || error instanceof SettingsError ? 2 : 1,
})
