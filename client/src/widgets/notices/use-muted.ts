import { createStore, useStore } from '../../shared/store/external-store.ts'

const KEY = 'notices-muted'
const store = createStore(localStorage.getItem(KEY) === 'true')

/** Whether notices are silent in this browser, and the way to change it. */
export const useMuted = (): [boolean, () => void] => [
  useStore(store),
  () => {
    store.set((muted) => !muted)
    localStorage.setItem(KEY, String(store.get()))
  },
]
