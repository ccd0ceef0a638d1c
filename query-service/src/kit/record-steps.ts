import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { applyEffect, effectOf, type RecordEffect, type RecordState } from '@kervan/contracts/kit/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import type { EventStore, ReadStreamOptions } from '@kervan/infra/event-store/port'
import { invalid } from '@kervan/infra/http/parse-parts'

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

/** A revision that a record has not come to. */
export interface NotReached {
  readonly newest: bigint
}

/** The record as it was after a revision or at an instant; null where there was none yet. */
export const readAsItWas = async (
  log: Log,
  record: AnyRecord,
  id: string,
  at: string,
): Promise<RecordState | NotReached | null> => {
  const wanted = /^\d+$/.test(at) ? BigInt(at) : null
  const isLater = ({ event }: Folded) =>
    wanted === null ? Date.parse(event.metadata.at) > Date.parse(at) : event.revision > wanted
  let state: RecordState | null = null
  let newest = -1n
  for await (const folded of foldStream(log, record, id)) {
    if (isLater(folded)) return state
    state = folded.after
    newest = folded.event.revision
  }
  return state && wanted !== null && wanted > newest ? { newest } : state
}

/** @throws Refusal invalid-request that names `query.at` where the record has not come to the revision */
export const demandReached = (was: RecordState | NotReached | null, language: Language): RecordState | null => {
  if (!was || !('newest' in was)) return was
  const code = 'revision-not-reached'
  throw invalid([{ path: 'query.at', code, message: fieldFaultText(code, language, { newest: String(was.newest) }) }])
}
