import type { LogEntry } from '../log.ts'

/** Where a restored log ends, and what of the backup is not in it. */
export interface Cut {
  /** Position of the last event that is restored, as the backup counts; 0n when there is none. */
  readonly upTo: bigint
  /** Nothing is left out. */
  readonly whole: boolean
  /** Events that are left out, by type. */
  readonly lost: ReadonlyMap<string, number>
  /** When the first and the last of them were decided, UTC; null when there are none. */
  readonly lostFrom: string | null
  readonly lostTo: string | null
  /** Webhooks that caused events that are left out, by their numbers in the inbox. */
  readonly webhooks: ReadonlySet<string>
  /** Streams that are restored, of those that begin with `user-`. */
  readonly users: ReadonlySet<string>
}

/** Where to end: behind a position, or before the first event that was decided later than an instant. Both empty: at the end. */
export interface CutAt {
  readonly position?: bigint
  /** UTC, ISO 8601. */
  readonly time?: string
}

/** An event of the log as far as a cut asks about it. */
export interface CutEvent extends Pick<LogEntry, 'id' | 'type' | 'stream' | 'revision' | 'position'> {
  readonly at: string
  readonly causationId: string
  readonly commandId: string
}

/** What a webhook's events name as their cause; see the reception of webhooks. */
const WEBHOOK = /^webhook (\d+)$/

/**
 * Finds where a log is to end. An append is kept whole or left out whole: its command, tried again, would find the first of
 * its events and write no more.
 * @param kept  is given every event that is restored, in order
 */
export const cutLog = async (
  batches: AsyncIterable<readonly LogEntry[]>,
  { position, time }: CutAt,
  kept: (event: CutEvent) => void = () => undefined,
): Promise<Cut> => {
  let upTo = 0n
  let ended = false
  let lostFrom: string | null = null
  let lostTo: string | null = null
  const lost = new Map<string, number>()
  const webhooks = new Set<string>()
  const users = new Set<string>()

  const leaveOut = ({ type, at, causationId }: CutEvent): void => {
    lost.set(type, (lost.get(type) ?? 0) + 1)
    if (lostFrom === null || at < lostFrom) lostFrom = at
    if (lostTo === null || at > lostTo) lostTo = at
    const [, webhook] = WEBHOOK.exec(causationId) ?? []
    if (webhook) webhooks.add(webhook)
  }
  const keep = (event: CutEvent): void => {
    upTo = event.position
    if (event.stream.startsWith('user-')) users.add(event.stream)
    kept(event)
  }
  const isBeyond = (event: CutEvent): boolean =>
    (position !== undefined && event.position > position) || (time !== undefined && isLater(event.at, time))

  for await (const append of appendsIn(batches)) {
    ended ||= append.some(isBeyond)
    for (const event of append) {
      if (ended) leaveOut(event)
      else keep(event)
    }
  }
  return { upTo, whole: lost.size === 0, lost, lostFrom, lostTo, webhooks, users }
}

/** The events that were written together: neighbours in one stream, of one command. */
async function* appendsIn(batches: AsyncIterable<readonly LogEntry[]>): AsyncGenerator<readonly CutEvent[]> {
  let append: CutEvent[] = []
  for await (const entries of batches) {
    for (const entry of entries) {
      const event = cutEventOf(entry)
      const last = append.at(-1)
      if (last && !isOneAppend(last, event)) {
        yield append
        append = []
      }
      append.push(event)
    }
  }
  if (append.length > 0) yield append
}

const cutEventOf = ({ metadata, data: _, ...entry }: LogEntry): CutEvent => {
  const { at = '', causationId = '', commandId = '' } = JSON.parse(metadata)
  return { ...entry, at, causationId, commandId }
}

const isOneAppend = (one: CutEvent, next: CutEvent): boolean =>
  one.stream === next.stream && one.revision + 1n === next.revision && one.commandId === next.commandId

const isLater = (at: string, time: string): boolean => Date.parse(at) > Date.parse(time)
