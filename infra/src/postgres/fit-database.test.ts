import { expect, test } from 'vitest'
import { type Fitness, unfitnessOf } from './fit-database.ts'

const sound: Fitness = {
  version: 160_001,
  isReplica: false,
  isReadOnly: false,
  isolation: 'read committed',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  isThrowaway: false,
}

test.each<[string, Partial<Fitness>, RegExp | undefined]>([
  ['is sound', {}, undefined],
  ['waits for its replicas', { synchronousCommit: 'remote_apply' }, undefined],
  ['is too old', { version: 150_003 }, /^PostgreSQL 15 is too old: 16 or later is needed\. /],
  ['is a replica', { isReplica: true }, /replica.* DATABASE_URL\.$/],
  ['is read-only', { isReadOnly: true }, /default_transaction_read_only is on\. Set it off/],
  ['isolates otherwise', { isolation: 'repeatable read' }, /isolated as repeatable read/],
  ['does not flush', { fsync: 'off' }, /Set fsync = on/],
  ['tears pages', { fullPageWrites: 'off' }, /Set full_page_writes = on/],
  ['forgets commits', { synchronousCommit: 'off' }, /Set synchronous_commit = on/],
  ['forgets and says that it may', { fsync: 'off', synchronousCommit: 'off', isThrowaway: true }, undefined],
  ['may forget, but takes no writes', { isReplica: true, isThrowaway: true }, /replica/],
])('a database that %s', (_, change, fault) => {
  const faults = unfitnessOf({ ...sound, ...change })
  expect(faults).toEqual(fault ? [expect.stringMatching(fault)] : [])
  for (const line of faults) expect(line).not.toContain('\n')
})
