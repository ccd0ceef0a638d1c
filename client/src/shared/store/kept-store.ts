import { createStore, type UseStore } from 'idb-keyval'
import { currentSession } from '../session/session-store.ts'

/**
 * A store of the browser, opened when it is first needed. A look at what a colleague sees has one apart, so that it neither shows nor
 * touches what the colleague keeps here.
 */
export const keptStore = (name: string, store: string): (() => UseStore) => {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(currentSession()?.user.viewedBy ? `${name}-viewed` : name, store)
    return opened
  }
}
