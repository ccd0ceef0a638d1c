import { BrokerError } from '../bus/kafka/broker-error.ts'
import { KafkaRefused } from '../bus/kafka/kafka-refused.ts'
import { EventStoreDBFault } from '../event-store/eventstoredb/eventstoredb-fault.ts'
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts'
import { FileStoreUnavailable } from '../files/port.ts'
import { RouteTableError } from '../http/own-routes.ts'
import { EmbeddedPostgresError } from '../postgres/embedded-postgres-error.ts'
import { UnfitDatabase } from '../postgres/fit-database.ts'
import { MigrationError } from '../postgres/migrate.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { TopicsRefused } from '../relay/refusals.ts'
import { SettingsError } from '../settings.ts'
import { MasterKeyError } from '../vault/open-vault.ts'
import { KeysMissing } from '../vault/port.ts'
import { StartError } from './listen.ts'

/** Their messages are lines for the operator already. */
const TELLING = [
  SettingsError,
  StartError,
  EmbeddedPostgresError,
  UnfitDatabase,
  MigrationError,
  MasterKeyError,
  KeysMissing,
  EventStoreDBFault,
  BrokerError,
  KafkaRefused,
  TopicsRefused,
  RouteTableError,
]

/** Wrong user or password, or no such database (PostgreSQL manual, appendix A: class 28, 3D000). */
const REFUSED = /^(28...|3D000)$/
/** What this user may not do, or see (appendix A). */
const FORBIDDEN = /^42501$/

/** It is a replica, or was made read-only (appendix A: read_only_sql_transaction). */
const READ_ONLY = /^25006$/

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** A known fault of the engines and settings as one line with its remedy; null for one that is not known. */
export const explain = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (TELLING.some((kind) => error instanceof kind)) return error.message
  if (error instanceof StoreUnavailable)
    return explain(error.cause) ?? `The event store cannot be reached: ${messageOf(error)}.`
  if (error instanceof FileStoreUnavailable) return `Files cannot be stored: ${error.message} (${messageOf(error)}).`
  if (isUnavailable(error))
    return `The database cannot be reached: ${messageOf(error)}. Is it running, and is DATABASE_URL right?`
  if (REFUSED.test(codeOf(error)))
    return `The database refuses: ${error.message}. Check the user, password and name in DATABASE_URL.`
  if (FORBIDDEN.test(codeOf(error)))
    return `The database refuses: ${error.message}. The user in DATABASE_URL must own its database.`
  if (READ_ONLY.test(codeOf(error)))
    return `The database takes no writes: ${error.message}. Name the server that replicas follow in DATABASE_URL, or make it writable again.`
  return null
}

/** What can be mended by waiting: an engine is not there, or not yet. */
export const isAway = (error: unknown): boolean =>
  (error instanceof StoreUnavailable && !(error instanceof StoreRefused)) || isUnavailable(error)

/** pg tries every address of a name, and says what happened to each. */
const messageOf = (error: Error): string => {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join('; ')
  return error.cause instanceof Error ? messageOf(error.cause) : error.message
}
