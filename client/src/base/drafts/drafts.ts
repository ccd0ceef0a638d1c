import { keptStore } from '../store/kept-store.ts'

/** Typed text that was not sent yet, per user: it outlives a reload, the network and the session. */
const drafts = keptStore<unknown>('kervan', 'drafts')

const placeOf = (userId: string, key: string): string => `${userId}/${key}`

/** Null where there is no draft: typing then goes on without. */
export const readDraft = async <T>(userId: string, key: string): Promise<T | null> =>
  (await drafts.read(placeOf(userId, key))) as T | null

export const keepDraft = (userId: string, key: string, value: unknown): Promise<void> =>
  drafts.keep(placeOf(userId, key), value)

export const dropDraft = (userId: string, key: string): Promise<void> => drafts.forget(placeOf(userId, key))
