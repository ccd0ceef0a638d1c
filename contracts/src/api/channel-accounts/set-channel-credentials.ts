import { z } from 'zod'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { CREDENTIALS } from '../../messages/channels.ts'

/** Longer than any token of a provider. */
const CREDENTIAL_LENGTH = 4_000

/** Sets credentials of an account in place of those of the same name. They are sealed, and no answer tells them. */
export const setChannelCredentials = endpoint({
  name: 'set-channel-credentials',
  summary: 'Set credentials of a channel account, which are never told',
  method: 'POST',
  path: '/api/channel-accounts/:id/credentials',
  owner: 'command-service',
  permission: 'messaging_integrations.edit',
  params: z.object({ id: z.guid('invalid-id') }),
  body: z.strictObject({
    credentials: z
      .array(
        z.strictObject({
          name: z.enum(CREDENTIALS),
          value: z.string().trim().min(1, 'required').max(CREDENTIAL_LENGTH),
        }),
      )
      .min(1)
      .max(CREDENTIALS.length),
  }),
  response: CommandAccepted,
  errors: ['record-not-found', 'record-archived', 'credential-not-used'],
})
