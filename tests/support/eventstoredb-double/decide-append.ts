/** What the server writes for an expected revision that is not a number. */
export const NO_STREAM = -1n
export const ANY = -2n
export const STREAM_EXISTS = -4n

/** Revision of the event that ends a stream for good. */
export const TOMBSTONE = 2n ** 63n - 1n

export interface StreamState {
  readonly last: bigint
  readonly softDeleted: boolean
  readonly hasMetadata: boolean
  idAt(revision: bigint): string | undefined
  /** Revision of an id that was appended to this stream, as far as the server remembers. */
  revisionOf(id: string): bigint | undefined
}

export type Decision =
  | { readonly kind: 'write' }
  | { readonly kind: 'written'; readonly last: bigint }
  | { readonly kind: 'wrong-version' }
  | { readonly kind: 'deleted' }

const WRITE: Decision = { kind: 'write' }
const WRONG: Decision = { kind: 'wrong-version' }
const DELETED: Decision = { kind: 'deleted' }

/** Whether an append is new, the same as an earlier one, or refused. Ids count only where the stream has moved on. */
export const decideAppend = (stream: StreamState, expected: bigint, ids: readonly string[]): Decision => {
  if (stream.last === TOMBSTONE) return DELETED
  if (expected === STREAM_EXISTS) {
    if (stream.softDeleted) return DELETED
    if (stream.last < 0n && !stream.hasMetadata) return WRONG
  }
  if (expected === ANY || expected === STREAM_EXISTS) return decideById(stream, ids)
  if (expected === stream.last) return WRITE
  return expected > stream.last ? WRONG : decideByPlace(stream, expected, ids)
}

const decideById = (stream: StreamState, ids: readonly string[]): Decision => {
  const known = ids.map((id) => stream.revisionOf(id))
  const firstNew = known.indexOf(undefined)
  if (firstNew > 0) return WRONG
  const last = known.at(-1)
  return firstNew === 0 || last === undefined ? WRITE : { kind: 'written', last }
}

const decideByPlace = (stream: StreamState, expected: bigint, ids: readonly string[]): Decision => {
  const firstOther = ids.findIndex((id, index) => stream.idAt(expected + 1n + BigInt(index)) !== id)
  if (firstOther === -1 && ids.length > 0) return { kind: 'written', last: expected + BigInt(ids.length) }
  return firstOther === 0 && expected === NO_STREAM && stream.softDeleted ? WRITE : WRONG
}
