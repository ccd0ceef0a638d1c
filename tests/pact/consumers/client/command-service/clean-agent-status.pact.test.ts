import { cleanAgentStatus } from '@kervan/contracts/api/agents/clean-agent-status'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

contract(cleanAgentStatus, {
  answers: [{ case: 'no call left anything behind', reads: { cleaned: exactly(0) } }],
})
