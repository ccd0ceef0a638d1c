import { createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval'
import { deviceKey, heldDeviceKey } from '../session/device-key.ts'
import { currentSession } from '../session/session-store.ts'
import { isSealed, seal, unseal } from './sealed-values.ts'

/** What a user leaves in this browser. Where it keeps nothing (private windows of some), all is empty and nothing fails. */
export interface KeptStore<T> {
  /** Null where there is none, or none that can be opened. */
  read(place: string): Promise<T | null>
  /** All whose place begins so. */
  readAll(prefix: string): Promise<readonly T[]>
  keep(place: string, value: T): Promise<void>
  forget(place: string): Promise<void>
}

/**
 * A store of the browser, opened when it is first needed. What it holds is sealed by a key that the server gives its user alone, so that the
 * next person at the device reads none of it. Until the key is there (a network that left at once) it lies open, and is sealed when it comes:
 * nothing typed waits for a network. A look at what a colleague sees has a store apart, so that it neither shows nor touches what the
 * colleague keeps here.
 * @param places  each begins with the id of the user whose it is
 */
export const keptStore = <T>(name: string, store: string): KeptStore<T> => {
  let opened: UseStore | undefined
  const open = (): UseStore => {
    opened ??= createStore(currentSession()?.user.viewedBy ? `${name}-viewed` : name, store)
    return opened
  }

  /** One write after the other: sealing takes a moment, and the last is to stay. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (write: () => Promise<unknown>): Promise<void> => {
    const written = turn.then(write).then(
      () => {},
      () => {},
    )
    turn = written
    return written
  }

  const sealWhenKeyComes = async (place: string, value: unknown): Promise<void> => {
    const key = await deviceKey()
    if (!key) return
    const sealed = await seal(key, place, value)
    const asItLay = JSON.stringify(value)
    // Typing goes on, in other tabs as well: what has changed since is sealed by itself.
    await inTurn(() => update(place, (held) => (JSON.stringify(held) === asItLay ? sealed : held), open()))
  }

  const opening = async (place: string, value: unknown): Promise<T | null> => {
    if (isSealed(value)) {
      const key = await deviceKey()
      return key && unseal<T>(key, place, value)
    }
    if (value === undefined) return null
    void sealWhenKeyComes(place, value)
    return value as T
  }

  return {
    async read(place) {
      return opening(place, await get(place, open()).catch(() => undefined))
    },
    async readAll(prefix) {
      const held = await entries<string, unknown>(open()).catch(() => [])
      const own = held.filter(([place]) => place.startsWith(prefix))
      const values = await Promise.all(own.map(([place, value]) => opening(place, value)))
      return values.filter((value) => value !== null)
    },
    keep: (place, value) =>
      inTurn(async () => {
        const key = await heldDeviceKey()
        await set(place, key ? await seal(key, place, value) : value, open())
        if (!key) void sealWhenKeyComes(place, value)
      }),
    forget: (place) => inTurn(() => del(place, open())),
  }
}
