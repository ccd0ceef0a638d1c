import { listConversationMessages } from '@kervan/contracts/api/conversations/list-conversation-messages'
import { refused } from '@kervan/contracts/errors/refusal'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { contentWithoutContact, wordsWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { type MessageRow, readChannels, readMessages } from '../customer-channels/customer-channels.queries.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { deskReaderOf } from './desk-reader.ts'

const READ_FROM = ['conversations', 'conversation-readings', 'leads-list', 'timeline', 'teams']

/** Messages of one conversation, for callers that know no person. */
export const conversationMessagesRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listConversationMessages, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    const { conversationId } = call.params
    const { before, limit } = call.query
    const reader = await deskReaderOf(user, ports.teams)
    const [seen] = await readChannels(ports.pool, reader, conversationId)
    if (!seen) throw refused('conversation-not-found')
    const rows = await readMessages(ports.pool, reader, { conversationId, before, message: undefined, limit })
    const shown = rows.slice(0, limit)
    const { seesContact } = leadsForReader(user)
    const data = shown.map((row) => messageOf(seen.id, row, seesContact))
    return { body: { data, next: rows.length > limit ? (shown.at(-1)?.position ?? null) : null } }
  }),
]

type Message = ResponseOf<typeof listConversationMessages>['data'][number]

const messageOf = (id: string, { position, by, at, detail }: MessageRow, seesContact: boolean): Message => {
  const { messageId, direction, delivery: state, content, files, revoked, deliveryError: error } = detail
  return {
    ...{ id, messageId, position, direction, state, files, revoked, by, at },
    content: seesContact ? content : contentWithoutContact(content),
    ...(error && { error: seesContact ? error : wordsWithoutContact(error) }),
  }
}
