import { expect, test } from 'vitest'
import { listQuery } from '../http/list.ts'
import { text } from './fields/fields.ts'
import { type AnyRecord, record } from './record.ts'
import { listOf } from './record-list.ts'
import { refuseNonsense } from './refuse-nonsense.ts'
import { statusTable } from './status-table.ts'

const STATUSES = statusTable({
  initial: 'waiting',
  looks: { waiting: 'new', ready: 'work', gone: 'closed' },
  moves: { waiting: ['ready'], ready: ['gone'], gone: [] },
})
const deviceWith = (list: { readonly columns: readonly string[]; readonly sort: string }): AnyRecord =>
  record({
    ...{ kind: 'device', collection: 'devices', resource: 'devices', eventPrefix: 'Device' },
    fields: { name: text({ required: true, sort: true }), city: text() },
    title: 'name',
    status: STATUSES,
    list: list as never,
  })

test.each([
  [
    ['name', 'city'],
    ['name', 'status', 'city'],
  ],
  [
    ['name', 'city', 'status'],
    ['name', 'city', 'status'],
  ],
  [[], ['status']],
])('the status is a column behind the name unless %j gives it a place', (columns, shown) => {
  expect(listOf(deviceWith({ columns, sort: 'name' })).defaultColumns).toEqual(shown)
})

test('a kind without a status has no such column', () => {
  const { status: _, ...device } = deviceWith({ columns: ['name'], sort: 'name' })
  expect(listOf(device).defaultColumns).toEqual(['name'])
  expect(listOf(device).fields).not.toHaveProperty('status')
})

test('a list begins with what the view asks that the screen begins with', () => {
  const views = [
    { name: 'all-ready', query: { status: 'ready' } },
    { name: 'gone', query: { status: 'gone' } },
  ]
  const device = deviceWith({ columns: ['name'], sort: 'name' })
  expect(listOf({ ...device, list: { ...device.list, views, opens: 'gone' } }).defaultFilters).toEqual({
    status: 'gone',
  })
  expect(listOf({ ...device, list: { ...device.list, views } })).not.toHaveProperty('defaultFilters')
})

test('a list is sorted by its status, by itself too, and asked for some statuses or all but some', () => {
  const device = deviceWith({ columns: ['status', 'name'], sort: '-status' })
  refuseNonsense(device)
  const query = listQuery(listOf(device))
  expect(query.parse({ status: 'waiting,ready', 'status.not': 'gone' })).toMatchObject({
    sort: '-status',
    status: ['waiting', 'ready'],
    'status.not': ['gone'],
  })
  expect(query.safeParse({ sort: 'status,-name' }).success).toBe(true)
  expect(query.safeParse({ 'status.not': 'lost' }).error?.issues[0]?.path.join()).toBe('status.not,0')
  expect(query.safeParse({ 'name.not': 'a' }).success).toBe(false)
})
