import type { AgentEvent } from '@kervan/contracts/events/agent.events'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { EVERYBODY } from '../rooms.ts'
import type { PushTable } from './addressed-push.ts'

/** Everybody who is signed in sees what colleagues are at. */
export const AGENT_PUSHES: PushTable<AgentEvent['type']> = {
  AgentStatusChanged(event) {
    const { to, availableForCalls } = event.data
    const place = placeOf('agent', event)
    const payload = { ...place, type: event.type, userId: place.id, status: to, availableForCalls }
    return [{ rooms: [EVERYBODY], push: { name: 'agent_status_update', payload } }]
  },
}
