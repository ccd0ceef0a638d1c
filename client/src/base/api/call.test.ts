import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession, currentSession, onSessionEnd, type SessionEnd } from '../session/session-store.ts'
import { sampleUser } from '../session/testing/sample-user.ts'
import { call } from './call.ts'
import { forgetPosition } from './known-position.ts'
import { network } from './network.ts'

const LEAD = '0198f3a0-0000-7000-8000-0000000000a1'
const ACCEPTED = { success: true, id: LEAD, revision: '0', position: '42', personId: LEAD }
const BODY = { name_surname: 'Işıl', phone_number: '0532 123 45 67' }
const USER = sampleUser({ id: LEAD })

/** What the network answers, one after the other; an Error is no answer. */
const answers: (Response | Error)[] = []
const sent: { url: string; headers: Record<string, string>; credentials?: RequestCredentials }[] = []
const opens = () => call(openLead, { body: BODY })
const reads = () => call(getLead, { params: { leadId: LEAD } })

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answers.length = 0
  forgetPosition()
  network.set({ online: true, since: new Date() })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/leads' })
  vi.stubGlobal('fetch', async (url: string, request: Omit<(typeof sent)[number], 'url'>) => {
    sent.push({ ...request, url })
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('nothing left to answer')
  })
  beginSession({ user: USER, token: 'secret' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The outcome, with the pauses between attempts passed over. */
const outcome = async <T>(running: Promise<T>) => {
  const settled = running.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return settled
}

describe('a command', () => {
  it('is repeated once with the same key when no answer came', async () => {
    answers.push(new TypeError('Failed to fetch'), Response.json(ACCEPTED))
    expect(await outcome(opens())).toMatchObject({ value: { body: ACCEPTED } })
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['repeated once when the server stumbled', [500, 200], 2],
    ['not repeated when it was refused', [409], 1],
    ['given up after the second stumble', [503, 503], 2],
  ])('is %s', async (_what, statuses, attempts) => {
    answers.push(...statuses.map((status) => Response.json(ACCEPTED, { status })))
    const { error } = (await outcome(opens())) as { error?: unknown }
    expect(sent).toHaveLength(attempts)
    expect(error === undefined).toBe(statuses.at(-1) === 200)
  })

  it('is not even tried offline', async () => {
    network.set({ online: false, since: new Date() })
    expect(await outcome(opens())).toMatchObject({ error: { code: 'offline', status: 0 } })
    expect(sent).toEqual([])
  })

  it('has another key each time it is given', async () => {
    answers.push(Response.json(ACCEPTED), Response.json(ACCEPTED))
    await outcome(opens())
    await outcome(opens())
    expect(sent[0]?.headers['Idempotency-Key']).not.toBe(sent[1]?.headers['Idempotency-Key'])
  })
})

describe('a query', () => {
  it('asks for nothing older than the last command', async () => {
    answers.push(
      Response.json(ACCEPTED, { headers: { Position: '42', ETag: '"0"' } }),
      Response.json({}, { headers: { Stale: 'true', ETag: '"3"' } }),
    )
    expect(await outcome(opens())).toMatchObject({ value: { revision: '0', position: '42', stale: false } })
    expect(await outcome(reads())).toMatchObject({ value: { revision: '3', stale: true } })
    expect(sent[1]).toMatchObject({ url: `/api/leads/${LEAD}`, headers: { 'After-Position': '42' } })
  })

  it('is not repeated here: the cache has its own rules', async () => {
    answers.push(new TypeError('Failed to fetch'))
    expect(await outcome(reads())).toMatchObject({ error: { code: 'unreachable', status: 0 } })
    expect(sent).toHaveLength(1)
  })
})

it('credentials go along with every call', async () => {
  answers.push(Response.json(ACCEPTED), Response.json({}))
  await outcome(opens())
  await outcome(reads())
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
})

describe('a session that ran out', () => {
  const endings = (): SessionEnd[] => {
    const seen: SessionEnd[] = []
    onSessionEnd((end) => seen.push(end))
    return seen
  }

  it('is ended once, however many calls find out', async () => {
    const seen = endings()
    answers.push(new Response('', { status: 401 }), new Response('', { status: 401 }))
    await Promise.all([outcome(reads()), outcome(reads())])
    expect(currentSession()).toBeNull()
    expect(seen).toEqual(['expired'])
  })

  it('is not the one that began while the call was under way', async () => {
    const seen = endings()
    vi.stubGlobal('fetch', async () => {
      beginSession({ user: USER, token: 'of a later sign-in' })
      return new Response('', { status: 401 })
    })
    expect(await outcome(reads())).toMatchObject({ error: { status: 401 } })
    expect(currentSession()?.token).toBe('of a later sign-in')
    expect(seen).toEqual([])
  })

  it('is ended once as replaced where the cookie has become another user’s', async () => {
    const seen = endings()
    beginSession({ user: USER, token: null })
    const replaced = () =>
      Response.json({ success: false, code: 'identity-mismatch', detail: 'Sign in again.' }, { status: 403 })
    answers.push(replaced(), replaced())
    await Promise.all([outcome(reads()), outcome(reads())])
    expect(currentSession()).toBeNull()
    expect(seen).toEqual(['replaced'])
  })

  it('is ended as inactive where its account is not active any more', async () => {
    const seen = endings()
    answers.push(Response.json({ success: false, code: 'account-inactive', detail: 'Ask.' }, { status: 403 }))
    expect(await outcome(reads())).toMatchObject({ error: { code: 'account-inactive' } })
    expect([currentSession(), seen]).toEqual([null, ['inactive']])
  })

  it('is not meant by a wrong password on the sign-in page', async () => {
    const seen = endings()
    vi.stubGlobal('location', { pathname: '/auth' })
    answers.push(new Response('', { status: 401 }))
    expect(await outcome(opens())).toMatchObject({ error: { status: 401 } })
    expect(seen).toEqual([])
  })
})
