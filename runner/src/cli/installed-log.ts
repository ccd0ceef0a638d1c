import { createEventStoreDBLog } from '@kervan/infra/log-tools/eventstoredb-log'
import type { Log } from '@kervan/infra/log-tools/log'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import type { CliContext } from './command.ts'

/** The log that the product uses under the same settings. */
export const installedLog = async ({ settings, installation, onEnd }: CliContext): Promise<Log> => {
  const { database } = await installation()
  const log =
    settings.EVENT_STORE === 'postgres'
      ? createPostgresLog(database)
      : createEventStoreDBLog(settings.EVENTSTOREDB_URL ?? '')
  onEnd(() => log.close())
  return log
}
