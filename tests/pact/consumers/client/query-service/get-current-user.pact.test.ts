import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { aUser, grantOf } from '../../../../support/builders/user.builder.ts'
import { contract } from '../../kit/contract.ts'

contract(getCurrentUser, {
  answers: [
    {
      case: 'a colleague comes back',
      permissions: ['leads.view'],
      reads: {
        user: aUser({ permissions: [grantOf('leads.view')], agentStatus: 'available', availableForCalls: true }),
      },
    },
  ],
})
