import { isKnownEvent } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { applyEffect, effectOf, type RecordEffect, type RecordState } from '@kervan/contracts/record/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import type { EventStore, ReadStreamOptions } from '@kervan/infra/event-store/port'

export type Log = Pick<EventStore, 'readStream'>

/** An event of a record's stream, and the record after it. */
interface Folded {
  readonly event: RecordedEvent
  /** Undefined of an event that this program does not know. */
  readonly effect: RecordEffect | undefined
  readonly before: RecordState | null
  readonly after: RecordState | null
}

/** What one event did: the record before and after it. */
export interface Step extends Folded {
  readonly effect: RecordEffect
}

export const isStep = (folded: Folded): folded is Step => folded.effect !== undefined

/**
 * A record's events in their order, folded forwards; one is held at a time, however many there are.
 * @param state  the record before the first of them
 */
export async function* foldStream(
  log: Log,
  record: AnyRecord,
  id: string,
  state: RecordState | null = null,
  range: Pick<ReadStreamOptions, 'from' | 'limit'> = {},
): AsyncGenerator<Folded> {
  let before = state
  for await (const event of log.readStream(streamOf(record.kind as RecordKind, id), range)) {
    const effect = isKnownEvent(event) ? effectOf(record, event) : undefined
    const { at, by } = event.metadata
    const after = effect ? applyEffect(record, before, effect, { revision: event.revision, at, by }) : before
    yield { event, effect, before, after }
    before = after
  }
}

/** The record as it was after a revision or at an instant; null where there was none yet. */
export const readAsItWas = async (log: Log, record: AnyRecord, id: string, at: string): Promise<RecordState | null> => {
  const isLater = /^\d+$/.test(at)
    ? ({ event }: Folded) => event.revision > BigInt(at)
    : ({ event }: Folded) => Date.parse(event.metadata.at) > Date.parse(at)
  let state: RecordState | null = null
  for await (const folded of foldStream(log, record, id)) {
    if (isLater(folded)) break
    state = folded.after
  }
  return state
}
