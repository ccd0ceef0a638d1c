import { foldTr } from '../text/fold-tr.ts'

interface PlaceholderNames {
  readonly tr: string
  readonly en: string
  readonly also?: string
}

/**
 * What stands in a macro or a step of a sequence for a value that is known when it is used, with its name in each language. Every name is
 * understood in all of them; `also` are further ones.
 */
export const PLACEHOLDERS = {
  firstName: { tr: 'ad', en: 'first name' },
  fullName: { tr: 'tam ad', en: 'full name', also: 'name' },
  agent: { tr: 'temsilci', en: 'agent', also: 'owner' },
  company: { tr: 'firma', en: 'company' },
  clinic: { tr: 'klinik', en: 'clinic' },
  event: { tr: 'etkinlik', en: 'event' },
  appointmentDay: { tr: 'randevu günü', en: 'appointment day' },
  appointmentTime: { tr: 'randevu saati', en: 'appointment time' },
} as const satisfies Readonly<Record<string, PlaceholderNames>>

export type Placeholder = keyof typeof PLACEHOLDERS
export type PlaceholderValues = { readonly [Name in Placeholder]?: string | null }

/** One that stands in a text, from its opening brace up to behind the closing one, in UTF-16 code units. */
export interface PlacedPlaceholder {
  readonly name: Placeholder
  readonly from: number
  readonly to: number
}

/** Words in braces, on one line. */
const IN_BRACES = /\{([^{}\n]{1,40})\}/gu

const folded = (words: string): string => foldTr(words).replaceAll(' ', '')

const BY_WORD: ReadonlyMap<string, Placeholder> = new Map(
  Object.entries(PLACEHOLDERS).flatMap(([name, words]) =>
    Object.values(words).map((word) => [folded(word), name as Placeholder] as const),
  ),
)

/** Case, accents and blanks make no difference: `{Randevu Gunu}` is `{randevu günü}`, and `{firstName}` is `{first name}`. */
const named = (words: string): Placeholder | undefined => BY_WORD.get(folded(words))

/** The placeholders that stand in a text, in its order; other words in braces are none. */
export const placeholdersIn = (text: string): readonly PlacedPlaceholder[] =>
  [...text.matchAll(IN_BRACES)].flatMap((match) => {
    const name = named(match[1]!)
    return name === undefined ? [] : [{ name, from: match.index, to: match.index + match[0].length }]
  })

/** Words in braces that name no placeholder, as they are written; braces without a letter are text. */
export const unknownPlaceholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(IN_BRACES)].flatMap(([whole, words]) =>
    /\p{L}/u.test(words!) && named(words!) === undefined ? [whole] : [],
  )

/** The text with what is known in place of its placeholders. One whose value is missing or blank stays as it is written. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(IN_BRACES, (whole, words: string) => {
    const name = named(words)
    return (name !== undefined && values[name]?.trim()) || whole
  })

/** The text with all of its placeholders filled in; null where one of them stands for nothing. */
export const fillAllPlaceholders = (text: string, values: PlaceholderValues): string | null =>
  placeholdersIn(text).some(({ name }) => !values[name]?.trim()) ? null : fillPlaceholders(text, values)
