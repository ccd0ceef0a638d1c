import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { senderOf } from './headers.ts'

const trusts = (address: string | undefined) => address === '127.0.0.1' || address === '10.0.0.5'

test.each([
  ['a stranger speaks for himself alone', '203.0.113.9', '6.6.6.6', '203.0.113.9'],
  ['a neighbour of the same house is a stranger too', '192.168.1.7', '6.6.6.6', '192.168.1.7'],
  ['a proxy speaks for whom it says', '10.0.0.5', '203.0.113.9', '203.0.113.9'],
  ['what its client claimed before it is not believed', '10.0.0.5', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['proxies speak for each other', '127.0.0.1', '6.6.6.6,203.0.113.9, 10.0.0.5', '203.0.113.9'],
  ['a proxy that says nothing speaks for itself', '10.0.0.5', undefined, '10.0.0.5'],
  ['so does one that names itself alone', '127.0.0.1', '10.0.0.5', '10.0.0.5'],
])('%s', (_, remoteAddress, told, sender) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': told } } as unknown as IncomingMessage
  expect(senderOf(request, trusts)).toBe(sender)
})
