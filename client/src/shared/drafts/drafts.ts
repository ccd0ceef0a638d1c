import { createStore, del, get, set, type UseStore } from 'idb-keyval'

/** Typed text that was not sent yet, per user, in IndexedDB: it outlives a reload, the network and the session. */
let opened: UseStore | undefined
const drafts = (): UseStore => {
  opened ??= createStore('kervan', 'drafts')
  return opened
}

const keyOf = (userId: string, key: string): string => `${userId}/${key}`

/** Null where there is no draft, or no IndexedDB (private windows of some browsers): typing then goes on without. */
export const readDraft = async <T>(userId: string, key: string): Promise<T | null> =>
  (await get<T>(keyOf(userId, key), drafts()).catch(() => null)) ?? null

export const keepDraft = (userId: string, key: string, value: unknown): Promise<void> =>
  set(keyOf(userId, key), value, drafts()).catch(() => {})

export const dropDraft = (userId: string, key: string): Promise<void> =>
  del(keyOf(userId, key), drafts()).catch(() => {})
