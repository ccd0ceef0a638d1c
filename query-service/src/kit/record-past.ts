import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import { foldStream, isStep, type Log, type Step } from './record-steps.ts'

/** Everything that happened to a record, as it stood when it was read. */
export interface ReadPast {
  readonly now: RecordState
  /** After a revision; null where the record was not there yet. */
  readonly at: (revision: bigint) => Promise<RecordState | null>
  /** Before a revision, the newest first; all of it where none is named. */
  readonly steps: (before?: bigint) => AsyncGenerator<Step>
}

/** Reads what happened to records. */
export interface RecordPast {
  /** Null where there is no such record. */
  readonly read: (record: AnyRecord, id: string) => Promise<ReadPast | null>
}

/** The record after an event that is so far in its stream. */
interface KeptState {
  readonly eventId: string
  readonly state: RecordState | null
}

/** Events between two states that are kept. */
const APART = 200
/** Long streams that were read last, whose states are kept in memory. */
const STREAMS = 10

/**
 * What an event changed is known from the state before it. So that a page of a long stream does not fold the whole of it, states
 * are kept in memory, `apart` events from each other, once a reader has gone that far. A log only grows: what is kept stays true,
 * and where the stream has become another one, as after a restored backup, nothing of it is used.
 */
export const createRecordPast = (log: Log, apart: number = APART): RecordPast => {
  const kept = new Map<string, readonly KeptState[]>()
  const keep = (stream: string, states: readonly KeptState[]): void => {
    kept.delete(stream)
    if (states.length > 0) kept.set(stream, states)
    for (const oldest of kept.keys()) if (kept.size > STREAMS) kept.delete(oldest)
  }
  const placeOf = (piece: number): bigint => BigInt(piece * apart)

  /** Whether the stream still has the event after which its last kept state is. */
  const isStill = async (stream: string, states: readonly KeptState[]): Promise<boolean> => {
    if (states.length === 0) return true
    for await (const { id } of log.readStream(stream, { from: placeOf(states.length) - 1n, limit: 1 }))
      return id === states.at(-1)?.eventId
    return false
  }

  /** Folds on from the last state that is kept to the end of the stream. */
  const foldOn = async (record: AnyRecord, id: string, known: readonly KeptState[]) => {
    const states = [...known]
    let state = known.at(-1)?.state ?? null
    let end = placeOf(known.length)
    for await (const { event, after } of foldStream(log, record, id, state, { from: end })) {
      state = after
      end = event.revision + 1n
      if (end === placeOf(states.length + 1)) states.push({ eventId: event.id, state })
    }
    return { states, now: state, end }
  }

  return {
    async read(record, id) {
      const stream = streamOf(record.kind as RecordKind, id)
      const known = kept.get(stream) ?? []
      const { states, now, end } = await foldOn(record, id, (await isStill(stream, known)) ? known : [])
      keep(stream, states)
      if (!now) return null
      return {
        now,
        async at(revision) {
          if (revision + 1n >= end) return now
          const piece = Number((revision + 1n) / BigInt(apart))
          const from = placeOf(piece)
          let state = states[piece - 1]?.state ?? null
          const limit = Number(revision + 1n - from)
          if (limit > 0)
            for await (const { after } of foldStream(log, record, id, state, { from, limit })) state = after
          return state
        },
        async *steps(before) {
          const last = before !== undefined && before < end ? before : end
          if (last === 0n) return
          for (let piece = Number((last - 1n) / BigInt(apart)); piece >= 0; piece--) {
            const from = placeOf(piece)
            const left = last - from
            const limit = left < BigInt(apart) ? Number(left) : apart
            const state = states[piece - 1]?.state ?? null
            const steps: Step[] = []
            for await (const each of foldStream(log, record, id, state, { from, limit }))
              if (isStep(each)) steps.push(each)
            yield* steps.reverse()
          }
        },
      }
    },
  }
}
