import { beforeEach, expect, it, vi } from 'vitest'
import { network } from '../api/network.ts'
import { forgetSignOut, lookForOwedSignOut, oweSignOut } from './owed-sign-out.ts'
import { beginSession, currentSession, endSession, onSessionEnd, resumeSession } from './session-store.ts'
import { refuseSignedOut, settleSignOut } from './settle-sign-out.ts'

const AYSE = '0198f3a0-0000-7000-8000-0000000000d1'
const MERT = '0198f3a0-0000-7000-8000-0000000000d2'
const session = (id: string, token: string | null = null) => ({
  token,
  user: {
    id,
    username: 'somebody',
    fullName: 'Somebody',
    email: null,
    role: 'user',
    userType: 'user' as const,
    subRole: 'viewer',
    permissions: [],
    active: true,
  },
})
const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** What the server answers; null is nobody there. */
let answer: number | null
let asked: { path: string; headers: Record<string, string> }[]

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, headers })
    if (answer === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer })
  })
  asked = []
  network.set({ online: true, since: new Date() })
  forgetSignOut()
  endSession('signed-out')
})

it.each([
  ['the server ends it', 200, true],
  ['it has ended already', 401, true],
  ['the cookie has become another person’s', 403, true],
  ['nobody answers', null, false],
  ['the server is ill', 503, false],
  ['the server wants less of us', 429, false],
])('an owed sign-out, where %s', async (_what, status, settled) => {
  oweSignOut({ userId: AYSE })
  answer = status
  expect(await settleSignOut()).toBe(settled)
  expect(lookForOwedSignOut()).toEqual(settled ? null : { userId: AYSE })
  expect(asked).toEqual([expect.objectContaining({ path: '/api/auth/logout' })])
  expect(asked[0]?.headers).toMatchObject({ 'X-User-ID': AYSE, 'X-Requested-With': 'XMLHttpRequest' })
})

it('keeps every call back until the server has heard of it', async () => {
  oweSignOut({ userId: AYSE })
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
  oweSignOut({ userId: AYSE })
  await refuseSignedOut()
  expect(currentSession()?.user.id).toBe(MERT)
  beginSession(session(AYSE, 'her token'))
  await expect(refuseSignedOut()).rejects.toMatchObject({ code: 'unreachable' })
  expect(currentSession()).toBeNull()
})

it('ends for the reason of the sign-out that is under way, where a call comes between', async () => {
  answer = 200
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  beginSession(session(AYSE, 'her token'))
  oweSignOut({ userId: AYSE })
  await Promise.all([settleSignOut('her token', 'idle'), refuseSignedOut()])
  beginSession(session(AYSE, 'her token'))
  oweSignOut({ userId: AYSE })
  await refuseSignedOut()
  stop()
  expect(ends).toEqual(['idle', 'signed-out'])
})

it('is remembered over a reload, and when another session runs out', () => {
  beginSession(session(AYSE))
  oweSignOut({ userId: AYSE })
  resumeSession()
  expect(currentSession()).toBeNull()
  beginSession(session(MERT))
  endSession('expired')
  expect(lookForOwedSignOut()).toEqual({ userId: AYSE })
})
