import { describe, expect, it } from 'vitest'
import {
  COMPATIBILITY_FLAG,
  clearSession,
  readSession,
  SIGNED_IN,
  wasSignedIn,
  wipeStorages,
  writeSession,
} from './session-storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { sampleUser } from './testing/sample-user.ts'

const USER = sampleUser()

const keysOf = (of: Storage) => Array.from({ length: of.length }, (_, index) => of.key(index))

describe('the session in the browser', () => {
  it('lives in session storage', () => {
    const storages = { session: memoryStorage(), local: memoryStorage() }
    writeSession(storages, { user: USER, token: 'abc' })
    expect(readSession(storages)).toEqual({ user: USER, token: 'abc' })
    expect(keysOf(storages.session)).toEqual(['user', 'token'])
    expect(JSON.parse(storages.session.getItem('user')!)).toEqual(USER)
    expect(storages.session.getItem('token')).toBe('abc')
  })

  it('leaves in local storage that there is one, and nothing else, until it is cleared', () => {
    const storages = { session: memoryStorage(), local: memoryStorage() }
    expect(wasSignedIn(storages)).toBe(false)
    writeSession(storages, { user: USER, token: 'abc' })
    expect([wasSignedIn(storages), keysOf(storages.local)]).toEqual([true, [SIGNED_IN]])
    clearSession(storages)
    expect(wasSignedIn(storages)).toBe(false)
  })

  it('is written to local storage too where the compatibility flag stands', () => {
    const storages = { session: memoryStorage(), local: memoryStorage({ [COMPATIBILITY_FLAG]: 'true' }) }
    writeSession(storages, { user: USER, token: 'abc' })
    expect(keysOf(storages.local)).toEqual([COMPATIBILITY_FLAG, SIGNED_IN, 'user', 'token'])
  })

  it('is copied over from the keys of earlier versions, without what is not the user', () => {
    const older = JSON.stringify({ ...USER, password: 'secret' })
    const storages = { session: memoryStorage(), local: memoryStorage({ currentUser: older, authToken: 'abc' }) }
    expect(readSession(storages)).toEqual({ user: USER, token: 'abc' })
    expect(storages.session.getItem('user')).not.toContain('secret')
    expect(storages.session.getItem('token')).toBe('abc')
  })

  it('takes the token from session storage before older keys', () => {
    const session = memoryStorage({ user: JSON.stringify(USER), token: 'new', authToken: 'old' })
    expect(readSession({ session, local: memoryStorage({ token: 'older' }) })?.token).toBe('new')
  })

  it('is null where what is kept cannot be read', () => {
    expect(
      readSession({ session: memoryStorage({ user: '{"id":1}' }), local: memoryStorage({ user: 'nonsense' }) }),
    ).toBeNull()
  })

  it('is cleared with its traces, and leaves the language', () => {
    const session = memoryStorage({ user: '{}', token: 'a', lastActivity: '1' })
    const local = memoryStorage({ language: 'en', authToken: 'a', permissions: '[]', role: 'admin' })
    clearSession({ session, local })
    expect([keysOf(session), keysOf(local)]).toEqual([[], ['language']])
  })

  it('is wiped with everything else', () => {
    const storages = { session: memoryStorage({ any: '1' }), local: memoryStorage({ language: 'en' }) }
    wipeStorages(storages)
    expect([keysOf(storages.session), keysOf(storages.local)]).toEqual([[], []])
  })
})
