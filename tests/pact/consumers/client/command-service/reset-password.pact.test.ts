import { resetPassword } from '@kervan/contracts/api/auth/reset-password'
import { aPasswordLink } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const link = aPasswordLink()
const guessedLink = aPasswordLink({ guessed: true })
const newPassword = 'üç deve bir kervan'
const input = { body: { token: link.gives.token, newPassword } }

contract(resetPassword, {
  answers: [{ case: 'a forgotten password is replaced', given: [link], input, reads: {} }],
  refuses: [
    { code: 'link-not-valid', input: { body: { token: 'not-one-of-ours', newPassword } } },
    {
      code: 'invalid-request',
      case: 'a common password',
      given: [link],
      input: { body: { token: link.gives.token, newPassword: 'galatasaray' } },
      faults: { 'body.newPassword': 'password-too-common' },
    },
    {
      code: 'invalid-request',
      case: 'a short password',
      input: { body: { token: link.gives.token, newPassword: 'kisa' } },
      faults: { 'body.newPassword': 'password-too-short' },
    },
    {
      code: 'too-many-requests',
      given: [guessedLink],
      input: { body: { token: guessedLink.gives.token, newPassword } },
    },
  ],
})
