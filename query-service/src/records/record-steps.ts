import { isKnownEvent } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { applyEffect, effectOf, type RecordEffect, type RecordState } from '@kervan/contracts/record/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'

export type Log = Pick<EventStore, 'readStream'>

/** What one event did: the record before and after it. */
export interface Step {
  readonly event: RecordedEvent
  readonly effect: RecordEffect
  readonly before: RecordState | null
  readonly after: RecordState | null
}

/** A record's events in their order, folded forwards; one is held at a time, however many there are. */
export async function* stepsOf(log: Log, record: AnyRecord, id: string): AsyncGenerator<Step> {
  let before: RecordState | null = null
  for await (const event of log.readStream(streamOf(record.kind as RecordKind, id))) {
    const effect = isKnownEvent(event) ? effectOf(record, event) : undefined
    if (!effect) continue
    const { at, by } = event.metadata
    const after: RecordState | null = applyEffect(record, before, effect, { revision: event.revision, at, by })
    yield { event, effect, before, after }
    before = after
  }
}

/** The record as it was after a revision or at an instant; null where there was none yet. */
export const readAsItWas = async (log: Log, record: AnyRecord, id: string, at: string): Promise<RecordState | null> => {
  const isLater = /^\d+$/.test(at)
    ? ({ event }: Step) => event.revision > BigInt(at)
    : ({ event }: Step) => Date.parse(event.metadata.at) > Date.parse(at)
  let state: RecordState | null = null
  for await (const step of stepsOf(log, record, id)) {
    if (isLater(step)) break
    state = step.after
  }
  return state
}
