import type { Fold } from '@kervan/contracts/decider'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type GrowingMap, growingMap } from '@kervan/contracts/growing-map'
import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import type { Place } from '@kervan/contracts/kit/record-state'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'

/** A record as its stream tells it, with what a command needs to know of the stream. */
export interface Loaded<State> {
  readonly state: State
  /** Last revision; null when the stream does not exist. */
  readonly revision: bigint | null
  /** Position of the last event. */
  readonly position: bigint
  /** Where each command that wrote here ended. */
  readonly commands: GrowingMap<string, { readonly revision: bigint; readonly position: bigint }>
}

/** A record of which nothing is written. */
export const emptyStream = <State>({ initial }: Pick<Fold<State, never>, 'initial'>): Loaded<State> => ({
  state: initial,
  revision: null,
  position: 0n,
  commands: growingMap(),
})

/**
 * Loads records by folding their streams. Folded records are kept, and only what came after is read: a log is only ever
 * appended to, so what was folded stays right in every process.
 * @param capacity  how many records are kept
 */
export const createLoadedStreams = (store: EventStore, capacity = 5_000) => {
  const kept = new Map<string, Loaded<unknown>>()

  const load = async <State, Event>(record: Fold<State, Event>, id: string): Promise<Loaded<State>> => {
    const stream = streamOf(record.kind, id)
    const before = (kept.get(stream) as Loaded<State> | undefined) ?? emptyStream(record)
    const loaded = await foldOn(store, stream, record, before)
    kept.delete(stream)
    if (loaded.revision !== null) kept.set(stream, loaded)
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string)
    return loaded
  }

  /** A record before one of its revisions, with that revision's event; undefined where there is no such revision. */
  const loadBefore = async <State, Event>(
    record: Fold<State, Event>,
    id: string,
    revision: bigint,
  ): Promise<{ readonly state: State; readonly event: Event & Pick<RecordedEvent, 'metadata'> } | undefined> => {
    let state = record.initial
    for await (const event of store.readStream(streamOf(record.kind, id))) {
      if (event.revision > revision) return undefined
      if (!isKnownEvent(event)) continue
      if (event.revision === revision) return { state, event: event as Event & typeof event }
      state = record.evolve(state, event as Event, placeOf(event))
    }
    return undefined
  }
  return { load, loadBefore }
}

const placeOf = ({ revision, metadata: { at, by } }: RecordedEvent): Place => ({ revision, at, by })

export type LoadedStreams = ReturnType<typeof createLoadedStreams>

const foldOn = async <State, Event>(
  store: EventStore,
  stream: string,
  record: Fold<State, Event>,
  before: Loaded<State>,
): Promise<Loaded<State>> => {
  let { state, revision, position, commands } = before
  for await (const event of store.readStream(stream, { from: revision === null ? 0n : revision + 1n })) {
    if (isKnownEvent(event)) state = record.evolve(state, event as Event, placeOf(event))
    revision = event.revision
    position = event.position
    commands = commands.with(event.metadata.commandId, { revision, position })
  }
  return { state, revision, position, commands }
}
