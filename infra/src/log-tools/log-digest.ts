import { createHash } from 'node:crypto'
import type { LogEntry } from './log.ts'

/** Tells two logs apart: what is in them and in which order, but not at which positions, which every engine counts its own way. */
export interface LogDigest {
  add(entries: readonly LogEntry[]): void
  /** Events so far. */
  readonly count: number
  /** Of the events so far: SHA-256, hexadecimal. */
  value(): string
  /** Goes on from here on its own. */
  copy(): LogDigest
}

export const createLogDigest = (hash = createHash('sha256'), from = 0): LogDigest => {
  let count = from
  return {
    add(entries) {
      count += entries.length
      hash.update(entries.map(lineOf).join(''))
    },
    get count() {
      return count
    },
    value: () => hash.copy().digest('hex'),
    copy: () => createLogDigest(hash.copy(), count),
  }
}

/** Lengths before the texts: no two events have the same line, whatever stands in them. */
const lineOf = ({ id, stream, revision, type, data, metadata }: LogEntry): string =>
  `${id} ${revision} ${stream.length}:${stream} ${type.length}:${type} ${data.length}:${data} ${metadata.length}:${metadata}\n`
