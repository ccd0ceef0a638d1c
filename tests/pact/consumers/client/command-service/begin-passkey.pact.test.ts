import { beginPasskey } from '@kervan/contracts/api/auth/passkeys/begin-passkey'
import { ownPasskey, ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const input = { body: { currentPassword } }
const own = ownPassword({ password: currentPassword })

contract(beginPasskey, {
  answers: [
    {
      case: 'a colleague adds a first passkey',
      given: [own],
      input,
      reads: {
        options: {
          rp: { id: 'localhost', name: 'Kervan' },
          user: { id: 'pXk3mZ8Xr1Tn5wbKq0v3mQ', name: 'ayse', displayName: 'Ayşe Yılmaz' },
          challenge: 'pXk3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1T',
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          timeout: 300_000,
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
          attestation: 'none',
        },
      },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given: [own],
      input: { body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    {
      code: 'invalid-request',
      case: 'the present password is not filled in',
      input: { body: { currentPassword: '' } },
      faults: { 'body.currentPassword': 'required' },
    },
    { code: 'too-many-passkeys', given: [own, ownPasskey({ full: true })], input },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true })], input },
  ],
})
