import type { Formats } from '@kervan/contracts/preferences/languages'
import { LOCALES, useLanguage } from '../i18n/language.ts'
import { createStore, useStore } from '../store/external-store.ts'

const chosen = createStore<Formats | null>(null)

/** Dates and numbers as the account wants them; null as the language writes them. */
export const showFormats = (formats: Formats | null): void => chosen.set(formats)

/** The locale of dates and numbers. Words that stand beside them are those of the language. */
export const useLocale = (): Formats => {
  const language = useLanguage()
  return useStore(chosen) ?? LOCALES[language]
}
