import { DEFAULT_LOCALE } from './dates.ts'

const names = new Map<string, Intl.DisplayNames>()

const namesOf = (type: 'language' | 'region', locale: string): Intl.DisplayNames => {
  const key = `${type} ${locale}`
  const held = names.get(key) ?? new Intl.DisplayNames(locale, { type, fallback: 'code' })
  names.set(key, held)
  return held
}

/** `TR` as `Türkiye`. A code that the platform does not know stays as it is. */
export const formatCountry = (code: string, locale: string = DEFAULT_LOCALE): string => nameOf('region', code, locale)

/** `de` as `Almanca`. */
export const formatLanguage = (code: string, locale: string = DEFAULT_LOCALE): string =>
  nameOf('language', code, locale)

/**
 * A language as a provider writes it, by its name, with the code beside: `en_US` as `Amerikan İngilizcesi (en_US)`. A code that the platform
 * does not know stays as it is.
 */
export const formatLanguageCode = (code: string, locale: string = DEFAULT_LOCALE): string => {
  const tag = code.replaceAll('_', '-')
  const [language = ''] = tag.split('-')
  return nameOf('language', language, locale) === language ? code : `${nameOf('language', tag, locale)} (${code})`
}

const nameOf = (type: 'language' | 'region', code: string, locale: string): string => {
  try {
    return namesOf(type, locale).of(code) ?? code
  } catch {
    return code
  }
}
