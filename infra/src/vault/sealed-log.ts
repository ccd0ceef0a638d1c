import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import { eventOf } from '../log-tools/event-of.ts'
import type { Log, LogEntry } from '../log-tools/log.ts'
import { createLogDigest } from '../log-tools/log-digest.ts'
import type { Vault } from './port.ts'
import { openEvents, sealEvents } from './seal-events.ts'

/**
 * A log as it would be had everything personal been sealed when it was written, the same whenever it is read: to be copied, and a copy to be
 * compared with. What is sealed already stays as it lies.
 */
export const sealedLog = (log: Log, vault: Vault): Log => ({
  ...log,
  async *read(after) {
    for await (const entries of log.read(after))
      yield await Promise.all(entries.map((entry) => sealedEntry(entry, vault)))
  },
})

/** What is no JSON is copied as it is. */
const sealedEntry = async (entry: LogEntry, vault: Vault): Promise<LogEntry> => {
  const event = eventOf(entry)
  if (!event || event.metadata.sealed) return entry
  const [sealed] = (await sealEvents(vault, entry.stream, [event], { repeatable: true })) as [NewEvent]
  if (sealed === event) return entry
  return { ...entry, data: JSON.stringify(sealed.data), metadata: JSON.stringify(sealed.metadata) }
}

/** Digest of what a log says once it is opened: the same for a log in clear and for its sealed copy. */
export const digestOfOpened = async (log: Log, vault: Vault): Promise<string> => {
  const digest = createLogDigest()
  for await (const entries of log.read()) {
    const events = entries.map(eventOf)
    const opened = (
      await openEvents(
        vault,
        events.filter((event) => event !== undefined),
      )
    ).values()
    digest.add(
      entries.map((entry, index) => {
        if (!events[index]) return entry
        const { data, metadata } = opened.next().value as RecordedEvent
        return { ...entry, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
      }),
    )
  }
  return digest.value()
}
