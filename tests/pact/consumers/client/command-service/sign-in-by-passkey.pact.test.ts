import { signInByPasskey } from '@kervan/contracts/api/auth/passkeys/sign-in-by-passkey'
import { aUser } from '../../../../support/builders/user.builder.ts'
import { aSignedChallenge } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const of = (signed: ReturnType<typeof aSignedChallenge>) => {
  const { credentialId: id, ...credential } = signed.gives
  return { given: [signed], input: { body: { credential: { id, ...credential } } } }
}

contract(signInByPasskey, {
  answers: [
    {
      case: 'a colleague signs in',
      ...of(aSignedChallenge()),
      reads: { user: aUser({ permissions: [] }), token: 'token-of-ayse', message: 'Hoş geldiniz, Ayşe Yılmaz' },
    },
  ],
  refuses: [
    { code: 'passkey-refused', ...of(aSignedChallenge({ used: true })) },
    { code: 'too-many-requests', ...of(aSignedChallenge({ guessed: true })) },
    {
      code: 'invalid-request',
      input: {
        body: { credential: { id: 'no bytes', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
      },
      faults: { 'body.credential.id': 'invalid' },
    },
  ],
})
