import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { startProduct } from '../../product.ts'
import { type CliAnswer, kervan } from './kervan.ts'

export interface TestInstallation {
  readonly database: TestDatabase
  readonly env: Record<string, string>
  /** Runs a command line on it. */
  run(line: string | readonly string[]): Promise<CliAnswer>
  /** What operators did, oldest first: type and payload. */
  acts(): Promise<readonly (readonly [type: string, data: unknown])[]>
  events(): Promise<readonly RecordedEvent[]>
  drop(): Promise<void>
}

/**
 * A database on which the product was started once, and stopped.
 * @param settings  beside those of every test
 */
export const testInstallation = async (settings: Readonly<Record<string, string>> = {}): Promise<TestInstallation> => {
  const database = await testDatabase()
  const env = { DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const product = await startProduct(readSettings(env))
  await product.stop()

  const events = async () => {
    const store = createPostgresEventStore({ url: database.url })
    try {
      return await Array.fromAsync(store.readAll())
    } finally {
      await store.close()
    }
  }
  return {
    database,
    env,
    events,
    run: (line) => kervan(line, env),
    acts: async () =>
      (await events())
        .filter(({ metadata }) => metadata.by.kind === 'operator')
        .map(({ type, data }) => [type, data] as const),
    drop: () => database.drop(),
  }
}
