import { createStore, useStore } from '../../shared/store/external-store.ts'

const KEY = 'sidebar'
const COLLAPSED = 'collapsed'

const store = createStore(localStorage.getItem(KEY) === COLLAPSED)

/** Whether the sidebar shows icons alone in this browser. */
export const useSidebarCollapsed = (): boolean => useStore(store)

export const toggleSidebar = (): void => {
  store.set((collapsed) => !collapsed)
  localStorage.setItem(KEY, store.get() ? COLLAPSED : 'expanded')
}
