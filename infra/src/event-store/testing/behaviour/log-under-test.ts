import { randomUUID } from 'node:crypto'
import { EventMetadata, type NewEvent, type RecordedEvent } from '@kervan/contracts/events/envelope'
import { onTestFinished } from 'vitest'
import { type EventStore, StoreUnavailable } from '../../port.ts'

/** One log that no one else writes to while the suite runs. It need not be empty. */
export interface LogUnderTest {
  readonly store: EventStore
  /** A further store on the same log; an adapter whose log lives in one store gives that one. */
  another(): EventStore
  close(): Promise<void>
}

export const newStream = (): string => `lead-${randomUUID()}`

export const metadata = EventMetadata.parse({
  schemaVersion: 1,
  at: '2026-11-21T09:00:00.000Z',
  by: { kind: 'process', name: 'behaviour' },
  correlationId: 'request-1',
  causationId: 'request-1',
  commandId: 'command-1',
})

export const newEvent = (data: unknown = { stage: 'prospect' }): NewEvent => ({
  id: randomUUID(),
  type: 'LeadOpened',
  data,
  metadata,
})

export const newEvents = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => newEvent({ index }))

export const all = <T>(iterable: AsyncIterable<T>): Promise<T[]> => Array.fromAsync(iterable)

export const idsOf = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id)

/** Appends one event after the other, each to a stream of its own. */
export const appendEach = async (store: EventStore, events: readonly NewEvent[]): Promise<void> => {
  for (const event of events) await store.append(newStream(), [event], 'no-stream')
}

/**
 * Follows the log as a consumer does, from the last event it has handled whenever the store was lost, until it has seen
 * enough, at the latest when the test is over. `handle` may take its time.
 */
export const followUntil = async (
  store: EventStore,
  after: bigint,
  enough: (seen: readonly RecordedEvent[]) => boolean,
  handle: (batch: readonly RecordedEvent[]) => unknown = () => undefined,
): Promise<RecordedEvent[]> => {
  const signal = endOfTest()
  const seen: RecordedEvent[] = []
  while (!signal.aborted) {
    try {
      for await (const batch of store.subscribe({ after: seen.at(-1)?.position ?? after, signal })) {
        seen.push(...batch)
        await handle(batch)
        if (enough(seen)) return seen
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
    }
  }
  return seen
}

const endOfTest = (): AbortSignal => {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  return over.signal
}
