import { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(listOnlineUsers, {
  answers: [
    {
      case: 'somebody who is signed in is listed',
      reads: {
        users: [
          {
            id: SAMPLE.ayse,
            name: 'Ayşe Yılmaz',
            full_name: 'Ayşe Yılmaz',
            agent_status: exactly('available'),
            lastSeen: null,
            timeSinceLastSeen: null,
            sessionActive: exactly(true),
            isOnline: exactly(false),
            availableForCalls: exactly(true),
          },
        ],
      },
    },
  ],
})
