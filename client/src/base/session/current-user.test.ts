import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserQuery, permissionsQuery } from './current-user.ts'
import { beginSession, currentSession, endSession, onSessionEnd, type SessionEnd } from './session-store.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const USER: CurrentUser = {
  id: '0198f3a0-0000-7000-8000-0000000000a1',
  username: 'isil',
  fullName: 'Işıl',
  email: null,
  role: 'user',
  userType: 'user',
  subRole: 'viewer',
  permissions: [],
  active: true,
}
const PERMISSIONS = [{ resource: 'leads', action: 'view', allowed: true }]

let answer: () => Response
let ends: SessionEnd[]
let stopListening: () => void
const asks = <T>(query: { queryKey: readonly unknown[] } & T) =>
  new QueryClient().fetchQuery({ ...query, retry: false } as never)

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/leads' })
  vi.stubGlobal('fetch', async () => answer())
  beginSession({ user: USER, token: 'secret' })
  ends = []
  stopListening = onSessionEnd((end) => ends.push(end))
})
afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

describe('who is signed in', () => {
  it('is null after a 401, which ends the session', async () => {
    answer = () => new Response('', { status: 401 })
    expect(await asks(currentUserQuery)).toBeNull()
    expect([currentSession(), ends]).toEqual([null, ['expired']])
  })

  it.each([
    ['says nothing to one who was never signed in here', {}, []],
    ['says that the session ran out to one who was', { 'signed-in': 'true' }, ['expired']],
  ])(
    'is null after the 401 of a visitor, which empties both storages, and %s, but not on /auth',
    async (_what, local, told) => {
      endSession('signed-out')
      ends.length = 0
      const kept = [memoryStorage({ any: '1' }), memoryStorage({ language: 'en', ...local })]
      vi.stubGlobal('sessionStorage', kept[0])
      vi.stubGlobal('localStorage', kept[1])
      answer = () => new Response('', { status: 401 })
      vi.stubGlobal('location', { pathname: '/auth' })
      expect(await asks(currentUserQuery)).toBeNull()
      expect([ends, kept[0]?.length, kept[1]?.getItem('language')]).toEqual([[], 1, 'en'])
      vi.stubGlobal('location', { pathname: '/profile' })
      expect(await asks(currentUserQuery)).toBeNull()
      expect([ends, kept.map(({ length }) => length)]).toEqual([told, [0, 0]])
    },
  )

  it('is not known after another failure, and stays', async () => {
    answer = () => new Response('', { status: 503 })
    await expect(asks(currentUserQuery)).rejects.toMatchObject({ status: 503 })
    expect([currentSession()?.user, ends]).toEqual([USER, []])
  })

  it('is as the server has it', async () => {
    answer = () => Response.json({ success: true, user: { ...USER, fullName: 'Işıl Öztürk' } })
    expect(await asks(currentUserQuery)).toMatchObject({ fullName: 'Işıl Öztürk' })
    expect(currentSession()?.user.fullName).toBe('Işıl Öztürk')
  })

  it('is null in a new tab of an account that was closed, which says so', async () => {
    endSession('signed-out')
    ends = []
    answer = () => Response.json({ success: false, code: 'account-inactive', detail: 'Ask.' }, { status: 403 })
    expect(await asks(currentUserQuery)).toBeNull()
    expect(ends).toEqual(['inactive'])
  })

  it('is null once the account was closed', async () => {
    answer = () => Response.json({ success: false, code: 'account-inactive', detail: 'Ask.' }, { status: 403 })
    expect(await asks(currentUserQuery)).toBeNull()
    expect([currentSession(), ends]).toEqual([null, ['inactive']])
  })
})

describe('permissions', () => {
  it('are kept by user', () => {
    expect(permissionsQuery(USER.id).queryKey).toEqual(['get-permissions', { userId: USER.id }])
    expect(permissionsQuery('another').queryKey).not.toEqual(permissionsQuery(USER.id).queryKey)
  })

  it('are those of the one whose they were asked for', async () => {
    answer = () => Response.json({ permissions: PERMISSIONS })
    await asks(permissionsQuery('another'))
    expect(currentSession()?.user.permissions).toEqual([])
    await asks(permissionsQuery(USER.id))
    expect(currentSession()?.user.permissions).toEqual(PERMISSIONS)
  })

  it('that could not be had say so in the log, with what the server answered behind it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = () => new Response('busy', { status: 503 })
    await expect(asks(permissionsQuery(USER.id))).rejects.toMatchObject({
      message: 'Failed to fetch permissions',
      cause: { message: '503: busy' },
    })
    expect(logged.mock.calls).toEqual([
      [
        expect.objectContaining({
          message: 'Failed to fetch permissions',
          cause: expect.objectContaining({ message: '503: busy' }),
        }),
      ],
    ])
    logged.mockClear()
    answer = () => new Response('', { status: 401 })
    await expect(asks(permissionsQuery(USER.id))).rejects.toMatchObject({ status: 401 })
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })
})
