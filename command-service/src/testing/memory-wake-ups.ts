import type { WakeUp, WakeUps } from '../processes/wake-ups.ts'

/** Wake-ups without a database, for tests. */
export const memoryWakeUps = (): WakeUps => {
  const planned = new Map<string, WakeUp>()
  const keyOf = ({ stream, name }: Pick<WakeUp, 'stream' | 'name'>) => `${stream} ${name}`
  const inOrder = () => [...planned.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
  return {
    plan: async (wakeUp) => void planned.set(keyOf(wakeUp), wakeUp),
    drop: async (key, but = null) => {
      if (planned.get(keyOf(key))?.at !== but) planned.delete(keyOf(key))
    },
    due: async (now, most) =>
      inOrder()
        .filter(({ at }) => at <= now)
        .slice(0, most),
    next: async () => inOrder()[0]?.at ?? null,
    done: async (wakeUp) => {
      if (planned.get(keyOf(wakeUp))?.at === wakeUp.at) planned.delete(keyOf(wakeUp))
    },
  }
}
