import { keptStore } from '../store/kept-store.ts'

/** A record that the user looked at, by the name that it had then. */
export interface RecentRecord {
  readonly id: string
  readonly name: string
  readonly href: string
  /** The address of its list, whose page says who may see it. */
  readonly listPath: string
}

const LIMIT = 12

const kept = keptStore<readonly RecentRecord[]>('kervan-recent', 'records')

/** Puts the record that is looked at now in front; each record is listed once, and the oldest are dropped. */
export const withRecent = (held: readonly RecentRecord[], record: RecentRecord): readonly RecentRecord[] =>
  [record, ...held.filter(({ id }) => id !== record.id)].slice(0, LIMIT)

/** The records that a user looked at last in this browser, the latest first; none where the browser stores nothing. */
export const readRecent = async (userId: string): Promise<readonly RecentRecord[]> => (await kept.read(userId)) ?? []

let turn: Promise<unknown> = Promise.resolve()

/** Notes that a user looks at a record; one write after another, so that no write overwrites another. */
export const noteRecent = (userId: string, record: RecentRecord): void => {
  turn = turn.then(async () => kept.keep(userId, withRecent(await readRecent(userId), record)))
}
