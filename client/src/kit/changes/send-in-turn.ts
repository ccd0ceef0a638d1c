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
  /** The fields that it sets, including `status` and `archived`. */
  readonly fields: readonly string[]
  /** The values to show at once. */
  readonly shows: (row: ChangedRow) => ChangedRow
  /** The revision that the user saw, where the server is to judge the change by it. */
  readonly seen?: string
  /** For a change that is not judged: the revision at which its sender saw the record. */
  readonly shownAt?: string
  /** For a change that takes a revision back: that revision. It is refused if its fields have been set since. */
  readonly takesBack?: string
  /** The same key for every attempt, after a reload too. */
  readonly idempotencyKey?: string
  /** @returns the revision that the change gave the record */
  readonly send: (options: { readonly ifMatch?: string; readonly idempotencyKey: string }) => Promise<string>
  /** Called with the revision that counts as seen whenever the change begins to wait for a network. */
  readonly onWaiting?: (seen: string | undefined) => void
}

/** Revisions between which only this page set a field, so that a user who saw `from` counts as having seen `to`. */
interface OwnSpan {
  readonly from: string
  readonly to: string
}

const spans = new Map<string, OwnSpan>()
const turns = new Map<string, Promise<unknown>>()

/**
 * Sends a change. It is shown at once; changes of one record are sent one after another, each judged against what the user saw and
 * what the page's own changes made of it since. Without a network it waits. A refused change is no longer shown.
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

/** Calls `onWaiting` each time the change begins to wait for a network, also while it is on its way and may have arrived. */
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

/** The revision before an unjudged change, where its sender saw that one: nothing came between the two. */
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
