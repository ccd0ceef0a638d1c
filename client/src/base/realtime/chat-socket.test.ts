import type { ChatAck, ChatCall } from '@kervan/contracts/realtime/chat-calls'
import { afterEach, expect, test } from 'vitest'
import { askChat, type ChatSocket, chatConnection, shareChat } from './chat-socket.ts'

type Answer = (fault: Error | null, ack: ChatAck<ChatCall>) => void

/** A socket whose server answers when the test says so. */
const openSocket = () => {
  const listeners = new Map<string, (told?: unknown) => void>()
  const asked: { name: ChatCall; milliseconds: number; answer: Answer }[] = []
  const socket = {
    connected: true,
    timeout: (milliseconds: number) => ({
      emit: (name: ChatCall, _payload: unknown, answer: Answer) => asked.push({ name, milliseconds, answer }),
    }),
    on: (name: string, listener: (told?: unknown) => void) => listeners.set(name, listener),
  }
  ends.push(shareChat(socket as unknown as ChatSocket))
  return { socket, asked, hear: (name: string, told?: unknown) => listeners.get(name)?.(told) }
}
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const channelId = '0190a000-0000-7000-8000-0000000000f1'

test('each call is waited for as long as the specification says, and no longer', async () => {
  const { asked } = openSocket()
  const calls = [
    askChat('chat:auth', {}),
    askChat('chat:get_channels', {}),
    askChat('chat:get_messages', { channelId }),
    askChat('chat:send_message', { channelId, text: 'Merhaba' }),
    askChat('chat:create_channel', { type: 'direct', members: [] }),
  ]
  expect(asked.map(({ name, milliseconds }) => [name, milliseconds / 1000])).toEqual([
    ['chat:auth', 10],
    ['chat:get_channels', 15],
    ['chat:get_messages', 12],
    ['chat:send_message', 15],
    ['chat:create_channel', 10],
  ])
  for (const { answer } of asked) answer(new Error('operation has timed out'), undefined as never)
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'timed-out' })
})

test('an answer is given on, and a refusal as what it is', async () => {
  const { asked } = openSocket()
  const [read, refused] = [askChat('chat:mark_read', { channelId }), askChat('chat:mark_read', { channelId })]
  asked[0]?.answer(null, { success: true })
  asked[1]?.answer(null, { success: false, error: 'Failed to mark channel as read', code: 'record-not-found' })
  expect(await read).toEqual({ success: true })
  await expect(refused).rejects.toMatchObject({ code: 'record-not-found', message: 'Failed to mark channel as read' })
})

test('nothing is asked without a socket, or through one that is not connected', async () => {
  const none = { code: 'no-socket', message: 'Socket or user is not initialized' }
  await expect(askChat('chat:get_channels', {})).rejects.toMatchObject(none)
  const { socket, asked } = openSocket()
  socket.connected = false
  await expect(askChat('chat:get_channels', {})).rejects.toMatchObject({ code: 'not-connected' })
  expect(asked).toEqual([])
})

test('it is known how the connection stands: a loss, an end by the server, and a failure, which is told once', () => {
  const { hear } = openSocket()
  const told: string[] = []
  ends.push(chatConnection.subscribe(() => told.push(`${chatConnection.get().state} ${chatConnection.get().detail}`)))
  hear('connect')
  hear('disconnect', 'transport close')
  hear('connect_error', new Error('timeout'))
  hear('connect_error', new Error('timeout'))
  hear('connect')
  hear('disconnect', 'io server disconnect')
  expect(told).toEqual([
    'connected ',
    'disconnected transport close',
    'failed timeout',
    'connected ',
    'ended-by-server io server disconnect',
  ])
})
