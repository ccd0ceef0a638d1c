import { isApiError } from '../../api/api-error.ts'
import { network } from '../../api/network.ts'
import { doubtServer } from '../../api/server-watch.ts'
import { uuidV7 } from '../../api/uuid-v7.ts'
import { currentSession } from '../../session/session-store.ts'
import type { ChangedRow } from './change-kit.ts'
import { type Pending, putPending, replacePending } from './pending.ts'

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
  /** The same for every attempt, after a reload too. */
  readonly idempotencyKey?: string
  /** @returns the record's revision by it */
  readonly send: (options: { readonly ifMatch?: string; readonly idempotencyKey: string }) => Promise<string>
  /** Told with the revision that counts as seen, whenever it begins to wait for a network. */
  readonly onWaiting?: (seen: string | undefined) => void
}

/** It is not sent by this page any more: what one person did is not done in the name of the next. */
export class SenderGone extends Error {
  constructor() {
    super('the sender of a change signed out before it could be sent')
    this.name = 'SenderGone'
  }
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
      const revision = await sendOnline(change, seen, sender)
      if (seen !== undefined) for (const field of change.fields) extendSpan(change.id, field, seen, revision)
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

/** The same command again and again until there was a network to carry it and a server to answer; only then is its fate known. */
const sendOnline = async (change: Change, ifMatch: string | undefined, sender: string | undefined): Promise<string> => {
  const { idempotencyKey = uuidV7() } = change
  // Also of one that is on its way: whether it arrived is not known then.
  const keep = () => {
    if (!network.get().online) change.onWaiting?.(ifMatch)
  }
  keep()
  const stop = network.subscribe(keep)
  try {
    for (;;) {
      await untilOnline()
      if (currentSession()?.user.id !== sender) throw new SenderGone()
      try {
        return await change.send({ ifMatch, idempotencyKey })
      } catch (error) {
        if (!isApiError(error, 'offline') && !(isApiError(error, 'unreachable') && (await doubtServer()))) throw error
      }
    }
  } finally {
    stop()
  }
}

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (network.get().online) return resolve()
    const stop = network.subscribe(() => {
      if (!network.get().online) return
      stop()
      resolve()
    })
  })

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

const extendSpan = (id: string, field: string, seen: string, to: string): void => {
  const key = `${id}/${field}`
  const before = spans.get(key)
  spans.set(key, { from: before?.to === seen ? before.from : seen, to })
}
