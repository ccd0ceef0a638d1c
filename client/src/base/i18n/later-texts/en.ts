import type { TextFiles, Texts } from '../i18n.ts'

/** The texts that every page behind the sign-in uses, and where those of single pages are: the sign-in does without both. */
export const laterTexts: TextFiles = {
  ...import.meta.glob<Texts>('../../../locales/en/{shell,status,notices,record,table,session}.json', {
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<{ default: Texts }>([
    '../../../locales/en/*.json',
    '!../../../locales/en/{common,errors,auth,shell,status,notices,record,table,session}.json',
  ]),
}
