import { once } from 'node:events'
import { expect, it } from 'vitest'
import { silenceTimeoutWarning } from './silence-timeout-warning.ts'

it('silences the one warning and no other', async () => {
  silenceTimeoutWarning()
  silenceTimeoutWarning()
  const next = once(process, 'warning')
  setTimeout(() => undefined, -5)
  process.emitWarning('late', 'TimeoutNegativeWarning')
  process.emitWarning('late', { type: 'TimeoutNegativeWarning' })
  process.emitWarning('something else', 'DeprecationWarning')
  expect((await next)[0]).toMatchObject({ name: 'DeprecationWarning', message: 'something else' })
})
