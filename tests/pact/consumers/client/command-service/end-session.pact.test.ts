import { endSession } from '@kervan/contracts/api/auth/end-session'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { ownPassword } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const currentPassword = 'dogru-at-pil-zimba'
const own = ownPassword({ password: currentPassword })
const params = { id: SAMPLE.nobody }
const input = { params, body: { currentPassword } }

contract(endSession, {
  answers: [{ case: 'a session that has ended already is none to end', given: [own], input, reads: { ended: 0 } }],
  refuses: [
    {
      code: 'invalid-request',
      case: 'the address names no session',
      input: { params: { id: 'that-one' }, body: { currentPassword } },
      faults: { 'params.id': 'invalid-id' },
    },
    {
      code: 'invalid-request',
      case: 'the present password is wrong',
      given: [own],
      input: { params, body: { currentPassword: 'yanlis' } },
      faults: { 'body.currentPassword': 'wrong-current-password' },
    },
    { code: 'too-many-requests', given: [ownPassword({ password: currentPassword, guessed: true })], input },
  ],
})
