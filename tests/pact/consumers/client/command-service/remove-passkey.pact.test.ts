import { removePasskey } from '@kervan/contracts/api/auth/passkeys/remove-passkey'
import { ownPasskey, ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const own = ownPassword({ password: currentPassword })
const passkey = ownPasskey()
const params = { id: passkey.gives.passkeyId }
const input = { params, body: { currentPassword } }

contract(removePasskey, {
  answers: [{ case: 'a colleague has one passkey less', given: [own, passkey], input, reads: { removed: 1 } }],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given: [own, passkey],
      input: { params, body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    {
      code: 'too-many-requests',
      given: [ownPassword({ password: currentPassword, guessed: true }), passkey],
      input,
    },
  ],
})
