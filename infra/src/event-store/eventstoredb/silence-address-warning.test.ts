import { once } from 'node:events'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { silenceAddressWarning } from './silence-address-warning.ts'

test('an address for the name of a server is not told, and everything else is', async () => {
  silenceAddressWarning()
  silenceAddressWarning()
  const next = once(process, 'warning')
  const socket = connect({ host: '127.0.0.1', port: 1, servername: '127.0.0.1' })
  await once(socket, 'error')
  process.emitWarning('late', { type: 'DeprecationWarning', code: 'DEP0123' })
  process.emitWarning('something else', 'DeprecationWarning', 'DEP0190')
  expect((await next)[0]).toMatchObject({ message: 'something else' })
})
