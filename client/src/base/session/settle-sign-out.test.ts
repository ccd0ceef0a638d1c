import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '../api/network.ts'
import { forgetSignOut, lookForOwedSignOut, type OwedSignOut, oweSignOut } from './owed-sign-out.ts'
import { OWED_SIGN_OUT } from './session-storage.ts'
import {
  beginSession,
  currentSession,
  endSession,
  onSessionEnd,
  resumeSession,
  type SessionEnd,
} from './session-store.ts'
import { endSessionOf, refuseSignedOut, settleSignOut, watchOwedSignOut } from './settle-sign-out.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { sampleUser } from './testing/sample-user.ts'

const AYSE = '0198f3a0-0000-7000-8000-0000000000d1'
const MERT = '0198f3a0-0000-7000-8000-0000000000d2'
const session = (id: string, token: string | null = null) => ({ token, user: sampleUser({ id }) })

/** The status of the server's answer; null where none comes. */
let answer: number | null
let asked: ({ path: string; headers: Record<string, string> } & RequestInit)[]
/** How sessions ended. */
let ends: SessionEnd[]
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (path: string, request: Omit<(typeof asked)[number], 'path'>) => {
    asked.push({ ...request, path })
    if (answer === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer })
  })
  asked = []
  network.set({ online: true, since: new Date() })
  forgetSignOut()
  endSession('signed-out')
  ends = []
  stop = onSessionEnd((end) => ends.push(end))
})
afterEach(() => stop())

it.each([
  ['the server ends it', 200, true],
  ['it has ended already', 401, true],
  ['the cookie has become another person’s', 403, true],
  ['no answer comes', null, false],
  ['the server is ill', 503, false],
  ['the server wants less of us', 429, false],
])('an owed sign-out, where %s', async (_what, status, settled) => {
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  answer = status
  expect(await settleSignOut()).toBe(settled)
  expect(lookForOwedSignOut()).toEqual(settled ? null : { userId: AYSE, end: 'signed-out' })
  expect(asked).toEqual([expect.objectContaining({ path: '/api/auth/logout' })])
  expect(asked[0]?.headers).toMatchObject({ 'X-User-ID': AYSE, 'X-Requested-With': 'XMLHttpRequest' })
})

it('is a POST without a body that no cache answers, with the session', async () => {
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  answer = 200
  await settleSignOut('her token')
  expect(asked).toEqual([
    {
      path: '/api/auth/logout',
      method: 'POST',
      // The browser says `Cache-Control: no-cache` with it.
      cache: 'no-store',
      credentials: 'include',
      headers: expect.objectContaining({ 'X-Requested-With': 'XMLHttpRequest', Authorization: 'Bearer her token' }),
      signal: expect.any(AbortSignal),
    },
  ])
})

it('keeps every call back until the server has heard of it', async () => {
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  answer = null
  await expect(refuseSignedOut()).rejects.toMatchObject({ code: 'unreachable' })
  answer = 200
  await refuseSignedOut()
  await refuseSignedOut()
  expect(asked).toHaveLength(2)
})

it('ends the session of a tab that did not hear of it, and not that of another person', async () => {
  answer = null
  beginSession(session(MERT, 'a token of his own'))
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  await refuseSignedOut()
  expect(currentSession()?.user.id).toBe(MERT)
  beginSession(session(AYSE, 'her token'))
  await expect(refuseSignedOut()).rejects.toMatchObject({ code: 'unreachable' })
  expect(currentSession()).toBeNull()
})

it('ends for the reason of the sign-out that is under way, where a call comes between', async () => {
  answer = 200
  beginSession(session(AYSE, 'her token'))
  oweSignOut({ userId: AYSE, end: 'idle' })
  await Promise.all([settleSignOut('her token'), refuseSignedOut()])
  beginSession(session(AYSE, 'her token'))
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  await refuseSignedOut()
  expect(ends).toEqual(['idle', 'signed-out-elsewhere'])
})

it('is what a call finds out that was under way when this tab signed out', () => {
  const her = session(AYSE, 'her token')
  beginSession(her)
  oweSignOut({ userId: AYSE, end: 'idle' })
  endSessionOf(her, 'expired')
  expect(ends).toEqual(['idle'])
})

describe('a sign-out in another tab', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    watchOwedSignOut()
  })

  const hear = (end: OwedSignOut['end'], userId = AYSE) => {
    oweSignOut({ userId, end })
    const newValue = localStorage.getItem(OWED_SIGN_OUT)
    // The server is quicker than the event.
    forgetSignOut()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: OWED_SIGN_OUT, newValue }))
  }

  it.each([
    ['idle', 'idle'],
    ['signed-out', 'signed-out-elsewhere'],
  ] as const)('as %s ends this one as %s, though the server has heard of it already', (end, seen) => {
    beginSession(session(AYSE, 'her token'))
    hear(end)
    expect(ends).toEqual([seen])
  })

  it('of another person is none of this one', () => {
    beginSession(session(MERT, 'a token of his own'))
    hear('signed-out')
    expect(currentSession()?.user.id).toBe(MERT)
  })
})

it('is remembered over a reload, and when another session runs out', () => {
  beginSession(session(AYSE))
  oweSignOut({ userId: AYSE, end: 'signed-out' })
  resumeSession()
  expect(currentSession()).toBeNull()
  beginSession(session(MERT))
  endSession('expired')
  expect(lookForOwedSignOut()).toEqual({ userId: AYSE, end: 'signed-out' })
})
