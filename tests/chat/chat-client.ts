import type { ChatChannel } from '@kervan/contracts/chat/chat-channel'
import type { ChatMessage } from '@kervan/contracts/chat/chat-message'
import type { ChatAck, ChatAnswers, ChatCall, ColleagueAnswers } from '@kervan/contracts/realtime/chat-calls'
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client'

/** Longer than any answer takes, milliseconds. */
const PATIENCE_MS = 20_000

/** A socket that speaks the chat, as the specification's client does, and what it has been told. */
export const chatClient = async (url: string, token: string, options: Partial<ManagerOptions & SocketOptions> = {}) => {
  const socket = io(url, { forceNew: true, transports: ['polling'], upgrade: false, auth: { token }, ...options })
  const messages: ChatMessage[] = []
  const created: ChatChannel[] = []
  const updated: ChatChannel[] = []
  socket.on('chat:message', (message: ChatMessage) => messages.push(message))
  socket.on('chat:channel_created', ({ channel }: { channel: ChatChannel }) => created.push(channel))
  socket.on('chat:channel_updated', ({ channel }: { channel: ChatChannel }) => updated.push(channel))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    socket,
    messages,
    created,
    updated,
    /** @throws where no acknowledgement comes */
    ask: <Name extends ChatCall, Answers extends ChatAnswers = ColleagueAnswers>(
      name: Name,
      payload: unknown,
    ): Promise<ChatAck<Name, Answers>> => socket.timeout(PATIENCE_MS).emitWithAck(name, payload),
    close: () => void socket.close(),
  }
}

export type ChatClient = Awaited<ReturnType<typeof chatClient>>
