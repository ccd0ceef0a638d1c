import { listCustomerChannels } from '@kervan/contracts/api/chat/list-customer-channels'
import { listCustomerMessages } from '@kervan/contracts/api/chat/list-customer-messages'
import { customerChannelFor } from '@kervan/contracts/chat/customer-channel'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { deskReaderOf } from '../conversations/desk-reader.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { messageOf, readChannels, readMessages } from './customer-channels.queries.ts'

const READ_FROM = ['conversations', 'conversation-readings', 'leads-list', 'timeline', 'teams']

/** Conversations with people for clients of the chat: those of the inbox, with the same rights. */
export const customerChannelRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listCustomerChannels, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    const { seesContact, name, preview } = leadsForReader(user)
    const rows = await readChannels(ports.pool, await deskReaderOf(user, ports.teams), call.query.id)
    const data = rows.map(({ last, inbound, ...row }) => {
      const called = name(row.name)
      const lastMessage = last && messageOf(row.id, last, called, preview)
      return { ...customerChannelFor({ ...row, name: called, lastMessage }, seesContact), inbound }
    })
    return { body: { data } }
  }),
  readRoute(listCustomerMessages, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    const { conversationId } = call.params
    const { message, limit } = call.query
    const before = call.query.before?.toString()
    const reader = await deskReaderOf(user, ports.teams)
    const [channel] = await readChannels(ports.pool, reader, conversationId)
    if (!channel) throw refused('conversation-not-found')
    const rows = await readMessages(ports.pool, reader, { conversationId, before, message, limit })
    const { name, preview } = leadsForReader(user)
    const person = name(channel.name)
    const data = rows.slice(0, limit).map((row) => messageOf(conversationId, row, person, preview))
    return { body: { data: data.reverse(), earlier: rows.length > limit } }
  }),
]
