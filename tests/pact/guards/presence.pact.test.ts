import { describe, expect, test } from 'vitest'
import { type PactFile, PROVIDERS, readPact } from '../pact-file.ts'
import { withoutPact } from './presence.ts'

test('every service has a pact with the client that says something', () => {
  expect(withoutPact(PROVIDERS, readPact)).toEqual([])
})

describe('planted', () => {
  const pactOf = (provider: string, interactions: PactFile['interactions']): PactFile => ({
    consumer: { name: 'client' },
    provider: { name: provider },
    interactions,
  })
  const something: PactFile['interactions'] = [{ type: 'Synchronous/HTTP', description: 'a' }]

  test.each<[string, PactFile | undefined]>([
    ['missing', undefined],
    ['empty', pactOf('command-service', [])],
    ['another’s', pactOf('query-service', something)],
  ])('a pact that is %s is named', (_what, pact) => {
    expect(withoutPact(['command-service'], () => pact)).toEqual(['command-service'])
  })

  test('a pact that says something is not', () => {
    expect(withoutPact(['command-service'], () => pactOf('command-service', something))).toEqual([])
  })
})
