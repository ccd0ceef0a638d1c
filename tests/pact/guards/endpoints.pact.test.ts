import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { describe, expect, test } from 'vitest'
import { type Interaction, type PactFile, readPacts } from '../pact-file.ts'
import { strayInteractions, uncalledEndpoints, untoldRefusals } from './endpoints.ts'

/** Pacts are verified against an installation that has a mail server, and an address for which browsers keep passkeys. */
const ELSEWHERE = [
  'request-password-link: mail-not-configured',
  'begin-passkey: passkeys-unavailable',
  'add-passkey: passkeys-unavailable',
  'begin-passkey-sign-in: passkeys-unavailable',
  'sign-in-by-passkey: passkeys-unavailable',
  'reset-user-password: mail-not-configured',
]

test.skipIf(chosenKind())(
  'every endpoint is called, nothing else is, and every refusal that is declared is shown',
  () => {
    expect(uncalledEndpoints(ENDPOINTS, readPacts())).toEqual([])
    expect(strayInteractions(ENDPOINTS, readPacts())).toEqual([])
    expect(untoldRefusals(ENDPOINTS, readPacts())).toEqual(ELSEWHERE)
  },
)

describe('planted', () => {
  const archiving = (given: Partial<Interaction> = {}): Interaction => ({
    type: 'Synchronous/HTTP',
    description: 'archive-lead: a lead is archived',
    request: { method: 'POST', path: '/api/leads/1/archive' },
    response: { body: { content: {} } },
    ...given,
  })
  const pactOf = (interaction: Interaction, provider = 'command-service'): PactFile[] => [
    { consumer: { name: 'client' }, provider: { name: provider }, interactions: [interaction] },
  ]

  test('an endpoint that no consumer calls is named', () => {
    expect(
      uncalledEndpoints([WRITTEN_ENDPOINTS.lead.archive, WRITTEN_ENDPOINTS.lead.restore], pactOf(archiving())),
    ).toEqual(['restore-lead'])
    expect(uncalledEndpoints([WRITTEN_ENDPOINTS.lead.archive], pactOf(archiving(), 'query-service'))).toEqual([
      'archive-lead',
    ])
  })

  test.each<[string, Partial<Interaction>, string?]>([
    ['an endpoint that is not there', { description: 'burn-lead: a lead is burnt' }],
    ['another path', { request: { method: 'POST', path: '/api/leads/1/archive/now' } }],
    ['another method', { request: { method: 'PUT', path: '/api/leads/1/archive' } }],
    ['another service', {}, 'query-service'],
  ])('an interaction with %s is named', (_what, given, provider) => {
    const interaction = archiving(given)
    expect(strayInteractions([WRITTEN_ENDPOINTS.lead.archive], pactOf(interaction, provider))).toEqual([
      interaction.description,
    ])
  })

  test('a refusal that no interaction shows is named', () => {
    const shown = archiving({ response: { body: { content: { code: 'lead-not-found' } } } })
    expect(untoldRefusals([WRITTEN_ENDPOINTS.lead.archive], pactOf(shown))).toEqual(['archive-lead: revision-conflict'])
  })
})
