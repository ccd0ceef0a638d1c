import { ANY, NO_STREAM, STREAM_EXISTS } from './decide-append.ts'

/** What all requests that name an expected revision have in common; the number has two names. */
export interface ExpectedOptions {
  hasAny(): boolean
  hasNoStream(): boolean
  hasStreamExists(): boolean
  hasRevision?(): boolean
  getRevision?(): string
  hasStreamPosition?(): boolean
  getStreamPosition?(): string
}

const LAST = 2n ** 63n - 1n

/** Undefined when the request names none, and for a number that the server cannot hold. */
export const expectedRevision = (options: ExpectedOptions): bigint | undefined => {
  if (options.hasAny()) return ANY
  if (options.hasNoStream()) return NO_STREAM
  if (options.hasStreamExists()) return STREAM_EXISTS
  const text = options.hasRevision?.() ? options.getRevision?.() : options.getStreamPosition?.()
  const named = options.hasRevision?.() || options.hasStreamPosition?.()
  const revision = BigInt(text ?? 0)
  return named && revision <= LAST ? revision : undefined
}
