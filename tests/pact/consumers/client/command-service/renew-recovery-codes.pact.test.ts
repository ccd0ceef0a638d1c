import { renewRecoveryCodes } from '@kervan/contracts/api/auth/second-factor/renew-recovery-codes'
import { ownPassword, ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const input = { body: { currentPassword } }
const password = ownPassword({ password: currentPassword })
const own = ownSecondFactor()

contract(renewRecoveryCodes, {
  answers: [
    {
      case: 'a colleague makes new ones',
      given: [password, own],
      input,
      reads: { recoveryCodes: [own.gives.recoveryCode] },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given: [password, own],
      input: { body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    { code: 'second-factor-is-off', given: [password], input },
    {
      code: 'too-many-requests',
      given: [ownPassword({ password: currentPassword, guessed: true }), own],
      input,
    },
  ],
})
