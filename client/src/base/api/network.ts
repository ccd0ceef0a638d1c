import { createStore } from '../store/external-store.ts'

/** Whether calls can be carried, and since when that is so. */
export interface Network {
  readonly online: boolean
  /** Where they cannot: what is not there, as the browser says it, or as the silence of the server does. */
  readonly missing?: 'network' | 'server'
  readonly since: Date
}

export const network = createStore<Network>({ online: true, since: new Date() })

/** Why there was no answer. */
export const silenceCode = (): 'offline' | 'unreachable' => {
  const { online, missing } = network.get()
  return online || missing === 'server' ? 'unreachable' : 'offline'
}

/** Listens to the browser. Called once, before the first page. */
export const watchNetwork = (): void => {
  const look = () => {
    if (!navigator.onLine) network.set((held) => (held.missing === 'network' ? held : gone('network')))
    else network.set((held) => (held.missing === 'network' ? back() : held))
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}

/** Whether the server answers. What the browser itself says of the network stands above it. */
export const noteServer = (answers: boolean): void =>
  network.set((held) => {
    if (answers) return held.missing === 'server' ? back() : held
    return held.online ? gone('server') : held
  })

const gone = (missing: Network['missing']): Network => ({ online: false, missing, since: new Date() })
const back = (): Network => ({ online: true, since: new Date() })
