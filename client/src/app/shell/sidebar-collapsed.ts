import useMediaQuery from '@mui/material/useMediaQuery'
import { createStore, useStore } from '../../base/store/external-store.ts'

const KEY = 'sidebar'
const COLLAPSED = 'collapsed'

const onDesk = createStore(localStorage.getItem(KEY) === COLLAPSED)
/** On a tablet the page needs the room: every visit begins with icons. */
const onTablet = createStore(true)

/** Whether the sidebar shows icons alone, and the way to turn that round; a choice on a wide screen is kept in this browser. */
export const useSidebarCollapsed = (): readonly [boolean, () => void] => {
  const tablet = useMediaQuery('(max-width: 1199.95px)')
  const store = tablet ? onTablet : onDesk
  const toggle = () => {
    store.set((collapsed) => !collapsed)
    if (!tablet) localStorage.setItem(KEY, store.get() ? COLLAPSED : 'expanded')
  }
  return [useStore(store), toggle]
}
