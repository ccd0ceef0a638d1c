import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeNamesIn } from './type-names.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Where the compiler asks for every type, a place in each room. */
const TABLES = [
  'contracts/src/kit/fields/',
  'query-service/src/lists/testing/plain-types.ts',
  'client/src/base/field-kinds/field-kinds.tsx',
  'client/src/kit/editors/plain-editors.ts',
  'tests/record-kit/bad-values.ts',
]

const sources = globSync(
  '{contracts,command-service,query-service,realtime-gateway,client,runner,infra,tests}/**/*.{ts,tsx}',
  {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  },
).filter((name) => !TABLES.some((table) => name.startsWith(table)))

test('no list of types of fields stands outside the tables that the compiler asks for each type', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((name) => {
    const source = readFileSync(join(ROOT, name), 'utf8')
    return /type/i.test(source) ? typeNamesIn(name, source) : []
  })
  expect(found).toEqual([])
})

test.each([
  ["const isTime = field.type === 'timeOfDay'"],
  ["const is = ({ type }: Field) => 'money' !== type"],
  ["if (['wholeNumber', 'decimal'].includes(field.type)) bound()"],
  ["const NUMBERS: ReadonlySet<FieldTypeName> = new Set(['decimal'])"],
  ["const NUMBERS = ['wholeNumber', 'decimal', 'percent']"],
  ['const WIDTHS: Partial<Record<FieldTypeName, number>> = { money: 180 }'],
  ['const TOLD: { readonly [Type in FieldTypeName]?: string } = {}'],
  ["switch (field.type) { case 'country': break }"],
])('planted: %s is found', (source) => {
  expect(typeNamesIn('planted.ts', source)).toHaveLength(1)
})

test.each([
  ["const hasTags = field.type === 'tags'"],
  ["const PANELS = ['lines', 'files'] as const"],
  ['const KINDS: Record<FieldTypeName, Kind> = { text: TEXT }'],
  ["switch (message.type) { case 'text': break }"],
])('%s is none', (source) => {
  expect(typeNamesIn('sound.ts', source)).toEqual([])
})
