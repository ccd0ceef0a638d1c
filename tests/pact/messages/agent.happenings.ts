import { randomUUID } from 'node:crypto'
import type { Happenings } from './happening.ts'

export const AGENT_HAPPENINGS: Happenings = {
  'agent_status_update: a colleague has taken a break': {
    event: 'AgentStatusChanged',
    happen: (acts) => acts.toAgent(randomUUID(), { type: 'SetStatus', status: 'break', reason: null }),
  },
}
