import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { judgeRelay, judgeUsage, type RelayFacts, type Usage } from './relay.ts'

const HEAD = 100n
const facts = (change: Partial<RelayFacts['carried']>, foreign?: bigint): Parameters<typeof judgeRelay>[0] => ({
  carried: { topic: 'kervan.events', position: 50n, idleSeconds: 1, ...change },
  foreign,
})

test.each<[string, RelayFacts | null, Finding['state'], words: string]>([
  ['has never run', null, 'warning', 'never run'],
  ['is at the head', facts({ position: 100n, idleSeconds: 9_000 }), 'fine', '100 of 100'],
  ['moves', facts({}), 'fine', '50 of 100'],
  ['stands still', facts({ idleSeconds: 90 }), 'broken', 'has not moved for 90 s'],
  ['is ahead of the log', facts({ position: 101n }), 'broken', 'ahead of the log'],
  ['has carried another log', facts({}, 50n), 'broken', 'kervan.events holds a log up to position 50 that is not this'],
])('a relay that %s', (_, relay, state, words) => {
  expect(judgeRelay(relay, HEAD)).toMatchObject([{ state, text: expect.stringContaining(words) }])
})

test.each<[string, Usage, words: string[]]>([
  ['were never carried to', { used: undefined, isRunning: false, named: 'kervan.events' }, []],
  ['are those of the product', { used: 'kervan.events', isRunning: true, named: 'kervan.events' }, []],
  ['are new', { used: 'kervan.events', isRunning: false, named: 'other.events' }, []],
  [
    'are others than those of the running relay',
    { used: 'kervan.events', isRunning: true, named: 'other.events' },
    ['Set KAFKA_TOPIC_PREFIX=kervan'],
  ],
  [
    'are not named while a relay runs',
    { used: 'my.kervan.events', isRunning: true, named: undefined },
    ['A relay carries', 'Set KAFKA_BROKERS', 'KAFKA_TOPIC_PREFIX=my.kervan'],
  ],
  [
    'are not named any more',
    { used: 'kervan.events', isRunning: false, named: undefined },
    ['no longer runs', 'Set KAFKA_BROKERS'],
  ],
])('topics that %s', (_, usage, words) => {
  const findings = judgeUsage(usage)
  expect(findings.map(({ state }) => state)).toEqual(words.length > 0 ? ['warning'] : [])
  for (const word of words) expect(findings[0]?.text).toContain(word)
})
