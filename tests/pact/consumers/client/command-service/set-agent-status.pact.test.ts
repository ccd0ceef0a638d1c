import { setAgentStatus } from '@kervan/contracts/api/agents/set-agent-status'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(setAgentStatus, {
  answers: [
    {
      case: 'a call is answered',
      input: { body: { status: 'on-call', availableForCalls: false, reason: 'call_answered' } },
      reads: { status: exactly('on-call'), availableForCalls: exactly(false) },
    },
    {
      case: 'somebody is there and takes no calls',
      input: { body: { status: 'available', availableForCalls: false } },
      reads: { status: exactly('available'), availableForCalls: exactly(false) },
    },
  ],
})
