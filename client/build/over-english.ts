import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

interface Texts {
  readonly [name: string]: string | Texts
}

/**
 * Where a language lacks a text, its file has the English one; what English lacks too is shown as its key. Worked out when the
 * client is built, so that a browser fetches the texts of one language alone.
 */
export const overEnglish = (): Plugin => ({
  name: 'over-english',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/(?!en\/)\w+\/[\w-]+\.json$/ },
    async handler(code, id) {
      const english = id.replace(/\/locales\/\w+\//, '/locales/en/')
      this.addWatchFile(english)
      const texts = layTexts(JSON.parse(await readFile(english, 'utf8')), JSON.parse(code))
      return { code: JSON.stringify(texts), map: null }
    },
  },
})

/** The texts of `over`, and those of `under` that it lacks. */
export const layTexts = (under: Texts, over: Texts): Texts => {
  const names = new Set([...Object.keys(under), ...Object.keys(over)])
  return Object.fromEntries([...names].map((name) => [name, layText(under[name], over[name])]))
}

const layText = (under: string | Texts | undefined, over: string | Texts | undefined): string | Texts => {
  if (typeof over === 'object') return layTexts(typeof under === 'object' ? under : {}, over)
  return over ?? under ?? {}
}
