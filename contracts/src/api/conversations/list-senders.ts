import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Channel } from '../../messages/channels.ts'

/** By which accounts of ours messages can be sent: those for which the installation has what the provider asks for. */
export const listSenders = endpoint({
  name: 'list-senders',
  summary: 'By which channels and accounts messages can be sent',
  method: 'GET',
  path: '/api/conversations/senders',
  owner: 'command-service',
  permission: 'communications.create',
  shows: [],
  response: z.object({ data: z.array(z.object({ channel: Channel, account: z.string() })) }),
  errors: [],
})
