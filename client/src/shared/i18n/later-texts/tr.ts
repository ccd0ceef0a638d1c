import type { TextFiles, Texts } from '../i18n.ts'

/** What every page behind the sign-in uses. */
const usedByAll = import.meta.glob<Texts['default']>(
  '../../../locales/tr/{shell,status,notices,record,table,session}.json',
  { eager: true, import: 'default' },
)

/** The texts of the pages behind the sign-in, or where they are: the sign-in does without both. */
export const laterTexts: TextFiles = {
  ...import.meta.glob<Texts>([
    '../../../locales/tr/*.json',
    '!../../../locales/tr/{common,errors,auth,shell,status,notices,record,table,session}.json',
  ]),
  ...Object.fromEntries(Object.entries(usedByAll).map(([path, texts]) => [path, async () => ({ default: texts })])),
}
