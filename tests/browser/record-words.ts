import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { Look } from './browser.ts'

const LOCALES = join(import.meta.dirname, '../../client/src/locales')

type Texts = { readonly [name: string]: string | Texts }

/** What the screens of a kind say in a language, by the keys of their texts: `history:back`. */
export const wordsOf = ({ collection }: AnyRecord, language: Look['language']) => {
  const files = new Map<string, Texts>()
  const textsOf = (file: string): Texts => {
    const texts = files.get(file) ?? JSON.parse(readFileSync(join(LOCALES, language, `${file}.json`), 'utf8'))
    files.set(file, texts)
    return texts
  }
  const say = (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const [file, path] = key.split(':') as [string, string]
    const text = path
      .split('.')
      .reduce<string | Texts | undefined>((texts, name) => (texts as Texts)?.[name], textsOf(file))
    if (typeof text !== 'string') throw new Error(`there is no text ${key} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }
  return { say, plural: say(`${collection}:plural`), field: (name: string) => say(`${collection}:fields.${name}`) }
}
