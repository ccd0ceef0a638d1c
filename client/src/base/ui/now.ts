import { createStore, type Store } from '../store/external-store.ts'

/** How often relative times are renewed, milliseconds. */
const TICK = 20_000

const clock = createStore(new Date())
let watchers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The time of day as a store: it runs only while it has subscribers. */
export const now: Store<Date> = {
  ...clock,
  subscribe(listener) {
    const stop = clock.subscribe(listener)
    watchers += 1
    if (watchers === 1) {
      clock.set(new Date())
      timer = setInterval(() => clock.set(new Date()), TICK)
    }
    return () => {
      stop()
      watchers -= 1
      if (watchers === 0) clearInterval(timer)
    }
  },
}
