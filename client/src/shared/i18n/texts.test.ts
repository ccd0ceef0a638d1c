import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CHANNELS, DeliveryState, MessageContent } from '@kervan/contracts/messages/message-content'
import { LEAD_SOURCES, LeadStage, POTENTIALS, TREATMENTS } from '@kervan/contracts/statuses/lead-stages'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import {
  flatten,
  missingIn,
  missingPlurals,
  type Texts,
  unknownKeys,
  unlikePlaceholders,
} from './testing/text-faults.ts'
import { textsUsed } from './testing/texts-used.ts'

const CLIENT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

const textsOf = (language: string): Texts =>
  Object.fromEntries(
    globSync(`locales/${language}/*.json`, { cwd: CLIENT }).map((path) => [
      basename(path, '.json'),
      JSON.parse(read(path)),
    ]),
  )
const texts = { tr: flatten(textsOf('tr')), en: flatten(textsOf('en')) }
const namespaces = Object.keys(textsOf('tr'))
const used = globSync('**/*.{ts,tsx}', { cwd: CLIENT })
  .filter((path) => !/\.test\.|testing/.test(path))
  .flatMap((path) => textsUsed(path, read(path), namespaces))

const CONTENT_KINDS = MessageContent.options.flatMap(({ shape: { kind } }) =>
  'options' in kind ? kind.options : [...kind.values],
)

describe('the texts', () => {
  it('are looked for where they are used', () => {
    expect(used.length).toBeGreaterThan(100)
  })

  it.each(LANGUAGES)('are all there in %s', (language) => {
    expect(unknownKeys(texts[language], used)).toEqual([])
    expect(missingPlurals(texts[language], language)).toEqual([])
  })

  it('are the same in both languages, with the same placeholders', () => {
    expect(missingIn(texts.en, texts.tr)).toEqual([])
    expect(missingIn(texts.tr, texts.en)).toEqual([])
    expect(unlikePlaceholders(texts.tr, texts.en)).toEqual([])
  })

  it.each<[string, readonly string[]]>([
    ['lead-stage', LeadStage.options],
    ['potential', POTENTIALS],
    ['delivery', DeliveryState.options],
    ['channel', CHANNELS],
    ['source', LEAD_SOURCES],
    ['treatment', TREATMENTS],
    ['content', CONTENT_KINDS],
  ])('name every %s', (kind, values) => {
    const keys = values.map((value) => `status:${kind}.${value}`)
    for (const language of LANGUAGES) expect(unknownKeys(texts[language], keys)).toEqual([])
  })
})

describe('a fault in the texts is found', () => {
  const planted = flatten({ leads: { title: '{name}', count_one: '1', view: { all: 'a' } } })

  it('when a used key has no text', () => {
    const source = `const { t } = useTranslation('leads')
      t('title'); t(open ? 'title' : 'gone'); t(\`view.\${name}\`); t(\`nowhere.\${name}\`); t('count', { count: 1 })
      const later = 'leads:title'; const never = 'leads:lost'; i18next.t('leads:away')`
    const asked = textsUsed('planted.tsx', source, ['leads'])
    expect(unknownKeys(planted, asked)).toEqual(['leads:gone', 'leads:nowhere.*', 'leads:lost', 'leads:away'])
  })

  it('when a language lacks a key, a placeholder or a plural', () => {
    const other = flatten({ leads: { title: 'no name', view: {} } })
    expect(missingIn(other, planted)).toEqual(['leads:count_one', 'leads:view.all'])
    expect(unlikePlaceholders(planted, other)).toEqual(['leads:title'])
    expect(missingPlurals(planted, 'en')).toEqual(['leads:count_other'])
  })
})
