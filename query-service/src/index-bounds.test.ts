import { expect, test } from 'vitest'
import { bytesOf, CHARACTER, HEADER, LARGEST_ENTRY } from './lists/index-bounds.ts'
import { LONGEST_WORD, searchTextOfMessage } from './lists/search-text.ts'
import { PROJECTIONS } from './projections.ts'
import { cut, type Table, table, text, texts, uuid } from './projector/declare.ts'
import { WORDS } from './read-models/message-search/message-search.tables.ts'

/** What the largest row would take in an index; of one that takes a row apart, the largest part. */
const entryOf = (definition: string, columns: Table['columns']): number => {
  const indexed = (definition.split(' where ')[0]?.match(/\w+/g) ?? []).flatMap((name) => columns[name] ?? [])
  if (definition.includes(`(${WORDS})`)) return HEADER + LONGEST_WORD * CHARACTER
  if (!definition.startsWith('using gin')) return indexed.reduce((sum, column) => sum + bytesOf(column), HEADER)
  return Math.max(...indexed.map((column) => bytesOf({ ...column, sql: 'text' })))
}

const unbounded = ({ name, columns, indexes, lookups }: Table): string[] =>
  [...indexes, ...lookups.map((column) => `(${column})`)]
    .filter((definition) => {
      const most = definition.includes('gin_trgm_ops') ? Number.MAX_SAFE_INTEGER : LARGEST_ENTRY
      return entryOf(definition, columns) > most
    })
    .map((definition) => `${name} ${definition}`)

test('no index can refuse a row, whatever people write', () => {
  expect(PROJECTIONS.flatMap(({ tables }) => tables.flatMap((each) => unbounded(each)))).toEqual([])
})

test('an index that could is found', () => {
  const columns = { id: uuid(), name: text(), tags: texts(), short: cut(text(), 200), tokens: cut(texts(), 40) }
  const indexes = ['(name, id)', '(short, id) include (tags)', 'using gin (tags)', 'using gin (name gin_trgm_ops)']
  const fine = ['(short, id)', '(id) where name is null', 'using gin (tokens)', 'using gin (short gin_trgm_ops)']
  expect(unbounded(table('odd', { key: 'id', columns, indexes: [...indexes, ...fine] }))).toEqual(
    indexes.map((definition) => `odd ${definition}`),
  )
})

test('words of messages are as short as their index takes them, whatever people write', () => {
  const long = ['a'.repeat(9_000), `${'b'.repeat(3_000)}@${'c'.repeat(3_000)}`, '1'.repeat(5_000), '1 2-'.repeat(2_000)]
  for (const text of [...long, long.join('\n'), ' ', '@ @', `'':* \\`]) {
    const [first, ...words] = searchTextOfMessage(text).split(' ')
    expect(first).toBe('')
    for (const word of words) expect(word.length).toBeLessThanOrEqual(LONGEST_WORD)
  }
})
