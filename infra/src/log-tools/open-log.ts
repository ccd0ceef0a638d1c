import { createEventStoreDBLog } from './eventstoredb-log.ts'
import { type Log, LogFault, withoutPassword } from './log.ts'
import { createPostgresLog } from './postgres-log.ts'

/**
 * Opens the log at an address: `postgresql://…`, `esdb://…` or `kurrentdb://…`. Nothing is connected yet.
 * @throws LogFault  the address is of no kind that is known
 */
export const openLog = (url: string): Log => {
  if (/^postgres(ql)?:\/\/./.test(url)) return createPostgresLog(url)
  if (!/^(esdb|kurrentdb)(\+discover)?:\/\/./.test(url))
    throw new LogFault(`${withoutPassword(url)} is no address of a log. It begins with postgresql:// or esdb://.`)
  try {
    return createEventStoreDBLog(url)
  } catch (error) {
    throw new LogFault(
      `${withoutPassword(url)} cannot be understood: ${(error as Error).message}. For example: esdb://localhost:2113?tls=false`,
    )
  }
}
