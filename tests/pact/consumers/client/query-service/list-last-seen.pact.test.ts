import { listLastSeen } from '@kervan/contracts/api/users/list-last-seen'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(listLastSeen, {
  answers: [
    {
      case: 'somebody who is signed in was here',
      reads: { data: [{ id: SAMPLE.ayse, lastSeen: SAMPLE.at, isOnline: exactly(false) }] },
    },
  ],
})
