import { z } from 'zod'
import { CustomerChannel } from '../../chat/customer-channel.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'

/** The newest conversations with people whose leads the reader sees, as channels of the chat. */
export const listCustomerChannels = endpoint({
  name: 'list-customer-channels',
  summary: 'Conversations with people, as channels of the chat',
  method: 'GET',
  path: '/api/chat/customers',
  owner: 'query-service',
  permission: 'communication_dashboard.view',
  query: z.strictObject({
    /** That conversation alone. */
    id: ConversationId.optional(),
  }),
  shows: ['conversation', 'lead', 'person', 'conversation-reading'],
  response: z.object({
    data: z.array(CustomerChannel.extend({ /** How many messages the person has written. */ inbound: z.int().min(0) })),
  }),
  errors: [],
})
