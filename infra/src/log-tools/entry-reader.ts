import type { Log, LogEntry } from './log.ts'

/** Takes a log's entries in portions that suit the taker. */
export interface EntryReader {
  /** The next entries; fewer than asked for only at the end. */
  take(count: number): Promise<readonly LogEntry[]>
}

/** @param until  position of the last entry that is given */
export const createEntryReader = (log: Log, until: bigint): EntryReader => {
  const batches = log.read()[Symbol.asyncIterator]()
  let held: readonly LogEntry[] = []
  let ended = until === 0n

  const fetch = async (): Promise<void> => {
    const { value, done } = await batches.next()
    const batch = done ? [] : value
    const wanted = (batch.at(-1)?.position ?? 0n) > until ? batch.filter(({ position }) => position <= until) : batch
    ended = done === true || batch.at(-1)!.position >= until
    held = held.length === 0 ? wanted : [...held, ...wanted]
  }

  return {
    async take(count) {
      while (!ended && held.length < count) await fetch()
      const taken = held.slice(0, count)
      held = held.slice(count)
      return taken
    },
  }
}
