import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { SubjectForgotten, type Vault, VaultUnavailable } from '../vault/port.ts'
import { openEvents, sealEvents } from '../vault/seal-events.ts'
import { AppendTooLarge, type EventStore, InvalidAppend, MAX_APPEND_BYTES, StoreUnavailable } from './port.ts'

/** Events of one stream that are opened together. */
const TOGETHER = 64

/**
 * A log whose personal data are sealed before they leave the process, and opened where they are read. It stands between every service
 * that decides, folds or shows and its store; what copies, carries or verifies the log does so without.
 *
 * While the keys are away, appends and reads fail as while the store is: nothing is written in clear.
 */
export const sealingStore = (store: EventStore, vault: Vault): EventStore => ({
  head: store.head,
  close: store.close,
  async append(stream, events, expected) {
    const sealed = await sealEvents(vault, stream, events).catch((error) => {
      if (error instanceof SubjectForgotten) throw new InvalidAppend(stream, error.message)
      throw asStoreFault('sealing', error)
    })
    const bytes = sealed.reduce((sum, { metadata }) => sum + sizeOf(metadata.sealed), 0)
    if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes)
    return store.append(stream, sealed, expected)
  },
  async *readStream(stream, options) {
    yield* inGroups(store.readStream(stream, options), vault)
  },
  async *readAll(options) {
    yield* inGroups(store.readAll(options), vault)
  },
  async *subscribe(options) {
    const ended = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal
    try {
      yield* inAdvance(store.subscribe({ ...options, signal }), (batch) => opening(vault, batch))
    } finally {
      // The batch that is waited for in advance may never come.
      ended.abort()
    }
  },
})

/** Opens a batch while the one before it is handled. */
const inAdvance = async function* <Batch, Opened>(
  batches: AsyncIterable<Batch>,
  open: (batch: Batch) => Promise<Opened>,
): AsyncGenerator<Opened, void, undefined> {
  const source = batches[Symbol.asyncIterator]()
  const take = async () => {
    const { done, value } = await source.next()
    return done ? undefined : { opened: await open(value) }
  }
  let next = take()
  for (let found = await next; found; found = await next) {
    next = take()
    // The loop awaits it, and handles what it throws there. Once the subscription has ended, the loop no longer does.
    next.catch(() => undefined)
    yield found.opened
  }
}

const opening = (vault: Vault, events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> =>
  openEvents(vault, events).catch((error) => {
    throw asStoreFault('opening', error)
  })

/** Bytes of the ciphertext. */
const sizeOf = (sealed: RecordedEvent['metadata']['sealed'] = []): number =>
  sealed.reduce((sum, { box }) => sum + Math.ceil((box.length * 3) / 4), 0)

/** Asks for keys once for several events. */
const inGroups = async function* (events: AsyncIterable<RecordedEvent>, vault: Vault): AsyncIterable<RecordedEvent> {
  let group: RecordedEvent[] = []
  for await (const event of events) {
    group.push(event)
    if (group.length < TOGETHER) continue
    yield* await opening(vault, group)
    group = []
  }
  if (group.length > 0) yield* await opening(vault, group)
}

const asStoreFault = (what: string, error: unknown): unknown =>
  error instanceof VaultUnavailable ? new StoreUnavailable(`${what} personal data`, error) : error
