import { freeAgent } from '@kervan/contracts/api/agents/free-agent'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const AVAILABLE = { status: exactly('available' as const), availableForCalls: exactly(true) }

contract(freeAgent, {
  answers: [
    {
      case: 'somebody is available again: twilio_error',
      input: { body: { reason: 'twilio_error' } },
      reads: AVAILABLE,
    },
    {
      case: 'somebody is available again: connection_error',
      input: { body: { reason: 'connection_error' } },
      reads: AVAILABLE,
    },
    {
      case: 'somebody is available again: call_ended',
      input: { body: { reason: 'call_ended' } },
      reads: AVAILABLE,
    },
  ],
})
