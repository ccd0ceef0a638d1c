import { chooseAgentStatus } from '@kervan/contracts/api/agents/choose-agent-status'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(chooseAgentStatus, {
  answers: [
    {
      case: 'somebody takes a break',
      input: { body: { status: 'break' } },
      reads: { status: exactly('break'), availableForCalls: exactly(false) },
    },
    {
      case: 'somebody is back',
      input: { body: { status: 'available' } },
      reads: { status: exactly('available'), availableForCalls: exactly(true) },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      case: 'for a status that there is not',
      input: { body: { status: 'asleep' as never } },
      faults: { 'body.status': 'not-allowed' },
    },
  ],
})
