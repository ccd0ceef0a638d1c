import type { Owner } from '@kervan/contracts/http/endpoint'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { describe, expect, test } from 'vitest'
import { type PactFile, PROVIDERS, readPact } from '../pact-file.ts'
import { COMMAND_SERVICE_STATES } from '../states/command-service.states.ts'
import type { Fact } from '../states/fact.ts'
import { QUERY_SERVICE_STATES } from '../states/query-service.states.ts'
import { REALTIME_GATEWAY_STATES } from '../states/realtime-gateway.states.ts'
import { handlersWithoutState, statesWithoutHandler } from './states.ts'

const FACTS: Readonly<Record<Owner, readonly Fact[]>> = {
  'command-service': COMMAND_SERVICE_STATES,
  'query-service': QUERY_SERVICE_STATES,
  'realtime-gateway': REALTIME_GATEWAY_STATES,
}

test.skipIf(chosenKind()).each(PROVIDERS)(
  'every state of the %s has a handler, and no handler is left over',
  (provider) => {
    const pact = readPact(provider) as PactFile
    expect(statesWithoutHandler(pact, FACTS[provider])).toEqual([])
    expect(handlersWithoutState(pact, FACTS[provider])).toEqual([])
  },
)

describe('planted', () => {
  const pact: PactFile = {
    consumer: { name: 'client' },
    provider: { name: 'command-service' },
    interactions: [
      { type: 'Synchronous/HTTP', description: 'a', providerStates: [{ name: 'there is a lead' }] },
      { type: 'Synchronous/HTTP', description: 'b' },
    ],
  }

  test('a state without a handler is named', () => {
    expect(statesWithoutHandler(pact, [{ fact: 'there is a person' }])).toEqual(['there is a lead'])
  })

  test('a handler without a state is named', () => {
    expect(handlersWithoutState(pact, [{ fact: 'there is a lead' }, { fact: 'it rains' }])).toEqual(['it rains'])
  })
})
