import { endOtherSessions } from '@kervan/contracts/api/auth/end-other-sessions'
import { ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const own = ownPassword({ password: currentPassword })
const input = { body: { currentPassword } }

contract(endOtherSessions, {
  answers: [{ case: 'a colleague is signed in nowhere else', given: [own], input, reads: { ended: 0 } }],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given: [own],
      input: { body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true })], input },
  ],
})
