import type { OperatedBuild } from '@kervan/query-service/operate'
import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { judgeInbox, judgeLeases, judgeReactions, judgeReadModels } from './progress.ts'

const HEAD = 100n
const build: OperatedBuild = {
  projection: 'leads-list',
  build: 1n,
  version: 1,
  state: 'active',
  position: HEAD,
  lag: { positions: 0n, seconds: 0 },
  ahead: 0n,
  parked: 0,
  parkedStreams: 0,
  someParked: [],
  rows: 0,
  indexed: true,
  held: false,
  paused: null,
  holder: 'query-service host 1',
  versionHere: 1,
}
const states = (findings: readonly Finding[]) => findings.map(({ state }) => state)

test.each<[string, Partial<OperatedBuild>, Finding['state'][]]>([
  ['is up to date', {}, ['fine']],
  ['is ahead of the log', { position: 101n }, ['broken']],
  ['is paused', { paused: 'a look at it' }, ['warning']],
  ['no query service feeds', { holder: null }, ['warning']],
  ['is late', { lag: { positions: 9n, seconds: 90 } }, ['warning']],
  ['has parked events', { parked: 2 }, ['warning']],
  ['is ahead and has parked events', { position: 101n, parked: 2 }, ['broken', 'warning']],
])('a read model that %s', (_, change, expected) => {
  expect(states(judgeReadModels([{ ...build, ...change }], HEAD))).toEqual(expected)
})

test('a read model of another version is told until that of this program is being built', () => {
  const older = { ...build, versionHere: 2 }
  const [finding] = judgeReadModels([older], HEAD)
  expect(finding).toMatchObject({ state: 'warning', text: expect.stringContaining('this program makes version 2') })
  const next: OperatedBuild = { ...older, build: 2n, version: 2, state: 'building' }
  expect(states(judgeReadModels([older, next], HEAD))).toEqual(['fine'])
})

test('no read models at all is a warning', () => expect(states(judgeReadModels([], HEAD))).toEqual(['warning']))

test.each<[bigint, number, Finding['state'][]]>([
  [100n, 0, ['fine']],
  [3n, 0, ['fine']],
  [101n, 0, ['broken']],
  [100n, 2, ['warning']],
])('reactions at %d with %d parked', (position, parked, expected) => {
  expect(states(judgeReactions(position, HEAD, parked))).toEqual(expected)
})

test.each<[number, number, number, Finding['state'][]]>([
  [0, 0, 0, ['fine']],
  [5, 0, 2, ['fine']],
  [5, 0, 600, ['warning']],
  [5, 1, 600, ['warning', 'warning']],
])('%d webhooks waiting, %d dead, the oldest for %d s', (waiting, dead, oldestSeconds, expected) => {
  expect(states(judgeInbox({ waiting, dead, oldestSeconds }))).toEqual(expected)
})

test('a holder that is silent is named', () => {
  const holder = { name: 'relay', epoch: 1n, holder: 'relay host 7', silentSeconds: 1 }
  expect(states(judgeLeases([holder]))).toEqual(['fine'])
  const [finding] = judgeLeases([{ ...holder, silentSeconds: 30 }])
  expect(finding).toMatchObject({ state: 'warning', text: expect.stringContaining('relay host 7') })
})
