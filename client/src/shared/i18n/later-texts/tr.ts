import type { TextFiles, Texts } from '../i18n.ts'

/** Where the texts of the pages behind the sign-in are: the sign-in does without the list. */
export const laterTexts: TextFiles = import.meta.glob<Texts>([
  '../../../locales/tr/*.json',
  '!../../../locales/tr/{common,errors,auth}.json',
])
