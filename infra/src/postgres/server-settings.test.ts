import { expect, test } from 'vitest'
import { serverArguments } from './server-settings.ts'

const settings = (durable: boolean) => serverArguments('/data', { socketFolder: '/tmp/door', durable })

test('opens no port, only the socket folder', () => {
  expect(settings(true)).toEqual(expect.arrayContaining(['listen_addresses=', 'unix_socket_directories=/tmp/door']))
})

test('gives up durability only when asked to', () => {
  expect(settings(true).join()).not.toContain('fsync')
  expect(settings(false)).toContain('fsync=off')
})
