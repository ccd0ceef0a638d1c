import { CHAT_TIMEOUTS } from '@kervan/contracts/chat/chat-limits'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { ChatAck, ChatCall, ChatPayload, ColleagueAnswers } from '@kervan/contracts/realtime/chat-calls'
import { createStore } from '../store/external-store.ts'

/** The part of a Socket.IO client socket that is used. */
export interface ChatSocket {
  readonly connected: boolean
  timeout(milliseconds: number): {
    emit(name: ChatCall, payload: unknown, answer: (fault: Error | null, ack: ChatAck<ChatCall>) => void): unknown
  }
  on(name: 'connect', listener: () => void): unknown
  on(name: 'disconnect', listener: (reason: string) => void): unknown
  on(name: 'connect_error', listener: (error: Error) => void): unknown
}

/** How the connection of the chat stands, and what its loss or its failure was told to be. */
export interface ChatConnection {
  readonly state: 'connecting' | 'connected' | 'disconnected' | 'ended-by-server' | 'failed'
  readonly detail: string
}

const CONNECTING: ChatConnection = { state: 'connecting', detail: '' }
export const chatConnection = createStore<ChatConnection>(CONNECTING)

/** Why a call of the chat came to nothing: a refusal of the server, or how the connection stood. */
export class ChatError extends Error {
  readonly code: ErrorCode | 'no-socket' | 'not-connected' | 'timed-out'
  constructor(code: ChatError['code'], message: string = code) {
    super(message)
    this.name = 'ChatError'
    this.code = code
  }
}

let shared: ChatSocket | null = null

/** Lets the chat speak through a socket. Gives what ends it. */
export const shareChat = (socket: ChatSocket): (() => void) => {
  shared = socket
  socket.on('connect', () => chatConnection.set({ state: 'connected', detail: '' }))
  socket.on('disconnect', (reason) =>
    chatConnection.set({
      state: reason === 'io server disconnect' ? 'ended-by-server' : 'disconnected',
      detail: reason,
    }),
  )
  socket.on('connect_error', ({ message }) =>
    // Attempt after attempt fails: that is one failure.
    chatConnection.set((held) => (held.state === 'failed' ? held : { state: 'failed', detail: message })),
  )
  return () => {
    shared = null
    chatConnection.set(CONNECTING)
  }
}

/** Asks the server, for as long as the specification has it. @throws ChatError */
export const askChat = <Name extends ChatCall>(
  name: Name,
  payload: ChatPayload<Name>,
): Promise<ColleagueAnswers[Name]> =>
  new Promise((resolve, reject) => {
    if (!shared) return reject(new ChatError('no-socket', 'Socket or user is not initialized'))
    if (!shared.connected) return reject(new ChatError('not-connected'))
    shared.timeout(CHAT_TIMEOUTS[name]).emit(name, payload, (fault, ack) => {
      if (fault) reject(new ChatError('timed-out'))
      else if (!ack.success) reject(new ChatError(ack.code, ack.error))
      else resolve(ack as unknown as ColleagueAnswers[Name])
    })
  })
