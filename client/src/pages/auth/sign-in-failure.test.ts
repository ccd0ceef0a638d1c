import { beforeEach, expect, test } from 'vitest'
import { forgetToasts, showToast, toastQueue } from '../../base/ui/toast/toasts.ts'
import { forgetSignInFailure, saySignInFailed } from './sign-in-failure.ts'

beforeEach(forgetToasts)

test('a failed sign-in is told until another one is tried', () => {
  saySignInFailed('Invalid username or password')
  expect(toastQueue.get().shown?.text).toBe('Invalid username or password')
  forgetSignInFailure()
  expect(toastQueue.get().shown).toBeNull()
})

test('what else was said meanwhile stays', () => {
  saySignInFailed('Invalid username or password')
  showToast({ title: 'Signed out' })
  forgetSignInFailure()
  expect(toastQueue.get().shown?.title).toBe('Signed out')
})
