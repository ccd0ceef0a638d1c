import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { interpolation } from '../base/i18n/interpolation.ts'
import { NO_TOASTS } from '../base/ui/toast/toast-queue.ts'
import { toastQueue } from '../base/ui/toast/toasts.ts'
import en from '../locales/en/errors.json' with { type: 'json' }
import { reportUnhandled } from './report-unhandled.ts'

let page: EventTarget
const logged = vi.fn()
beforeAll(() => i18next.init({ lng: 'en', resources: { en: { errors: en } }, interpolation }))
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.spyOn(console, 'error').mockImplementation(logged)
  logged.mockClear()
  toastQueue.set(NO_TOASTS)
  reportUnhandled()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What happened in the page, and whether the browser deals with it too. */
const happens = (type: string, parts: object): boolean =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), parts))

it('an unhandled rejection is logged and told, with a way on', () => {
  const reason = new Error('The kettle is empty.')
  expect(happens('unhandledrejection', { reason })).toBe(false)
  expect(logged).toHaveBeenCalledWith(reason)
  expect(toastQueue.get().shown).toMatchObject({
    tone: 'error',
    title: 'Error',
    text: 'The kettle is empty. Please try again or contact support.',
  })
})

it.each([[undefined], [new Error('')]])('of %s nothing is known, and that is said', (reason) => {
  happens('unhandledrejection', { reason })
  expect(toastQueue.get().shown).toMatchObject({
    text: 'Unknown error occurred. Please try again or contact support.',
  })
})

it('what was given up is no failure', () => {
  happens('unhandledrejection', { reason: new DOMException('', 'AbortError') })
  expect(toastQueue.get().shown).toBeNull()
})

it('an error of the page is logged and goes no further', () => {
  const error = new Error('The cup is broken.')
  expect(happens('error', { error })).toBe(false)
  expect(logged).toHaveBeenCalledWith(error)
  expect(toastQueue.get().shown).toBeNull()
})
