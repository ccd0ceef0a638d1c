import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endSession } from '../session/session-store.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { sampleUser } from '../session/testing/sample-user.ts'
import { keptStore } from './kept-store.ts'
import { isSealed } from './sealed-values.ts'

/** What the browser stores, as its developer tools show it. */
const disk = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => disk,
  get: async (place: string) => disk.get(place),
  set: async (place: string, value: unknown) => void disk.set(place, structuredClone(value)),
  update: async (place: string, change: (held: unknown) => unknown) => void disk.set(place, change(disk.get(place))),
  del: async (place: string) => void disk.delete(place),
  entries: async () => [...disk],
}))

const AYSE = sampleUser({ id: '0198f3a0-0000-7000-8000-0000000000a1' })
const MEHMET = sampleUser({ id: '0198f3a0-0000-7000-8000-0000000000a2' })
/** The key of each user, as the server gives it; another letter is another key. */
const keyOf = ({ id }: typeof AYSE) => `${id.endsWith('1') ? 'A' : 'B'}${'A'.repeat(42)}`

let reachable = true
const signIn = (user: typeof AYSE) => {
  endSession('signed-out')
  beginSession({ user, token: 'secret' })
}

beforeEach(() => {
  disk.clear()
  reachable = true
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/leads' })
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return Response.json({ success: true, key: keyOf(currentSession()!.user) })
  })
  signIn(AYSE)
})

const place = `${AYSE.id}/lead-note/7`
const heldAt = (where: string) =>
  vi.waitFor(() => {
    const value = disk.get(where)
    if (!isSealed(value)) throw new Error('it lies open')
    return value
  })

test('what is kept is read again, and lies sealed', async () => {
  const drafts = keptStore('kept', 'drafts')
  expect(await drafts.read(place)).toBeNull()
  await drafts.keep(place, 'Işıl Hanım pasaport U1234567')
  expect(await drafts.read(place)).toBe('Işıl Hanım pasaport U1234567')
  const { sealed } = await heldAt(place)
  expect(new TextDecoder().decode(sealed)).not.toContain('U1234567')
})

test('the next person at the device reads none of it; its own user does, after the next sign-in', async () => {
  const drafts = keptStore('kept', 'drafts')
  await drafts.keep(place, 'yarım kalan')
  await heldAt(place)
  signIn(MEHMET)
  expect(sessionStorage.length).toBe(2)
  expect(await drafts.read(place)).toBeNull()
  expect(await drafts.readAll(AYSE.id)).toEqual([])
  signIn(AYSE)
  expect(await drafts.read(place)).toBe('yarım kalan')
})

test('the key goes with the session', async () => {
  const drafts = keptStore('kept', 'drafts')
  await drafts.keep(place, 'yarım kalan')
  await heldAt(place)
  const kept = Object.values(
    [...Array(sessionStorage.length).keys()].map((at) => sessionStorage.getItem(sessionStorage.key(at)!)),
  )
  expect(kept.join()).toContain(keyOf(AYSE))
  endSession('signed-out')
  expect(sessionStorage.length).toBe(0)
  expect(await drafts.read(place)).toBeNull()
})

test('sealed for one place it opens at no other', async () => {
  const drafts = keptStore('kept', 'drafts')
  await drafts.keep(place, 'yarım kalan')
  disk.set(`${AYSE.id}/lead-note/8`, await heldAt(place))
  expect(await drafts.read(`${AYSE.id}/lead-note/8`)).toBeNull()
})

test('without a network nothing typed is lost, and it is sealed when the key comes', async () => {
  const drafts = keptStore('kept', 'drafts')
  reachable = false
  await drafts.keep(place, 'bağlantı yok')
  expect(disk.get(place)).toBe('bağlantı yok')
  expect(await drafts.read(place)).toBe('bağlantı yok')
  reachable = true
  expect(await drafts.readAll(`${AYSE.id}/`)).toEqual(['bağlantı yok'])
  await heldAt(place)
  expect(await drafts.read(place)).toBe('bağlantı yok')
})

test('what an earlier version kept is read, and sealed', async () => {
  disk.set(place, { note: 'eski' })
  expect(await keptStore('kept', 'drafts').read(place)).toEqual({ note: 'eski' })
  await heldAt(place)
})

test('where the browser seals nothing, all works as it lies', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} })
  const drafts = keptStore('kept', 'drafts')
  await drafts.keep(place, 'http')
  expect(await drafts.read(place)).toBe('http')
  expect(disk.get(place)).toBe('http')
  vi.unstubAllGlobals()
})

test('whatever is kept and forgotten in whatever order, without waiting and with a network that comes and goes, the last stays', async () => {
  const step = fc.record({
    at: fc.constantFrom('1', '2', '3'),
    value: fc.option(fc.jsonValue({ maxDepth: 2 }).filter((value) => value !== null)),
    online: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      disk.clear()
      signIn(AYSE)
      const drafts = keptStore('kept', 'drafts')
      const last = new Map<string, unknown>()
      let written: Promise<void> = Promise.resolve()
      for (const { at, value, online } of steps) {
        reachable = online
        if (value === null) last.delete(at)
        else last.set(at, value)
        written = value === null ? drafts.forget(`${AYSE.id}/${at}`) : drafts.keep(`${AYSE.id}/${at}`, value)
      }
      await written
      reachable = true
      // JSON has no negative zero.
      for (const at of ['1', '2', '3'])
        expect(JSON.stringify(await drafts.read(`${AYSE.id}/${at}`))).toBe(JSON.stringify(last.get(at) ?? null))
    }),
    { numRuns: 60 },
  )
})
