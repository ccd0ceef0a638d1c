import type { Language } from '../people.ts'
import { ARABIC } from './arabic.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'
import { RUSSIAN } from './russian.ts'
import type { Script } from './script.ts'
import { TURKISH } from './turkish.ts'

export const SCRIPTS: Readonly<Record<Language, readonly Script[]>> = {
  tr: TURKISH,
  en: ENGLISH,
  de: GERMAN,
  ar: ARABIC,
  ru: RUSSIAN,
}
