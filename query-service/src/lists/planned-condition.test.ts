import { expect, test } from 'vitest'
import { KEPT_RECORDS } from '../kit/declared-records.ts'
import { plannedFrom } from '../kit/planned-from.ts'
import { plannedCondition } from './planned-condition.ts'

test('what is planned is read from the index of a status alone', () => {
  const { rows } = KEPT_RECORDS.find(({ record }) => record.kind === 'follow-up')!.tables
  const asked = plannedCondition('lead', undefined, new Date()).write(() => '$1')
  const named = Object.keys(rows.columns).filter(
    (column) => column !== 'id' && new RegExp(`\\b${column}\\b`).test(asked),
  )
  expect(named.toSorted()).toEqual(['archived', 'f_about', 'status'])
  const carrying = rows.indexes.filter((index) => {
    const columns: readonly string[] = index.match(/\w+/g) ?? []
    return index.startsWith('(status, ') && named.every((column) => columns.includes(column))
  })
  expect(carrying).not.toEqual([])
})

const planned = KEPT_RECORDS.filter(({ tables }) => plannedFrom(tables.listed.list).length > 0)

test.each(planned)('$record.kind is counted by status and by what is planned from small indexes', ({ tables }) => {
  expect(tables.rows.indexes).toEqual(expect.arrayContaining(['(status, archived)', '(id) include (status, archived)']))
})
