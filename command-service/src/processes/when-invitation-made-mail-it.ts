import { recordOf } from '@kervan/contracts/streams'
import { derivedId } from '../kit/derived-ids.ts'
import { reaction } from './reaction.ts'

const DAY_SECONDS = 24 * 60 * 60

/** An invitation that names an address goes there, while it is good. */
export const whenInvitationMadeMailIt = reaction({
  name: 'mail-invitation',
  on: 'InvitationCreated',
  endsIn: null,
  react:
    ({ mailOutbox }) =>
    async ({ id, stream, data: { values } }) => {
      const { email, language, validDays } = values
      if (!mailOutbox || !email) return
      const mail = {
        id: derivedId('invitation', id),
        kind: 'invitation',
        language,
        data: { invitationId: recordOf(stream).id },
      } as const
      await mailOutbox.enqueue(mail, validDays * DAY_SECONDS)
    },
})
