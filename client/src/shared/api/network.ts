import { createStore } from '../store/external-store.ts'

/** Whether the browser says that there is a network, and since when it says so. */
export interface Network {
  readonly online: boolean
  readonly since: Date
}

export const network = createStore<Network>({ online: true, since: new Date() })

/** Listens to the browser. Called once, before the first page. */
export const watchNetwork = (): void => {
  const look = () => {
    const online = navigator.onLine
    network.set((held) => (held.online === online ? held : { online, since: new Date() }))
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}
