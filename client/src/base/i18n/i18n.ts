import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation } from './interpolation.ts'
import { currentLanguage, onLanguageChange } from './language.ts'

export type Texts = Record<string, unknown>
/** By path: texts that are here, or the way to fetch them. */
export type TextFiles = Readonly<Record<string, Texts | (() => Promise<{ default: Texts }>)>>

/** Of the sign-in; where all others are is known later. */
const firstTexts: TextFiles = import.meta.glob<{ default: Texts }>('../../locales/*/{common,errors,auth}.json')
const laterTextsOf = async (language: string): Promise<TextFiles> =>
  (await (language === 'en' ? import('./later-texts/en.ts') : import('./later-texts/tr.ts'))).laterTexts

/** Each language and namespace is a file of its own, fetched when a page first needs it. */
const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    loadTexts(language, namespace).then(
      (texts) => (texts ? done(null, texts) : done(new Error(`There are no texts ${language}/${namespace}`), null)),
      // Asked for again a few times: a person who sees keys can do nothing about it.
      (error: Error) => done(error, true),
    )
  },
}

const loadTexts = async (language: string, namespace: string): Promise<Texts | undefined> => {
  const path = `../../locales/${language}/${namespace}.json`
  const file = firstTexts[path] ?? (await laterTextsOf(language))[`../${path}`]
  return typeof file === 'function' ? (await file()).default : file
}

/** What every page uses; the others come with their pages. */
const FIRST_NAMESPACES = ['common', 'errors']
/** What every page behind the sign-in uses, in the file that knows where the others are. */
const SIGNED_IN_NAMESPACES = ['shell', 'status', 'notices', 'record', 'table', 'session']

const started = Promise.withResolvers<void>()

/**
 * Starts the texts, of one language alone: each has every text.
 * @param signedIn  the first page lies behind the sign-in
 */
export const startI18n = async (signedIn: boolean): Promise<void> => {
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      ns: [...FIRST_NAMESPACES, ...(signedIn ? SIGNED_IN_NAMESPACES : ['auth'])],
      defaultNS: 'common',
      interpolation,
    })
  started.resolve()
  document.documentElement.lang = currentLanguage()
  onLanguageChange(() => {
    document.documentElement.lang = currentLanguage()
    void i18next.changeLanguage(currentLanguage())
  })
}

/** A part of the pages behind the sign-in, and beside it what all of them use and what it names, where these are not here. */
export const withTexts = async <T>(part: Promise<T>, namespaces: readonly string[] = []): Promise<T> => {
  const texts = async () => {
    void laterTextsOf(currentLanguage())
    await started.promise
    await i18next.loadNamespaces([...SIGNED_IN_NAMESPACES, ...namespaces])
  }
  const [loaded] = await Promise.all([part, texts()])
  return loaded
}

/** Fetches the texts of every page, where they are not here: also those of pages that are opened without a network. */
export const loadAllTexts = async (): Promise<void> => {
  const first = Object.keys(firstTexts).filter((path) => path.includes(`/${currentLanguage()}/`))
  const own = [...first, ...Object.keys(await laterTextsOf(currentLanguage()))]
  await i18next.loadNamespaces(own.map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)))
}
