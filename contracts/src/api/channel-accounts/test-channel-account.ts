import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/** Asks the provider whether the account can be used as it stands; the account fails or works from then on. */
export const testChannelAccount = endpoint({
  name: 'test-channel-account',
  summary: 'Ask the provider whether a channel account can be used',
  method: 'POST',
  path: '/api/channel-accounts/:id/test',
  owner: 'command-service',
  permission: 'messaging_integrations.edit',
  params: z.object({ id: z.guid('invalid-id') }),
  response: z.object({
    success: z.literal(true),
    ok: z.boolean(),
    /** The provider's number, or a word of ours: `no-credential`, `unreachable`; null where all is well. */
    code: z.string().nullable(),
    /** The provider's own words, or how it calls the account. */
    detail: z.string().nullable(),
  }),
  errors: ['record-not-found', 'record-archived'],
})
