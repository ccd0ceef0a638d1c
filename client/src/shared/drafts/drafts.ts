import { del, get, set } from 'idb-keyval'
import { keptStore } from '../store/kept-store.ts'

/** Typed text that was not sent yet, per user, in IndexedDB: it outlives a reload, the network and the session. */
const drafts = keptStore('kervan', 'drafts')

const keyOf = (userId: string, key: string): string => `${userId}/${key}`

/** Null where there is no draft, or no IndexedDB (private windows of some browsers): typing then goes on without. */
export const readDraft = async <T>(userId: string, key: string): Promise<T | null> =>
  (await get<T>(keyOf(userId, key), drafts()).catch(() => null)) ?? null

export const keepDraft = (userId: string, key: string, value: unknown): Promise<void> =>
  set(keyOf(userId, key), value, drafts()).catch(() => {})

export const dropDraft = (userId: string, key: string): Promise<void> =>
  del(keyOf(userId, key), drafts()).catch(() => {})
