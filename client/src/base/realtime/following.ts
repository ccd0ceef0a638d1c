import { createStore } from '../store/external-store.ts'

/** How the following of the log stands: not yet, live, or behind since a moment. */
export interface Following {
  readonly state: 'starting' | 'live' | 'behind'
  readonly since: Date
}

export const following = createStore<Following>({ state: 'starting', since: new Date() })

export const setFollowing = (state: Following['state']): void =>
  following.set((held) => (held.state === state ? held : { state, since: new Date() }))
