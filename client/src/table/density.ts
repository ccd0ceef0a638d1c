import { createStore, useStore } from '../base/store/external-store.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Height of a row in pixels. */
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 }

const KEY = 'list-density'
const store = createStore<Density>(localStorage.getItem(KEY) === 'compact' ? 'compact' : 'comfortable')

/** How close the rows of every list stand in this browser. */
export const useDensity = (): Density => useStore(store)

export const chooseDensity = (density: Density): void => {
  localStorage.setItem(KEY, density)
  store.set(density)
}
