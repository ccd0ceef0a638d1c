import type { Currency, FirstDayOfWeek } from '@kervan/contracts/kinds/site-settings/site-settings'
import { createStore, useStore } from '../store/external-store.ts'

/** Whose product it is, as the frame and the sign-in show it. */
export interface Company {
  readonly companyName: string
  readonly logoUrl: string | null
  readonly companyLogo: string | null
  /** Of a password that is newly chosen, characters. */
  readonly minimumPasswordLength: number
  /** What a new amount is in, until another one is chosen. */
  readonly currency: Currency
  readonly firstDayOfWeek: FirstDayOfWeek
}

/** As the browser keeps it. */
export interface KeptCompany extends Company {
  /** Up to which of the log the server's answer shows everything; null where it is not known. */
  readonly position: string | null
}

const UNNAMED: Company = {
  companyName: 'Kervan',
  logoUrl: null,
  companyLogo: null,
  minimumPasswordLength: 6,
  currency: 'EUR',
  firstDayOfWeek: 'monday',
}

/** In local storage, and an event of the window: `first-look.js` asks the server before any other script runs, keeps the answer here, and tells of it. */
export const KEPT = 'company'

/** What this browser knows; null where it knows nothing, or what is kept is none. */
export const keptCompany = (): KeptCompany | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    // What an earlier version kept lacks what came since.
    return kept?.companyName ? { ...UNNAMED, ...kept } : null
  } catch {
    return null
  }
}

export const company = createStore(UNNAMED)

/** Shows what this browser knows, and what it comes to know. */
export const watchCompany = (): void => {
  const take = () => company.set((held) => keptCompany() ?? held)
  take()
  addEventListener(KEPT, take)
}

export const useCompany = (): Company => useStore(company)
