/**
 * A map that is a value: `with` gives the next one and leaves this one as it is. All versions share one store, so adding to
 * the newest, which is all that a fold does, takes no copy. Adding to an older one does.
 */
export interface GrowingMap<Key, Value> {
  get(key: Key): Value | undefined
  has(key: Key): boolean
  with(key: Key, value: Value): GrowingMap<Key, Value>
}

/** For each key its values with the version that brought them, oldest first. */
interface Shared<Key, Value> {
  readonly entries: Map<Key, { readonly version: number; readonly value: Value }[]>
  newest: number
}

export const growingMap = <Key, Value>(): GrowingMap<Key, Value> => versionOf({ entries: new Map(), newest: 0 }, 0)

const versionOf = <Key, Value>(shared: Shared<Key, Value>, version: number): GrowingMap<Key, Value> => {
  const get = (key: Key): Value | undefined =>
    shared.entries.get(key)?.findLast((entry) => entry.version <= version)?.value
  return {
    get,
    has: (key) => get(key) !== undefined,
    with(key, value) {
      // Every map begins with the same empty one: the first addition makes a store of its own.
      const { entries, newest } = shared.newest === version && version > 0 ? shared : forkOf(shared, version)
      const next = newest + 1
      entries.set(key, [...(entries.get(key) ?? []), { version: next, value }])
      if (entries === shared.entries) {
        shared.newest = next
        return versionOf(shared, next)
      }
      return versionOf({ entries, newest: next }, next)
    },
  }
}

const forkOf = <Key, Value>({ entries }: Shared<Key, Value>, version: number): Shared<Key, Value> => ({
  entries: new Map(
    [...entries]
      .map(([key, values]) => [key, values.filter((entry) => entry.version <= version)] as const)
      .filter(([, values]) => values.length > 0),
  ),
  newest: version,
})
