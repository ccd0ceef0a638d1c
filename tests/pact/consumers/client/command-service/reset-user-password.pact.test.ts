import { resetUserPassword } from '@kervan/contracts/api/users/reset-user-password'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserRecord()
const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })
const own = aUserRecord({ own: true })
const unreachable = aUserRecord({ acts: [{ type: 'Change', set: { email: null } }] })
const strong = aUserRecord({ permissions: ['leads.edit'] })

const resetting = (of: typeof user, by: 'password' | 'link' = 'password') => ({
  given: [of],
  input: { params: { id: of.gives.recordId }, body: { by } },
})

contract(resetUserPassword, {
  answers: [
    {
      case: 'a colleague is given a one-time password',
      ...resetting(user),
      reads: {
        id: user.gives.recordId,
        password: 'kT3vQ9xLw2_mZp7R',
        sessionsEnded: 0,
        apiKeysEnded: 0,
        passkeysRemoved: 0,
      },
    },
    {
      case: 'a colleague who lost a device is given a one-time password, and has no passkey any more',
      given: [user],
      input: { params: { id: user.gives.recordId }, body: { by: 'password', removePasskeys: true } },
      reads: {
        id: user.gives.recordId,
        password: 'kT3vQ9xLw2_mZp7R',
        sessionsEnded: 0,
        apiKeysEnded: 0,
        passkeysRemoved: 0,
      },
    },
  ],
  refuses: [
    { code: 'user-deactivated', ...resetting(deactivated) },
    { code: 'colleague-exceeds-own', ...resetting(strong) },
    { code: 'own-account', ...resetting(own) },
    { code: 'no-email-address', ...resetting(unreachable, 'link') },
    {
      code: 'invalid-request',
      case: 'in a way that there is not',
      given: [user],
      input: { params: { id: user.gives.recordId }, body: { by: 'post' as never } },
      faults: { 'body.by': 'not-allowed' },
    },
  ],
})
