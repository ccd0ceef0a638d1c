import { recordOf } from '@kervan/contracts/streams'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { languageOf } from '../kinds/preferences/language-of.ts'
import { derivedId } from '../kit/derived-ids.ts'
import { reaction } from './reaction.ts'

/** Who had an account taken over by way of its e-mail address hears of it at the address that the account had. */
export const whenAddressChangedTellTheOldOne = reaction({
  name: 'tell-the-old-address',
  on: 'UserChanged',
  endsIn: null,
  react:
    ({ mailOutbox, runner, logger }) =>
    async ({ id, stream, revision, data, metadata: { by } }) => {
      const { email } = data.changes
      if (!email) return
      const { id: userId } = recordOf(stream)
      logSecurity(logger, { security: 'address-changed', userId, by: by.kind === 'user' ? by.id : by.name })
      if (!mailOutbox || email.from === null) return
      await mailOutbox.enqueue({
        id: derivedId('address-changed', id),
        kind: 'address-changed',
        language: await languageOf(runner, userId),
        data: { userId, revision: String(revision) },
      })
    },
})
