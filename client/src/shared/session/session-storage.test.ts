import { describe, expect, it } from 'vitest'
import { COMPATIBILITY_FLAG, clearSession, readSession, wipeStorages, writeSession } from './session-storage.ts'

const USER = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  username: 'isil',
  fullName: 'Işıl Öztürk',
  email: null,
  role: 'user',
  userType: 'user' as const,
  subRole: 'viewer',
  permissions: [],
  active: true,
}

/** A storage in memory. */
const storage = (held: Record<string, string> = {}): Storage => {
  const items = new Map(Object.entries(held))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
const keysOf = (of: Storage) => Array.from({ length: of.length }, (_, index) => of.key(index))

describe('the session in the browser', () => {
  it('lives in session storage', () => {
    const storages = { session: storage(), local: storage() }
    writeSession(storages, { user: USER, token: 'abc' })
    expect(readSession(storages)).toEqual({ user: USER, token: 'abc' })
    expect(keysOf(storages.local)).toEqual([])
  })

  it('is written to local storage too where the compatibility flag stands', () => {
    const storages = { session: storage(), local: storage({ [COMPATIBILITY_FLAG]: 'true' }) }
    writeSession(storages, { user: USER, token: 'abc' })
    expect(keysOf(storages.local)).toEqual([COMPATIBILITY_FLAG, 'user', 'token'])
  })

  it('is copied over from the keys of earlier versions, without what is not the user', () => {
    const older = JSON.stringify({ ...USER, password: 'secret' })
    const storages = { session: storage(), local: storage({ currentUser: older, authToken: 'abc' }) }
    expect(readSession(storages)).toEqual({ user: USER, token: 'abc' })
    expect(storages.session.getItem('user')).not.toContain('secret')
    expect(storages.session.getItem('token')).toBe('abc')
  })

  it('takes the token from session storage before older keys', () => {
    const session = storage({ user: JSON.stringify(USER), token: 'new', authToken: 'old' })
    expect(readSession({ session, local: storage({ token: 'older' }) })?.token).toBe('new')
  })

  it('is nobody where what is kept cannot be read', () => {
    expect(readSession({ session: storage({ user: '{"id":1}' }), local: storage({ user: 'nonsense' }) })).toBeNull()
  })

  it('is cleared with its traces, and leaves the language', () => {
    const session = storage({ user: '{}', token: 'a', lastActivity: '1' })
    const local = storage({ language: 'en', authToken: 'a', permissions: '[]', role: 'admin' })
    clearSession({ session, local })
    expect([keysOf(session), keysOf(local)]).toEqual([[], ['language']])
  })

  it('is wiped with everything else', () => {
    const storages = { session: storage({ any: '1' }), local: storage({ language: 'en' }) }
    wipeStorages(storages)
    expect([keysOf(storages.session), keysOf(storages.local)]).toEqual([[], []])
  })
})
