import { getSessionPolicy } from '@kervan/contracts/api/settings/get-session-policy'
import { contract } from '../../kit/contract.ts'

contract(getSessionPolicy, {
  answers: [
    {
      case: 'one who is signed in looks how long a session may lie unused',
      reads: { idleMinutes: 30, minimumPasswordLength: 6 },
    },
  ],
})
