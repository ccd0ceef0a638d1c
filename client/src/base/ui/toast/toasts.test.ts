import { beforeEach, expect, it } from 'vitest'
import { forgetToasts, showToast, toastQueue } from './toasts.ts'

beforeEach(forgetToasts)

it('stays for five seconds unless it says how long', () => {
  showToast({ title: 'Saved' })
  expect(toastQueue.get().shown).toMatchObject({ title: 'Saved', tone: 'info', duration: 5000 })
  showToast({ title: 'One minute is left', duration: 60_000 })
  expect(toastQueue.get().shown).toMatchObject({ title: 'One minute is left', duration: 60_000 })
})
