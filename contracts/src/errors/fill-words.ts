import type { Language } from './error-codes.ts'

const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const
const DAY = /^\d{4}-\d\d-\d\d$/

/** A detail as people write it: `1 Mart 2097`, `1 March 2097`. */
const written = (detail: unknown, language: Language): string =>
  typeof detail === 'string' && DAY.test(detail)
    ? new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(detail))
    : String(detail)

/**
 * Fills the places of a text with details: `{seconds}` is the detail itself, `{seconds|second|seconds}` the word that goes with one and
 * with any other number of them. An unknown place stays visible rather than vanish.
 */
export const fillWords = (text: string, language: Language, details: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (whole, name: string, one?: string, others?: string) => {
    if (one !== undefined && others !== undefined) return Number(details[name]) === 1 ? one : others
    return name in details ? written(details[name], language) : whole
  })
