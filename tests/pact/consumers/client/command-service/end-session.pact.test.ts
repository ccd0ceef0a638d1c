import { endSession } from '@kervan/contracts/api/auth/end-session'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'

contract(endSession, {
  answers: [
    {
      case: 'a session that has ended already is none to end',
      input: { params: { id: SAMPLE.nobody } },
      reads: { ended: 0 },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { params: { id: 'that-one' } }, faults: { 'params.id': 'invalid-id' } }],
})
