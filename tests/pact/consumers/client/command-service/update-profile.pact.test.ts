import { updateProfile } from '@kervan/contracts/api/auth/update-profile'
import { ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const given = [ownPassword({ password: currentPassword })]
const body = { fullName: 'Ayşe Kaya', email: 'ayse.kaya@example.com' }

contract(updateProfile, {
  answers: [
    {
      case: 'a colleague changes name and e-mail address',
      given,
      input: { body: { ...body, currentPassword } },
      reads: { user: body },
    },
    {
      case: 'a colleague changes the name alone',
      input: { body: { fullName: body.fullName } },
      reads: { user: { fullName: body.fullName } },
    },
    {
      case: 'a colleague changes the telephone number, as it is written at home',
      input: { body: { phoneNumber: '0532 123 45 67' } },
      reads: { user: { phoneNumber: '+905321234567' } },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'a number that is none',
      input: { body: { phoneNumber: '12' } },
      faults: { 'body.phoneNumber': 'invalid-phone' },
    },
    {
      code: 'invalid-request',
      input: { body: { fullName: ' ', email: 'ayse@' } },
      faults: { 'body.fullName': 'required', 'body.email': 'invalid-email' },
    },
    {
      code: 'invalid-request',
      case: 'another e-mail address without the password',
      input: { body },
      faults: { 'body.currentPassword': 'required' },
    },
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given,
      input: { body: { ...body, currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    {
      code: 'too-many-requests',
      given: [ownPassword({ password: currentPassword, guessed: true })],
      input: { body: { ...body, currentPassword } },
    },
  ],
})
