import type { Language } from '../errors/error-codes.ts'
import type { ColourPreferences } from './colour-preferences.ts'

export const VARIANTS = ['professional', 'tint', 'vibrant'] as const

/** Pixels. */
export const LARGEST_RADIUS = 20

const HEX = /^#?([0-9a-f]{6})$/i

/** Six hexadecimal digits with or without `#`, as `#rrggbb` in small letters; undefined for anything else. */
export const hexOf = (text: string): string | undefined => {
  const digits = HEX.exec(text.trim())?.[1]
  return digits && `#${digits.toLowerCase()}`
}

interface Words {
  readonly name: string
  readonly description: string
}
interface Scheme extends Readonly<Record<Language, Words>> {
  readonly primary: string
}

const scheme = (primary: string, tr: [string, string], en: [string, string]): Scheme => ({
  primary,
  tr: { name: tr[0], description: tr[1] },
  en: { name: en[0], description: en[1] },
})

/** The ready themes by key: the colour that each is built on, and its words. */
export const COLOUR_SCHEMES = {
  default: scheme('#007bff', ['Kervan', 'Açık ve tanıdık bir mavi'], ['Kervan', 'A clear, familiar blue']),
  blue: scheme('#1e5fb4', ['Boğaz', 'Koyu ve sakin bir mavi'], ['Bosphorus', 'A deep, calm blue']),
  green: scheme('#2e7d4f', ['Zeytin', 'Gözü dinlendiren bir yeşil'], ['Olive', 'A green that rests the eye']),
  purple: scheme('#7c3aed', ['Lavanta', 'Canlı bir mor'], ['Lavender', 'A lively purple']),
  orange: scheme('#e8710a', ['Kayısı', 'Sıcak bir turuncu'], ['Apricot', 'A warm orange']),
  red: scheme('#d32f2f', ['Nar', 'Güçlü bir kırmızı'], ['Pomegranate', 'A strong red']),
  pink: scheme('#d6336c', ['Gül', 'Yumuşak bir pembe'], ['Rose', 'A soft pink']),
} as const

export const isColourScheme = (key: string): boolean => Object.hasOwn(COLOUR_SCHEMES, key)

/** Ten colours to begin a theme of one's own from. */
export const SWATCHES = [
  '#007bff',
  '#0d9488',
  '#16a34a',
  '#65a30d',
  '#ca8a04',
  '#ea580c',
  '#dc2626',
  '#db2777',
  '#9333ea',
  '#475569',
] as const

export const DEFAULT_COLOURS: ColourPreferences = {
  preferredColorScheme: 'default',
  colorPreference: {
    primary: COLOUR_SCHEMES.default.primary,
    variant: 'professional',
    appearance: 'system',
    radius: 8,
  },
}
