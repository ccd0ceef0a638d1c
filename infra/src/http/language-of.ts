import type { Language } from '@kervan/contracts/errors/error-codes'

/** `en-GB;q=0.5`: one of a list, with its weight, which is 1 where none is given (RFC 9110 section 12.4.2). */
const RANGE = /^\s*(tr|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i

const readRange = (range: string): { language: Language; weight: number }[] => {
  const [, language, weight = '1'] = RANGE.exec(range) ?? []
  return language ? [{ language: language.toLowerCase() as Language, weight: Number(weight) }] : []
}

/** What the caller likes best of what we speak (RFC 9110 section 12.5.4); Turkish where it likes neither or does not say. */
export const languageOf = (acceptLanguage = ''): Language => {
  const liked = acceptLanguage.split(',').flatMap(readRange)
  return liked.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)[0]?.language ?? 'tr'
}
