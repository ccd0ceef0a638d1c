import type { Language } from '@kervan/contracts/errors/error-codes'
import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import { createStore, useStore } from '../store/external-store.ts'

const KEY = 'language'
/** In local storage while a choice made here has not been saved to the account. */
const OWED = 'language-owed'
/** The locale whose dates and numbers go with a language. */
export const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Language, string>
/** A language is called what its speakers call it. */
export const LANGUAGE_NAMES = { tr: 'Türkçe', en: 'English' } as const satisfies Record<Language, string>

const isLanguage = (text: string | null): text is Language => LANGUAGES.includes(text as Language)

const store = createStore<Language>('tr')
const owed = createStore(false)

export const currentLanguage = (): Language => store.get()
export const onLanguageChange = store.subscribe
export const useLanguage = (): Language => useStore(store)
export const useLanguageOwed = (): boolean => useStore(owed)

/** Restores the language last chosen in this browser; Turkish where none was chosen. */
export const resumeLanguage = (): void => {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept)) store.set(kept)
  owed.set(localStorage.getItem(OWED) !== null)
}

/** Stores the choice; done again at the sign-in, since the end of a session may have emptied the storage. */
export const rememberLanguage = (): void => localStorage.setItem(KEY, store.get())

/** Shows a language, in this browser from now on. */
export const showLanguage = (language: Language): void => {
  store.set(language)
  rememberLanguage()
}

/** The user's own choice: it is saved to the account that is signed in, or signs in next, and so holds in other browsers. */
export const chooseLanguage = (language: Language): void => {
  showLanguage(language)
  localStorage.setItem(OWED, language)
  owed.set(true)
}

export const settleLanguage = (): void => {
  localStorage.removeItem(OWED)
  owed.set(false)
}
