import { beginSecondFactor } from '@kervan/contracts/api/auth/second-factor/begin-second-factor'
import { aSecondFactorPolicy, ownPassword, ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const input = { body: { currentPassword } }
const optional = aSecondFactorPolicy({ policy: 'optional' })
const given = [ownPassword({ password: currentPassword }), optional]
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

contract(beginSecondFactor, {
  answers: [
    {
      case: 'a colleague begins to set one up',
      given,
      input,
      reads: { secret, address: `otpauth://totp/Kervan:ayse?issuer=Kervan&secret=${secret}` },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given,
      input: { body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    {
      code: 'invalid-request',
      case: 'nothing is filled in',
      given,
      input: { body: { currentPassword: '' } },
      faults: { 'body.currentPassword': 'required' },
    },
    { code: 'second-factor-is-on', given: [...given, ownSecondFactor()], input },
    { code: 'second-factor-not-offered', given: [aSecondFactorPolicy({ policy: 'off' })], input },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true }), optional], input },
  ],
})
