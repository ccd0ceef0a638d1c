import { checkInvitation } from '@kervan/contracts/api/auth/check-invitation'
import { anInvitation, aRegistrationMode } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const invitation = anInvitation()
const used = anInvitation({ withdrawn: true })
const closed = aRegistrationMode({ mode: 'closed' })

contract(checkInvitation, {
  answers: [
    {
      case: 'an invitation tells whom it invites, though registration is closed',
      given: [invitation, closed],
      input: { body: { token: invitation.gives.token } },
      reads: { fullName: 'Zeynep Kaya', email: 'zeynep@example.com', expiresAt: '2026-03-08T10:00:00.000Z' },
    },
  ],
  refuses: [
    { code: 'invitation-not-valid', given: [closed], input: { body: { token: 'not-one-of-ours' } } },
    {
      code: 'invitation-not-valid',
      case: 'it was withdrawn',
      given: [used, closed],
      input: { body: { token: used.gives.token } },
    },
    { code: 'invalid-request', input: { body: { token: '' } }, faults: { 'body.token': 'required' } },
  ],
})
