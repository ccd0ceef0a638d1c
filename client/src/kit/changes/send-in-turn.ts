import { network } from '../../base/api/network.ts'
import { sendOnline } from '../../base/api/send-online.ts'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { type Pending, putPending, replacePending } from '../../base/pending.ts'
import { currentSession } from '../../base/session/session-store.ts'
import type { ChangedRow } from './change-kit.ts'

/** A change of a record as it is sent. */
export interface Change {
  /** The record that it changes. */
  readonly id: string
  /** What it sets, `status` and `archived` among them. */
  readonly fields: readonly string[]
  /** What it makes of the record, shown at once. */
  readonly shows: (row: ChangedRow) => ChangedRow
  /** The revision that was seen, where the server is to judge by it. */
  readonly seen?: string
  /** Of what is not judged, the revision at which its sender saw the record. */
  readonly shownAt?: string
  /** Of what takes a revision back, that one: nobody set its fields since, or it is refused. */
  readonly takesBack?: string
  /** The same for every attempt, after a reload too. */
  readonly idempotencyKey?: string
  /** @returns the record's revision by it */
  readonly send: (options: { readonly ifMatch?: string; readonly idempotencyKey: string }) => Promise<string>
  /** Told with the revision that counts as seen, whenever it begins to wait for a network. */
  readonly onWaiting?: (seen: string | undefined) => void
}

/** Nobody but this page set a field between two revisions, so that one who saw the first has seen the second. */
interface OwnSpan {
  readonly from: string
  readonly to: string
}

const spans = new Map<string, OwnSpan>()
const turns = new Map<string, Promise<unknown>>()

/**
 * Sends a change: seen at once, one change of a record after another, each against what the person saw and what the page's own
 * changes made of it since. Without a network it waits for it. What is refused is taken back.
 * @throws ApiError, SenderGone
 */
export const sendInTurn = (change: Change): Promise<string> => {
  const shown: Pending = { shows: change.shows as Pending['shows'] }
  putPending(change.id, shown)
  const sender = currentSession()?.user.id
  const run = async (): Promise<string> => {
    try {
      const seen = change.seen === undefined ? undefined : latestSeen(change, change.seen)
      const revision = await sendWhenOnline(change, seen, sender)
      const from = seen ?? change.takesBack ?? followedBy(change, revision)
      if (from !== undefined) for (const field of change.fields) extendSpan(change.id, field, from, revision)
      replacePending(change.id, shown, { ...shown, revision })
      return revision
    } catch (error) {
      replacePending(change.id, shown, null)
      throw error
    }
  }
  const mine = (turns.get(change.id) ?? Promise.resolve()).then(run, run)
  turns.set(change.id, mine)
  const leave = () => {
    if (turns.get(change.id) === mine) turns.delete(change.id)
  }
  mine.then(leave, leave)
  return mine
}

/** Tells each time that it begins to wait for a network, also of one that is on its way: whether it arrived is not known then. */
const sendWhenOnline = async (
  change: Change,
  ifMatch: string | undefined,
  sender: string | undefined,
): Promise<string> => {
  const { idempotencyKey = uuidV7() } = change
  const keep = () => {
    if (!network.get().online) change.onWaiting?.(ifMatch)
  }
  keep()
  const stop = network.subscribe(keep)
  try {
    return await sendOnline(sender, () => change.send({ ifMatch, idempotencyKey }))
  } finally {
    stop()
  }
}

/** The newest revision that counts as seen in all fields of a change. */
const latestSeen = ({ id, fields }: Change, seen: string): string =>
  fields
    .map((field) => {
      const span = spans.get(`${id}/${field}`)
      return span && isWithin(span, seen) ? span.to : seen
    })
    .reduce((one, other) => (BigInt(one) < BigInt(other) ? one : other))

const isWithin = ({ from, to }: OwnSpan, revision: string): boolean =>
  BigInt(from) <= BigInt(revision) && BigInt(revision) < BigInt(to)

/** What an unjudged change was carried out upon, where that is what its sender saw: nothing came between the two. */
const followedBy = (change: Change, revision: string): string | undefined => {
  if (change.shownAt === undefined) return undefined
  const seen = latestSeen(change, change.shownAt)
  return BigInt(revision) === BigInt(seen) + 1n ? seen : undefined
}

const extendSpan = (id: string, field: string, seen: string, to: string): void => {
  const key = `${id}/${field}`
  const before = spans.get(key)
  spans.set(key, { from: before?.to === seen ? before.from : seen, to })
}
