import { TOMBSTONE } from './decide-append.ts'
import type { LogRecord } from './log-record.ts'

/** What of a stream's metadata changes what is read of it. */
export interface StreamMetadata {
  readonly $maxCount?: number
  /** "Truncate before": only events from this revision on are seen. */
  readonly $tb?: bigint
}

/** A stream as a reader sees it. */
export type Sight =
  | { readonly kind: 'missing' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'seen'; readonly events: readonly LogRecord[]; readonly last: bigint }

export const metastreamOf = (stream: string): string => `$$${stream}`
export const isMetastream = (stream: string): boolean => stream.startsWith('$$')

/** A number beyond 2^53, as a soft delete writes it, must not go through a JavaScript number. */
export const parseMetadata = (event: LogRecord | undefined): StreamMetadata => {
  const text = Buffer.from(event?.data ?? []).toString()
  try {
    const { $maxCount } = JSON.parse(text)
    const tb = /"\$tb":(\d+)/.exec(text)?.[1]
    return { $maxCount, $tb: tb === undefined ? undefined : BigInt(tb) }
  } catch {
    return {}
  }
}

export const isSoftDeleted = ({ $tb }: StreamMetadata): boolean => $tb === TOMBSTONE

export const seeStream = (stream: string, events: readonly LogRecord[], metadata: StreamMetadata): Sight => {
  const last = events.at(-1)?.revision
  if (last === undefined || isSoftDeleted(metadata)) return { kind: 'missing' }
  const most = isMetastream(stream) ? 1 : metadata.$maxCount
  const kept = most === undefined ? events : events.slice(-most)
  return { kind: 'seen', events: kept.filter(({ revision }) => revision >= (metadata.$tb ?? 0n)), last }
}
