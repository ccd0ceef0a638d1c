import type { Language } from '../errors/error-codes.ts'

/** The languages of the product; the first is what it has by itself. */
export const LANGUAGES = ['tr', 'en'] as const satisfies readonly Language[]

/** How dates, numbers and money may be written, whatever the language. */
export const FORMATS = ['tr-TR', 'en-GB'] as const
export type Formats = (typeof FORMATS)[number]
