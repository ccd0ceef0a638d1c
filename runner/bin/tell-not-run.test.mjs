import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { filesWithoutKafka, tellNotRun } from './tell-not-run.mjs'

const FAULT = 'No Java 17 or newer for the Kafka broker. Install one.'
const file = (name, failures, message = '') => ({
  name: inRoot(name),
  message,
  assertionResults: failures.map((failure) => ({ failureMessages: failure ? [failure] : [] })),
})

test('tells the files that had no broker from those that passed or failed for another reason', () => {
  const testResults = [
    file('infra/src/bus/kafka.all.int.test.ts', [`Error: ${FAULT}\n    at testBrokers`, undefined]),
    file('infra/src/bus/direct.test.ts', [undefined]),
    file('tests/browser/services.spec.ts', [], 'BrokerError: The Kafka broker is not installed. `node …` brings it.'),
    file('infra/src/settings.test.ts', ['AssertionError: expected 1 to be 2']),
  ]
  const files = filesWithoutKafka({ testResults }, FAULT)
  expect(files).toEqual(['infra/src/bus/kafka.all.int.test.ts', 'tests/browser/services.spec.ts'])
  expect(tellNotRun('for want of a broker', files, FAULT)[0]).toBe(`NOT RUN, for want of a broker: ${FAULT}`)
  expect(filesWithoutKafka(undefined, FAULT)).toEqual([])
})
