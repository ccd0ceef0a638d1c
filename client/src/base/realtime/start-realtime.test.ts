import { QueryClient } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { startRealtime } from './start-realtime.ts'

vi.mock('socket.io-client', () => {
  const socket: object = new Proxy({}, { get: (_, name) => (name === 'connected' ? false : () => socket) })
  return { io: vi.fn(() => socket) }
})
afterEach(() => vi.unstubAllGlobals())

it('the socket is of this site at /socket.io, by either transport, and waits for twenty seconds', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  startRealtime(new QueryClient())()
  expect(vi.mocked(io).mock.calls).toEqual([
    [
      expect.objectContaining({
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        timeout: 20_000,
        withCredentials: true,
      }),
    ],
  ])
})

it('a connection that was lost is tried again after one second, and every ten at the latest, without end', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  startRealtime(new QueryClient())()
  expect(vi.mocked(io).mock.lastCall?.[0]).toMatchObject({
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  })
})
