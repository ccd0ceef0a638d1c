import { anAgentStatusUpdate } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

const mert = { id: SAMPLE.mert, name: 'Mert Aksoy', agent_status: 'available', availableForCalls: true }
const ayse = { ...mert, id: SAMPLE.ayse, name: 'Ayşe Yılmaz' }
const told = { ...mert, agent_status: 'break', availableForCalls: false }

pushContract('agents', [
  {
    case: 'a colleague has taken a break',
    push: anAgentStatusUpdate(),
    over: [['list-online-users', {}], { users: [ayse, mert] }],
    gives: { data: { users: [ayse, told] }, stale: false },
  },
])
