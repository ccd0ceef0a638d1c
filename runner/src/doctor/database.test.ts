import { expect, test } from 'vitest'
import { type DatabaseFacts, judgeDatabase } from './database.ts'

const sound: DatabaseFacts = {
  version: 180_004,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  connections: 20,
  mostConnections: 97,
  skewSeconds: 0.01,
  oldestTransactionSeconds: 2,
  bytes: 5e7,
  isReplica: false,
  isReadOnly: false,
  isolation: 'read committed',
  isThrowaway: false,
  abandonedSlot: { name: 'restarting', bytes: 1e6 },
  archivingFails: false,
}

test.each<[string, Partial<DatabaseFacts>, string]>([
  ['is sound', {}, 'fine'],
  ['is too old', { version: 150_003 }, 'broken'],
  ['is for tests', { fsync: 'off', isThrowaway: true }, 'warning'],
  ['has few connections left', { connections: 90 }, 'warning'],
  ['has another clock', { skewSeconds: -30 }, 'warning'],
  ['keeps WAL for an abandoned slot', { abandonedSlot: { name: 'gone', bytes: 5e9 } }, 'warning'],
  ['cannot archive', { archivingFails: true }, 'warning'],
  ['holds a transaction open', { oldestTransactionSeconds: 3_600 }, 'warning'],
])('a database that %s', (_, change, state) => {
  expect(judgeDatabase({ ...sound, ...change }).map((finding) => finding.state)).toEqual([state])
})
