import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DocumentedCall } from './api-book.ts'
import { addressOf, curlOf, sendTrial, trialFault, trialOf } from './try-call.ts'

const changeTeam: DocumentedCall = {
  name: 'change-team',
  summary: '',
  method: 'PATCH',
  path: '/api/teams/{id}',
  group: 'teams',
  permission: 'teams.edit',
  changes: true,
  asked: {
    path: [],
    query: [],
    header: [
      {
        path: 'If-Match',
        name: 'If-Match',
        depth: 0,
        type: 'string',
        required: true,
        nullable: false,
        values: [],
        limits: '',
      },
    ],
  },
  body: { fields: [], bytes: false, example: { name: 'Ada' } },
  reply: { status: 200, fields: [], bytes: false },
  examplePath: '/api/teams/42',
  exampleQuery: '',
  refusals: [],
  history: [],
}

afterEach(() => vi.unstubAllGlobals())

describe('a call that is tried', () => {
  test('is filled in by its example, and goes where that says', () => {
    const trial = trialOf(changeTeam)
    expect(addressOf(changeTeam, trial)).toBe('/api/teams/42')
    expect(addressOf(changeTeam, { ...trial, params: { id: 'a/b' }, query: '?x=1' })).toBe('/api/teams/a%2Fb?x=1')
    expect(JSON.parse(trial.body)).toEqual({ name: 'Ada' })
    expect(trialOf({ ...changeTeam, examplePath: changeTeam.path }).params).toEqual({ id: '' })
  })

  test('is not sent while something is missing', () => {
    const trial = { ...trialOf(changeTeam), ifMatch: '3' }
    expect(trialFault(changeTeam, trial)).toBeNull()
    expect(trialFault(changeTeam, { ...trial, params: { id: ' ' } })).toBe('param')
    expect(trialFault(changeTeam, { ...trial, ifMatch: '' })).toBe('if-match')
    expect(trialFault(changeTeam, { ...trial, body: '{' })).toBe('json')
    expect(trialFault(changeTeam, { ...trial, key: ' krv_abc ' })).toBeNull()
    expect(trialFault(changeTeam, { ...trial, key: 'krv_ş' })).toBe('key')
  })

  test('is told for a shell, whatever is in it, and without a secret', () => {
    const trial = {
      ...trialOf(changeTeam),
      key: 'krv_secret',
      params: { id: '1' },
      ifMatch: '3',
      body: '{ "name": "Ali\'nin $ekibi" }',
    }
    expect(curlOf(changeTeam, trial, 'https://crm.example')).toBe(
      [
        `curl -X PATCH 'https://crm.example/api/teams/1'`,
        `-H "Authorization: Bearer $KERVAN_TOKEN"`,
        `-H 'If-Match: "3"'`,
        `-H 'Content-Type: application/json'`,
        `-d '{"name":"Ali'\\''nin $ekibi"}'`,
      ].join(' \\\n  '),
    )
  })

  test('goes as a program with a key: in the header alone, without the cookie', async () => {
    const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'))
    vi.stubGlobal('fetch', sent)
    await sendTrial(changeTeam, { ...trialOf(changeTeam), ifMatch: '3', key: ' krv_secret ' })
    await sendTrial(changeTeam, { ...trialOf(changeTeam), ifMatch: '3' })
    const [[address, withKey], [, own]] = sent.mock.calls as [[string, RequestInit], [string, RequestInit]]
    expect(withKey).toMatchObject({ credentials: 'omit', headers: { Authorization: 'Bearer krv_secret' } })
    expect(address + String(withKey.body)).not.toContain('krv_')
    expect(own.credentials).toBe('include')
    expect(JSON.stringify(own)).not.toContain('krv_')
  })
})
