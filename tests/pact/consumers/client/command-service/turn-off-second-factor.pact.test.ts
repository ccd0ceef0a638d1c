import { turnOffSecondFactor } from '@kervan/contracts/api/auth/second-factor/turn-off-second-factor'
import { aSecondFactorPolicy, ownPassword, ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const password = ownPassword({ password: currentPassword })
const own = ownSecondFactor()
const optional = aSecondFactorPolicy({ policy: 'optional' })
const given = [password, own, optional]
const guessed = ownSecondFactor({ guessed: true })
const giving = (code: string, more: object = {}) => ({ body: { currentPassword, code, ...more } })

contract(turnOffSecondFactor, {
  answers: [
    {
      case: 'by a code of the app',
      given,
      input: giving(own.gives.code),
      reads: { sessionsEnded: 0 },
    },
    {
      case: 'by a recovery code',
      given,
      input: giving(own.gives.recoveryCode, { way: 'recovery-code' }),
      reads: { sessionsEnded: 0 },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the code is wrong',
      given,
      input: giving('12345'),
      faults: { 'body.code': 'wrong-code' },
    },
    {
      code: 'invalid-request',
      case: 'the recovery code is wrong',
      given,
      input: giving('00000', { way: 'recovery-code' }),
      faults: { 'body.code': 'wrong-recovery-code' },
    },
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given,
      input: giving(own.gives.code, { currentPassword: 'yanlis' }),
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    { code: 'second-factor-is-off', given: [password, optional], input: giving('12345') },
    {
      code: 'second-factor-demanded',
      given: [password, own, aSecondFactorPolicy({ policy: 'required' })],
      input: giving(own.gives.code),
    },
    { code: 'too-many-requests', given: [password, guessed, optional], input: giving(guessed.gives.code) },
  ],
})
