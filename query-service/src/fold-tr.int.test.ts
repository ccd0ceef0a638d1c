import { foldTr } from '@kervan/contracts/text/fold-tr'
import { FOLD_VECTOR } from '@kervan/contracts/text/testing/fold-tr.vector'
import { migrate } from '@kervan/infra/postgres/migrate'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchNameConditions } from './lists/list-conditions.ts'
import { searchTextOf } from './lists/search-text.ts'
import { QUERY_MIGRATIONS } from './migrations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const work of QUERY_MIGRATIONS) await migrate(database.pool, work)
})
afterAll(() => database.drop())

const folded = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await database.pool.query(
    'select read.fold_tr(words) as folded from unnest($1::text[]) with ordinality as each (words, place) order by place',
    [texts],
  )
  return rows.map((row) => row.folded)
}

test('fold_tr() folds as foldTr() does, by the shared vector', async () => {
  expect(await folded(FOLD_VECTOR.map(([text]) => text))).toEqual(FOLD_VECTOR.map(([, wanted]) => wanted))
})

const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\p{White_Space}\p{Nd}]/u

test('and for every letter of the scripts in which our people write', async () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1)).filter((letter) =>
    SCRIPTS.test(letter),
  )
  const texts = letters.map((letter) => `a${letter}b`)
  const ours = await folded(texts)
  expect(
    texts.flatMap((text, index) => (ours[index] === foldTr(text) ? [] : [[text, ours[index], foldTr(text)]])),
  ).toEqual([])
})

test.each([
  ['मीना शर्मा', 'शर्मा', true],
  ['मीना शर्मा', 'मीन', true],
  ['मीना शर्मा', 'मोनू', false],
  ['สมชาย ใจดี', 'ใจดี', true],
  ['O’Brien', 'brien', true],
])('of those without the right to see how people are reached, %s is found by %s: %s', async (name, search, isFound) => {
  const values: unknown[] = [name, searchTextOf(name, [])]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const found = searchNameConditions('search', 'name', search).map(({ write }) => write(parameter))
  const { rowCount } = await database.pool.query(
    `select from (values ($1, $2)) as each (name, search) where ${found.join(' and ')}`,
    values,
  )
  expect(rowCount).toBe(isFound ? 1 : 0)
})

test('names sort by the Turkish alphabet', async () => {
  const { rows } = await database.pool.query(
    `select name from unnest(array['Zeynep', 'Şule', 'Sinan', 'Irmak', 'İnci', 'Çağrı', 'Cem', 'Öykü', 'Oya']) as name order by name collate read.turkish`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'Cem',
    'Çağrı',
    'Irmak',
    'İnci',
    'Oya',
    'Öykü',
    'Sinan',
    'Şule',
    'Zeynep',
  ])
})
