import { isCommandError, type ResolvedEvent } from '@eventstore/db-client'
import type { Plain, RepeatableStep } from './record.ts'

/** The record puts results in different ways; these can be compared: of writes, lists of events in short, and errors. */
export const isTold = ({ result, error }: RepeatableStep): boolean => {
  const [first] = Array.isArray(result) ? result : [result]
  const { success, position, rev, streamId } = (first ?? {}) as Plain
  return error !== undefined || (streamId === undefined && [success, position, rev].some((told) => told !== undefined))
}

export const inShort = (events: readonly ResolvedEvent[]) =>
  events.map(({ event, commitPosition }) => ({
    stream: event?.streamId,
    rev: event?.revision,
    type: event?.type,
    pos: `${event?.position?.commit}/${event?.position?.prepare}`,
    commit: commitPosition,
  }))

/** What the client gave or threw, as the record puts it. */
export const outcomeOf = (answer: Promise<unknown>): Promise<unknown> => answer.then(plain, told)

/** What the record says that it gave or threw. */
export const recordedOutcome = ({ result, error }: RepeatableStep): unknown => (error ? told(error) : result)

/** A large integer has an n behind it, and nothing is undefined. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)))

const TOLD = ['type', 'message', 'code', 'streamName', 'expectedVersion', 'actualVersion', 'maxAppendSize']

const told = (error: Plain): unknown => ({
  class: typeof error.class === 'string' ? error.class : error.constructor.name,
  isCommandError: error.isCommandError ?? isCommandError(error as unknown as Error),
  ...(plain(Object.fromEntries(TOLD.map((key) => [key, inOurWords(error[key])]))) as Plain),
})

/** A message that is too large is refused by the library under the double, in its own words. */
const inOurWords = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/(?<=^8 RESOURCE_EXHAUSTED: ).*/, '<its own words>') : text
