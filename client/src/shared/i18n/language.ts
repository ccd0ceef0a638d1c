import type { Language } from '@kervan/contracts/errors/error-codes'
import { createStore, useStore } from '../store/external-store.ts'

const KEY = 'language'
export const LANGUAGES = ['tr', 'en'] as const satisfies readonly Language[]
/** The locale whose dates and numbers go with a language. */
export const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Language, string>

const isLanguage = (text: string | null): text is Language => LANGUAGES.includes(text as Language)

const store = createStore<Language>('tr')

export const currentLanguage = (): Language => store.get()
export const onLanguageChange = store.subscribe
export const useLanguage = (): Language => useStore(store)

/** Takes up the language that this browser last chose; Turkish where it chose none. */
export const resumeLanguage = (): void => {
  const kept = localStorage.getItem(KEY)
  if (isLanguage(kept)) store.set(kept)
}

/** Keeps the choice; done again at signing in, since the end of a session may have emptied the storage. */
export const rememberLanguage = (): void => localStorage.setItem(KEY, store.get())

export const chooseLanguage = (language: Language): void => {
  store.set(language)
  rememberLanguage()
}
