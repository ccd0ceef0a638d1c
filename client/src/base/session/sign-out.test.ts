import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import session from '../../locales/tr/session.json' with { type: 'json' }
import { network } from '../api/network.ts'
import { interpolation } from '../i18n/interpolation.ts'
import { NO_TOASTS } from '../ui/toast/toast-queue.ts'
import { toastQueue } from '../ui/toast/toasts.ts'
import { forgetSignOut } from './owed-sign-out.ts'
import { beginSession, currentSession } from './session-store.ts'
import { signOut } from './sign-out.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { sampleUser } from './testing/sample-user.ts'

const USER = sampleUser({ id: '0198f3a0-0000-7000-8000-0000000000e1' })

/** What the server answers. */
let answer: () => Promise<Response>
beforeAll(() => i18next.init({ lng: 'tr', ns: ['session'], resources: { tr: { session } }, interpolation }))
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', () => answer())
  // It is brought to the server again after a while, which no test waits for.
  vi.useFakeTimers()
  network.set({ online: true, since: new Date() })
  toastQueue.set(NO_TOASTS)
  beginSession({ user: USER, token: 'secret' })
})
afterEach(() => {
  forgetSignOut()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const toast = () =>
  new Promise((resolve) => {
    const look = () => {
      const { shown } = toastQueue.get()
      if (shown) resolve(shown)
    }
    toastQueue.subscribe(look)
    look()
  })

it.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response(null, { status: 500 })],
])('a sign-out to which the server %s ends the session here, and says what went wrong', async (_how, answers) => {
  answer = answers
  await signOut()
  expect(currentSession()).toBeNull()
  expect(await toast()).toMatchObject({
    tone: 'error',
    title: 'Çıkış yaparken hata oluştu',
    text: 'Sunucu ile iletişim kurulamadı, ancak yerel oturumunuz kapatıldı',
  })
})

it('a sign-out that the server has heard of says that the session ended safely', async () => {
  answer = async () => new Response(null, { status: 204 })
  await signOut()
  expect(currentSession()).toBeNull()
  expect(await toast()).toMatchObject({ tone: 'success', title: 'Çıkış yaptı' })
})

it('a session that ends by idleness says so itself', async () => {
  answer = async () => new Response(null, { status: 204 })
  await signOut('idle')
  await vi.advanceTimersByTimeAsync(0)
  expect([currentSession(), toastQueue.get().shown]).toEqual([null, null])
})
