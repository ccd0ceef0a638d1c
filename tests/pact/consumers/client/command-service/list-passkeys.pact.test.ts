import { listPasskeys } from '@kervan/contracts/api/auth/passkeys/list-passkeys'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ownPasskey } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const passkey = ownPasskey()

contract(listPasskeys, {
  answers: [
    {
      case: 'a colleague has one passkey',
      given: [passkey],
      reads: {
        data: [
          {
            id: passkey.gives.passkeyId,
            name: 'Telefonum',
            addedAt: SAMPLE.at,
            usedAt: null,
            backedUp: false,
            site: 'localhost',
          },
        ],
      },
    },
  ],
})
