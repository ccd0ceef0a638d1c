import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { postToPublic } from './post-to-public.ts'
import { isPublicAddress } from './public-address.ts'
import type { Found, ReachOptions } from './public-target.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A receiver on this machine; gives its port and what came. */
const receiver = async (answer: (response: import('node:http').ServerResponse) => void) => {
  const came: string[] = []
  const server = createServer((request, response) => {
    came.push(`${request.method} ${request.headers.host}${request.url}`)
    answer(response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, came }
}
const local: ReachOptions = { mayReach: (address) => address === '127.0.0.1' }
const post = (url: string, options?: ReachOptions) => postToPublic({ url, headers: {}, body: '{}' }, options)
const leadsTo =
  (...addresses: readonly string[]): ReachOptions['resolve'] =>
  async () =>
    addresses.map((address): Found => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('what is not public is not reached', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.255',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '100::1',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://169.254.169.254',
    'http://[fd00::1]',
    'http://１２７.０.０.１',
    'http://127.0.0.1.',
    'file:///etc/passwd',
    'ftp://example.com',
    'http://user:password@example.com',
  ])('%s', async (url) => {
    const { port, came } = await receiver((response) => response.end())
    const address = /^http:\/\/[^@]*$/.test(url) ? `${url}:${port}/` : url
    // The test resolves every name to this machine: only what the address itself says is judged.
    expect(await post(address, { resolve: leadsTo('127.0.0.1') })).toEqual({
      status: null,
      fault: 'address-not-allowed',
    })
    expect(came).toEqual([])
  })

  test('a name of which one address is private leads nowhere', async () => {
    expect(await post('http://example.com/', { resolve: leadsTo('93.184.216.34', '10.0.0.1') })).toMatchObject({
      fault: 'address-not-allowed',
    })
    expect(await post('http://example.com/', { resolve: leadsTo('::ffff:10.0.0.1') })).toMatchObject({
      fault: 'address-not-allowed',
    })
  })

  test('a name that changes is asked once, and the connection goes to what was judged', async () => {
    const { port, came } = await receiver((response) => response.end())
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    let asked = 0
    const resolve: ReachOptions['resolve'] = async (host) => leadsTo(...(answers[asked++] ?? []))!(host)
    expect(await post(`http://hooks.example.com:${port}/in`, { ...local, resolve })).toEqual({
      status: 200,
      fault: null,
    })
    expect([asked, came]).toEqual([1, [`POST hooks.example.com:${port}/in`]])
    expect(await post(`http://hooks.example.com:${port}/in`, { ...local, resolve })).toMatchObject({
      fault: 'address-not-allowed',
    })
  })
})

test('a redirect is an answer and is not followed', async () => {
  const inner = await receiver((response) => response.end())
  const outer = await receiver((response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${inner.port}/secret` }).end(),
  )
  expect(await post(`http://127.0.0.1:${outer.port}/`, local)).toEqual({ status: 307, fault: null })
  expect(inner.came).toEqual([])
})

test('an answer that does not come, or a name that is not found in time, is waited for no longer than is said', async () => {
  const { port } = await receiver(() => undefined)
  expect(await post(`http://127.0.0.1:${port}/`, { ...local, timeoutMs: 100 })).toEqual({
    status: null,
    fault: 'timed-out',
  })
  const resolve = () => new Promise<never>(() => undefined)
  expect(await post('http://example.com/', { resolve, timeoutMs: 100 })).toEqual({ status: null, fault: 'timed-out' })
})

test('of an endless answer no more is read than shows its status', async () => {
  const { port } = await receiver((response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  expect(await post(`http://127.0.0.1:${port}/`, local)).toEqual({ status: 200, fault: null })
})

test('what cannot be sent or reached is told as what it is', async () => {
  const { port } = await receiver((response) => response.destroy())
  expect(await post(`http://127.0.0.1:${port}/`, local)).toMatchObject({ fault: 'broken' })
  servers.splice(0).map((server) => server.close())
  await expect.poll(() => post(`http://127.0.0.1:${port}/`, local)).toMatchObject({ fault: 'refused' })
  const large = { url: `http://127.0.0.1:${port}/`, headers: {}, body: 'x'.repeat(65_537) }
  expect(await postToPublic(large, local)).toEqual({ status: null, fault: 'too-large' })
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  expect(await post('http://nowhere.example/', { resolve })).toMatchObject({ fault: 'name-not-found' })
})
