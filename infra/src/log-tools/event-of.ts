import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { LogEntry } from './log.ts'

/** The event of an entry; undefined for what is no JSON, of which `log verify` tells. */
export const eventOf = ({ data, metadata, ...entry }: LogEntry): RecordedEvent | undefined => {
  try {
    return { ...entry, data: JSON.parse(data), metadata: JSON.parse(metadata) }
  } catch {
    return undefined
  }
}
