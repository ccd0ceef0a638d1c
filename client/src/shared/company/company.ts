import { createStore, useStore } from '../store/external-store.ts'

/** Whose product it is, as the frame and the sign-in show it. */
export interface Company {
  readonly companyName: string
  readonly logoUrl: string | null
  readonly companyLogo: string | null
  /** Of a password that is newly chosen, characters. */
  readonly minimumPasswordLength: number
}

/** As the browser keeps it. */
export interface KeptCompany extends Company {
  /** Up to which of the log the server's answer shows everything; null where it is not known. */
  readonly position: string | null
}

const UNNAMED: Company = { companyName: 'Kervan', logoUrl: null, companyLogo: null, minimumPasswordLength: 6 }

/** In local storage, and an event of the window: `first-look.js` asks the server before any other script runs, keeps the answer here, and tells of it. */
export const KEPT = 'company'

/** What this browser knows; null where it knows nothing, or what is kept is none. */
export const keptCompany = (): KeptCompany | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return kept?.companyName ? kept : null
  } catch {
    return null
  }
}

export const company = createStore<Company>(keptCompany() ?? UNNAMED)
addEventListener(KEPT, () => company.set((held) => keptCompany() ?? held))

export const useCompany = (): Company => useStore(company)
