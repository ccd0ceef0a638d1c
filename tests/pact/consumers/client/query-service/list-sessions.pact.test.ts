import { listSessions } from '@kervan/contracts/api/auth/list-sessions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'

contract(listSessions, {
  answers: [
    {
      case: 'a colleague is signed in here alone',
      reads: {
        data: [
          {
            id: SAMPLE.record,
            browser: null,
            system: null,
            address: null,
            place: null,
            startedAt: SAMPLE.at,
            usedAt: SAMPLE.at,
            current: true,
          },
        ],
      },
    },
  ],
})
