import type { AgentStatus } from '@kervan/contracts/agents/agent-statuses'
import { boolean, projection, put, recordId, table, text, uuid } from '../../projector/declare.ts'

export const agents = table('agents', {
  key: 'user_id',
  columns: { user_id: uuid(), status: text<AgentStatus>(), available_for_calls: boolean() },
})

export const agentsProjection = projection({
  name: 'agents',
  version: 1,
  tables: [agents],
  on: {
    AgentStatusChanged: put(agents, (event) => ({
      user_id: recordId(event),
      status: event.data.to,
      available_for_calls: event.data.availableForCalls,
    })),
  },
})
