import { expect, it } from 'vitest'
import { type RecentRecord, withRecent } from './recent-records.ts'

const record = (id: string, name = id): RecentRecord => ({ id, name, href: `/leads/${id}`, listPath: '/leads' })
const ids = (records: readonly RecentRecord[]) => records.map(({ id }) => id).join('')

it('has the latest first, each once, under its present name', () => {
  const held = [record('a'), record('b'), record('a', 'renamed')].reduce(withRecent, [] as readonly RecentRecord[])
  expect(ids(held)).toBe('ab')
  expect(held[0]?.name).toBe('renamed')
})

it('forgets the oldest', () => {
  const held = [...'abcdefghijklmnop'].map((id) => record(id)).reduce(withRecent, [] as readonly RecentRecord[])
  expect(ids(held)).toBe('ponmlkjihgfe')
})
