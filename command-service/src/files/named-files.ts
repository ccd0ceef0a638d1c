import type { EventStore } from '@kervan/infra/event-store/port'
import type { FileId } from '@kervan/infra/files/port'

/** Any text of an event that could be the id of a file, whatever the event: none is missed that was not thought of. */
const IDS = /"([0-9a-f]{64})"/g

/**
 * Every file that an event of the log names. The log is read from its beginning, once in the life of a process, and from where it was read
 * to afterwards: tables may have come from a backup that knew less than the log.
 */
export const createNamedFiles = (log: Pick<EventStore, 'readAll'>) => {
  const named = new Set<FileId>()
  let after = 0n
  return async (): Promise<ReadonlySet<FileId>> => {
    for await (const { data, position } of log.readAll({ after })) {
      for (const [, id] of JSON.stringify(data).matchAll(IDS)) named.add(id as FileId)
      after = position
    }
    return named
  }
}

export type NamedFiles = ReturnType<typeof createNamedFiles>
