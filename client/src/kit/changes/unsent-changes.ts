import { keptStore } from '../../base/store/kept-store.ts'
import { type UnsentChange, unsentChanges } from './unsent-store.ts'

const kept = keptStore<UnsentChange>('kervan-unsent', 'changes')
const keyOf = ({ userId, key }: Pick<UnsentChange, 'userId' | 'key'>): string => `${userId}/${key}`

/** Private windows of some browsers keep nothing: the change then waits in this page alone. */
export const keepUnsent = (change: UnsentChange): void => {
  unsentChanges.set((held) =>
    [...held.filter(({ key }) => key !== change.key), change].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  )
  void kept.keep(keyOf(change), change)
}

export const forgetUnsent = (change: Pick<UnsentChange, 'userId' | 'key'>): void => {
  unsentChanges.set((held) =>
    held.some(({ key }) => key === change.key) ? held.filter(({ key }) => key !== change.key) : held,
  )
  void kept.forget(keyOf(change))
}

/** Those who sign in next see nothing of what waits for the one before; it stays kept. */
export const hideUnsent = (userId: string): void =>
  unsentChanges.set((held) => held.filter((change) => change.userId !== userId))

/** What a person left unsent in this browser, the oldest first. */
export const readUnsent = async (userId: string): Promise<readonly UnsentChange[]> =>
  (await kept.readAll(`${userId}/`)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
