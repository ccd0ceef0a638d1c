import { beginPasskeySignIn } from '@kervan/contracts/api/auth/passkeys/begin-passkey-sign-in'
import { askingForChallenges } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

contract(beginPasskeySignIn, {
  answers: [
    {
      case: 'somebody is to sign in by a passkey',
      given: [askingForChallenges({ often: false })],
      reads: {
        options: {
          challenge: 'pXk3mZ8Xr1Tn5wbKq0v3mZ8Xr1Tn5wbKq0v3mZ8Xr1T',
          rpId: 'localhost',
          timeout: 300_000,
          userVerification: 'required',
        },
      },
    },
  ],
  refuses: [{ code: 'too-many-requests', given: [askingForChallenges({ often: true })] }],
})
