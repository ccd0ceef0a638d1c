import { expect, test } from 'vitest'
import { createListCursors, type Ordered } from './list-cursor.ts'

test('a list that was open while a release was installed goes on where it was', () => {
  const cursors = createListCursors(Buffer.alloc(32, 7))('list-leads', { user: { id: 'user-1' } } as never, 'en')
  const table = { key: 'id', columns: { id: { sql: 'uuid' }, name: { sql: 'text' } } }
  const cursor = 'vAW8DfZC674QfjQ_x6RGpU-r-6UTEvd697z6XmetBoLCWFiHqKfVipmxA5FaMFDnQiV9lLMOdWWuqz0ceZFYhx7sWGc'
  const asked = { query: { sort: 'name', limit: 5, cursor }, table, order: [{ column: 'name' }] } as unknown as Ordered
  expect(cursors.read(asked)).toEqual({ values: ['Ayşe'], key: 'a', total: { value: 2, exact: true } })
})
