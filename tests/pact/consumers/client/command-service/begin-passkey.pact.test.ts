import { beginPasskey } from '@kervan/contracts/api/auth/passkeys/begin-passkey'
import { ownPasskey, ownPassword, ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const input = { body: { currentPassword } }
const own = ownPassword({ password: currentPassword })
const second = ownSecondFactor()

const reads = {
  options: {
    rp: { id: 'localhost', name: 'Kervan' },
    user: { id: 'pXk3mZ8Xr1Tn5wbKq0v3mQ', name: 'ayse', displayName: 'Ayşe Yılmaz' },
    challenge: 'pXk3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1T',
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  },
}

contract(beginPasskey, {
  answers: [
    {
      case: 'a colleague adds a first passkey',
      given: [own],
      input,
      reads,
    },
    {
      case: 'a colleague with a second step adds one',
      given: [own, second],
      input: { body: { currentPassword, code: second.gives.code } },
      reads,
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
    {
      code: 'invalid-request',
      case: 'a second step is on and no code of it is given',
      given: [own, second],
      input,
      faults: { 'body.code': 'required' },
    },
    {
      code: 'invalid-request',
      case: 'a second step is on and the code is wrong',
      given: [own, second],
      input: { body: { currentPassword, code: '12345' } },
      faults: { 'body.code': 'wrong-code' },
    },
    { code: 'too-many-passkeys', given: [own, ownPasskey({ full: true })], input },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true })], input },
  ],
})
