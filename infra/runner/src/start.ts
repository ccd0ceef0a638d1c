import { EmbeddedPostgresError } from '@kervan/infra/postgres/embedded-postgres-error'
import { MigrationError } from '@kervan/infra/postgres/migrate'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { readSettings, SettingsError } from '@kervan/infra/settings'
import { StartError } from './listen.ts'
import { startProduct } from './product.ts'

/** Starts the product, says where it is, and stops it on SIGINT or SIGTERM. */
const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  if (settings.EVENT_STORE !== 'postgres')
    throw new StartError('EVENT_STORE: this version keeps its events in postgres. Leave it unset.')
  if (settings.KAFKA_BROKERS) throw new StartError('KAFKA_BROKERS: this version needs no broker. Leave it unset.')
  const product = await startProduct(settings)
  if (product.firstPassword) console.log(`First administrator: admin, password: ${product.firstPassword}`)
  console.log(`Kervan is ready: ${product.url}`)
  let stopping = false
  /** A signal to a whole process group comes again through npm; it is still one wish to stop. */
  const stop = () => {
    if (stopping) return
    stopping = true
    product.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** Wrong user or password, or no such database (PostgreSQL manual, appendix A: class 28, 3D000). */
const isRefusedByDatabase = (error: unknown): boolean => /^(28...|3D000)$/.test((error as { code?: string }).code ?? '')

/** Known faults take one line; an unknown one shows where it came from. */
const fail = (error: unknown): never => {
  const known = [SettingsError, StartError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind)
  if (known) console.error((error as Error).message)
  else if (isUnavailable(error))
    console.error(
      `The database cannot be reached: ${(error as Error).message}. Is it running, and is DATABASE_URL right?`,
    )
  else if (isRefusedByDatabase(error))
    console.error(
      `The database refuses: ${(error as Error).message}. Check the user, password and name in DATABASE_URL.`,
    )
  else console.error(error)
  process.exit(1)
}

start().catch(fail)
