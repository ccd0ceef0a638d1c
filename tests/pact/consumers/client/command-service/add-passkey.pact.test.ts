import { addPasskey } from '@kervan/contracts/api/auth/passkeys/add-passkey'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aMadePasskey } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const of = (made: ReturnType<typeof aMadePasskey>, name = 'Telefonum') => {
  const { credentialId: id, clientDataJSON, attestationObject } = made.gives
  const credential = { id, clientDataJSON, attestationObject, transports: ['internal'] }
  return { given: [made], input: { body: { name, credential } } }
}

contract(addPasskey, {
  answers: [
    {
      case: 'a colleague has a passkey from now on',
      ...of(aMadePasskey()),
      reads: { id: SAMPLE.ayse, revision: '1', position: '4711', passkeyId: SAMPLE.record },
    },
  ],
  refuses: [
    { code: 'passkey-not-added', ...of(aMadePasskey({ used: true })) },
    { code: 'too-many-passkeys', ...of(aMadePasskey({ full: true })) },
    { code: 'invalid-request', ...of(aMadePasskey(), ' '), faults: { 'body.name': 'required' } },
  ],
})
