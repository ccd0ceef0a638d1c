import { type ErrorCode, errorText } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { notOpenedWordsOf } from '@kervan/contracts/messages/channels'
import { CHAT_CALLS, ChannelAsked, type ChatCall, type ChatFailure } from '@kervan/contracts/realtime/chat-calls'
import { compareClaims } from '@kervan/infra/http/authenticate'
import { type CallLimit, createCallLimit } from '@kervan/infra/http/limit-calls'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import type { Logger } from 'pino'
import type { ClientSocket, SocketServer } from '../sockets/socket-server.ts'
import type { Watermark } from '../watermark.ts'
import type { Asking } from './asking.ts'
import { CARRY_OUT } from './carry-out.ts'
import { claimsIn } from './claims-in.ts'
import type { CustomerFollowing } from './follow-customers.ts'
import type { NewConversations } from './tell-new-conversations.ts'

/** Calls of one user in a minute on this node: more than anyone types. */
export const CHAT_CALLS_PER_MINUTE = 300

/** The specification's words for each call that fails; null where it has none, and the refusal's own are told. */
const FAILED: Readonly<Record<ChatCall, string | null>> = {
  'chat:auth': 'Kimlik doğrulama başarısız oldu',
  'chat:get_channels': null,
  'chat:get_messages': null,
  'chat:send_message': 'Mesaj gönderilemedi',
  'chat:create_channel': 'Failed to create channel',
  'chat:mark_read': 'Failed to mark channel as read',
}

export interface ChatPorts {
  readonly io: SocketServer
  readonly services: ServiceCalls
  readonly following: Pick<CustomerFollowing, 'follow'>
  readonly beginnings: Pick<NewConversations, 'listen'>
  readonly watermark: Watermark
  readonly logger: Logger
}

/** Answers the calls of the chat: each once, whatever was sent, and none for anybody but the user of the session. */
export const answerChat = ({ io, services, following, beginnings, watermark, logger }: ChatPorts): void => {
  const demandCall = createCallLimit(CHAT_CALLS_PER_MINUTE)
  io.on('connection', (socket) => {
    for (const name of Object.keys(CHAT_CALLS) as ChatCall[]) {
      socket.on(name, (...given: readonly unknown[]) => {
        const answer = given.find((each) => typeof each === 'function') as ((ack: object) => void) | undefined
        const { token } = socket.data
        // What this node has pushed is in what it answers.
        const follow = (id: string) => following.follow(socket, id)
        const asking = { services, follow, caller: { token, afterPosition: watermark.position } }
        void carryOut(name, given[0], socket, asking, demandCall)
          .then((told) => {
            beginnings.listen(socket)
            return { ...told, success: true }
          })
          .catch((error: unknown) => failureOf(name, given[0], error, socket, logger))
          .then((ack) => answer?.(ack))
      })
    }
  })

  const carryOut = async (
    name: ChatCall,
    payload: unknown,
    { data }: ClientSocket,
    asking: Omit<Asking, 'user'>,
    demand: CallLimit,
  ): Promise<object> => {
    const { session } = data
    demand({ ...session, id: session.user.id })
    const parsed = CHAT_CALLS[name].safeParse(payload)
    if (!parsed.success) throw refused('invalid-request')
    for (const claims of claimsIn(parsed.data)) compareClaims(claims, session, logger)
    const act = CARRY_OUT[name] as (payload: unknown, asking: Asking) => Promise<object>
    return act(parsed.data, { ...asking, user: session.user })
  }
}

const failureOf = (
  name: ChatCall,
  payload: unknown,
  error: unknown,
  { id }: ClientSocket,
  logger: Logger,
): ChatFailure => {
  const code: ErrorCode = error instanceof Refusal ? error.code : 'internal'
  if (code === 'internal' || code === 'unavailable')
    logger.warn({ err: error, socketId: id, call: name }, 'a call of the chat failed')
  const words = code === 'identity-mismatch' ? FAILED['chat:auth'] : wordsOf(name, payload)
  return { success: false, error: words ?? errorText(code, 'tr', { requestId: id }), code }
}

/** Some channels have words of their own. */
const wordsOf = (name: ChatCall, payload: unknown): string | null => {
  const asked = name === 'chat:create_channel' ? ChannelAsked.safeParse(payload).data : undefined
  return (asked && notOpenedWordsOf(asked.metadata.channelType)) ?? FAILED[name]
}
