import { changePassword } from '@kervan/contracts/api/auth/change-password'
import { ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const input = { body: { currentPassword, newPassword: 'üç deve bir kervan' } }
const given = [ownPassword({ password: currentPassword })]

contract(changePassword, {
  answers: [{ case: 'a colleague chooses another password', given, input, reads: { sessionsEnded: 0 } }],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given,
      input: { body: { ...input.body, currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    {
      code: 'invalid-request',
      case: 'a common password',
      given,
      input: { body: { currentPassword, newPassword: 'galatasaray' } },
      faults: { 'body.newPassword': 'password-too-common' },
    },
    {
      code: 'invalid-request',
      case: 'nothing is filled in',
      input: { body: { currentPassword: '', newPassword: 'kisa' } },
      faults: { 'body.currentPassword': 'required', 'body.newPassword': 'password-too-short' },
    },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true })], input },
  ],
})
