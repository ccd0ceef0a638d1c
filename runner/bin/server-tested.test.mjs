import { expect, test } from 'vitest'
import { serverTested } from './server-tested.mjs'

const report = (...titles) => ({
  testResults: titles.map((title) => ({ assertionResults: [{ ancestorTitles: [title, 'appending'] }] })),
})

test.each([
  [
    'a real server',
    report('the event store in memory', 'the event store in EventStoreDB, on the server at db:2113'),
    'EventStoreDB: the server at db:2113',
  ],
  [
    'the double',
    report('the event store in EventStoreDB, on the protocol double (no Docker)'),
    'EventStoreDB: NO REAL SERVER, the protocol double (no Docker)',
  ],
  ['a run without the suite', report('the event store in memory'), 'EventStoreDB: NOT TESTED, its suite did not run'],
  ['a run without a report', undefined, 'EventStoreDB: NOT TESTED, its suite did not run'],
])('tells %s', (_, given, expected) => {
  expect(serverTested(given)).toBe(expected)
})
