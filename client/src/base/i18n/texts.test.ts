import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ERRORS } from '@kervan/contracts/errors/error-codes'
import { endpoint } from '@kervan/contracts/http/endpoint'
import { list } from '@kervan/contracts/http/list'
import { PERMISSIONS } from '@kervan/contracts/permissions/resource-table'
import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CHOICES } from './testing/choices.ts'
import { choicesWithoutWords, declaredWords, KINDS, LISTS, wordsOfList } from './testing/declared-words.ts'
import { SAME_IN_BOTH } from './testing/same-in-both.ts'
import {
  flatten,
  missingIn,
  missingPlurals,
  sameTexts,
  unknownKeys,
  unlikePlaceholders,
  unusedKeys,
} from './testing/text-faults.ts'
import { textsOf } from './testing/texts-of.ts'
import { textsUsed } from './testing/texts-used.ts'
import { labelsOfKind, namedTwice, type WordedField, wordsOfKind, wordsOfKit } from './testing/words-of-kind.ts'

const CLIENT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(CLIENT, path), 'utf8')

const texts = { tr: flatten(textsOf('tr')), en: flatten(textsOf('en')) }
const namespaces = Object.keys(textsOf('tr'))
const used = globSync('**/*.{ts,tsx}', { cwd: CLIENT })
  .filter((path) => !/\.test\.|testing/.test(path))
  .flatMap((path) => textsUsed(path, read(path), namespaces))
  .filter((key) => !Object.hasOwn(CHOICES, key))

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

  it('are said alike in both languages only where it is known why', () => {
    const same = [...texts.tr].flatMap(([key, text]) => (text === texts.en.get(key) ? [key] : []))
    expect(same.toSorted()).toEqual(Object.values(SAME_IN_BOTH).flat().toSorted())
  })

  it('are all asked for by something', () => {
    expect(unusedKeys(texts.tr, [...used, ...declaredWords.flatMap(([, keys]) => keys)])).toEqual([])
  })

  it.each(declaredWords)('name all of %s', (_declared, keys) => {
    expect(keys.length).toBeGreaterThan(0)
    for (const language of LANGUAGES)
      expect({ [language]: unknownKeys(texts[language], keys) }).toEqual({ [language]: [] })
  })

  it.each(LANGUAGES)('call no two fields of a kind the same, and none as what every page has, in %s', (language) => {
    expect(KINDS.flatMap((kind) => sameTexts(texts[language], labelsOfKind(kind)))).toEqual([])
  })

  it.each(LANGUAGES)('call a kind in the menu as on its pages, in %s', (language) => {
    expect(namedTwice(texts[language], KINDS)).toEqual([])
  })

  it('name every choice of the API and of pushes that a person sees', () => {
    expect(choicesWithoutWords()).toEqual([])
  })

  it.each(LANGUAGES)('show no code of ours in %s', (language) => {
    const codes = [...PERMISSIONS, ...Object.keys(ERRORS), ...Object.values<readonly string[]>(CHOICES).flat()]
    const raw = codes.filter((code) => /[.-]/.test(code))
    const shown = [...texts[language]].filter(([, text]) => raw.some((code) => text.includes(code)))
    expect(shown).toEqual([])
  })

  it('are asked for every list of the contracts', () => {
    const declared = globSync('kinds/*/*.list.ts', { cwd: join(CLIENT, '../../contracts/src') })
    expect(LISTS.map(({ name }) => `${name}.list.ts`).toSorted()).toEqual(
      declared.map((file) => basename(file)).toSorted(),
    )
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

  it('when the menu calls a kind otherwise than its pages do', () => {
    const words = flatten({
      ...{ 'test-slots': { plural: 'Test slots' }, roles: { plural: 'Roles' } },
      status: { resource: { test_slots: 'Test appointments', permissions: 'Permissions' } },
    })
    const kinds = [
      { collection: 'test-slots', resource: 'test_slots' },
      { collection: 'roles', resource: 'permissions' },
    ]
    expect(namedTwice(words, kinds)).toEqual(['test-slots'])
  })

  it('when a list has a column or a value without a word', () => {
    const clinics = list({
      name: 'clinics',
      row: z.object({}),
      fields: {
        name: { type: 'text', label: 'clinic.name' },
        kind: { type: 'text', label: 'clinic.kind', filter: 'any', values: ['hospital', 'ward'] },
        stage: { type: 'stage', label: 'clinics:stage', filter: 'any', values: ['won', 'odd'] },
      },
      defaultColumns: ['name'],
      defaultSort: 'name',
    })
    const words = flatten({
      clinics: { clinic: { name: 'Ad', kind: 'Tür', 'kind-value': { hospital: 'Hastane' } }, stage: 'Aşama' },
      status: { 'lead-stage': { won: 'Kazanıldı' } },
    })
    expect(unknownKeys(words, wordsOfList(clinics))).toEqual([
      'clinics:clinic.kind-value.ward',
      'status:lead-stage.odd',
    ])
  })

  it('when a declared kind has a field, a choice, a line, a status or a view without a word', () => {
    const none = { values: [], fields: {} }
    const weekday: WordedField = { type: 'choices', values: ['monday', 'friday'], fields: {} }
    const words = wordsOfKind({
      collection: 'clinics',
      fields: {
        name: { ...none, type: 'text' },
        days: weekday,
        hours: { ...none, type: 'lines', fields: { day: weekday } },
      },
      status: { looks: { open: 'new' } },
      list: { views: [{ name: 'mine' }] },
    })
    const clinics = {
      name: 'Klinik',
      plural: 'Klinikler',
      empty: { title: 'x' },
      fields: { name: 'Ad', hours: 'Saatler' },
    }
    expect(unknownKeys(flatten({ clinics: { ...clinics, choices: { days: { monday: 'x' } } } }), words)).toEqual([
      'clinics:empty.text',
      'clinics:fields.days',
      'clinics:choices.days.friday',
      'clinics:lines.hours.day',
      'clinics:choices.hours.day.monday',
      'clinics:choices.hours.day.friday',
      'clinics:statuses.open',
      'clinics:views.mine',
    ])
  })

  it('and none where a choice is a permission, which has the words of what it is on', () => {
    const scopes: WordedField = { type: 'choices', values: ['teams.view', 'teams.borrow'], fields: {} }
    const words = wordsOfKind({ collection: 'keys', fields: { scopes }, list: {} })
    expect(words.filter((word) => word.includes('choices'))).toEqual(['keys:choices.scopes.teams.borrow'])
  })

  it('when the history of a kind tells a field, a choice, a column or a status that has no word', () => {
    const none = { values: [], columns: [] }
    const field = {
      ...none,
      type: 'choice' as const,
      values: ['warm'],
      label: 'leads:lead.potential',
      texts: 'status:potential',
    }
    const column = { ...none, type: 'text' as const, label: 'leads:lines.day', texts: '' }
    const words = wordsOfKit({
      fields: [field, { ...none, type: 'lines', label: 'leads:lead.hours', texts: '', columns: [column] }],
      statusLabel: 'leads:lead.stage',
      statusTexts: 'status:lead-stage',
      record: { status: { looks: { won: 'done' } } },
    })
    expect(unknownKeys(flatten({ leads: { lead: { stage: 'Aşama' } } }), words)).toEqual([
      'leads:lead.potential',
      'status:potential.warm',
      'leads:lead.hours',
      'leads:lines.day',
      'status:lead-stage.won',
    ])
  })

  it('when a field is called as another, or as a part of every page', () => {
    const field: WordedField = { type: 'text', values: [], fields: {} }
    const keys = labelsOfKind({ collection: 'clinics', fields: { city: field, town: field, notes: field } })
    const words = {
      record: { tab: { notes: 'Notlar' } },
      clinics: { fields: { city: 'Şehir', town: 'Şehir', notes: 'Notlar' } },
    }
    expect(sameTexts(flatten(words), keys)).toEqual([
      'clinics:fields.town is called as clinics:fields.city: Şehir',
      'clinics:fields.notes is called as record:tab.notes: Notlar',
    ])
  })

  it('when a kind with events of its own has a choice without words', () => {
    const kind: WordedField = { type: 'choice', values: ['hospital', 'ward'], fields: {} }
    const written = { collection: 'hotels', fields: { kind }, list: {} }
    expect(choicesWithoutWords([], [written]).map(({ at }) => at)).toEqual(['the kind hotels'])
  })

  it('when the API has a choice without words, wherever it stands', () => {
    const kind = z.enum(['hospital', 'ward'])
    const getClinic = endpoint({
      name: 'get-clinic',
      summary: '',
      method: 'GET',
      path: '/api/clinics/:id',
      owner: 'query-service',
      permission: 'signed-in',
      query: z.strictObject({
        kinds: z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(kind))
          .optional(),
      }),
      response: z.object({
        data: z.array(z.object({ kind: kind.nullable() })),
        by: z.record(
          z.string(),
          z.lazy(() => kind),
        ),
        detail: z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b'), kind })]),
        stage: z.enum(CHOICES['status:lead-stage']),
      }),
      errors: [],
    })
    expect(choicesWithoutWords([getClinic], []).map(({ at }) => at)).toEqual([
      'get-clinic query.kinds',
      'get-clinic response.data.kind',
      'get-clinic response.by.*',
      'get-clinic response.detail.is',
      'get-clinic response.detail.kind',
    ])
  })
})
