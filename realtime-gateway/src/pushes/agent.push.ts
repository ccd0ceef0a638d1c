import type { AgentEvent } from '@kervan/contracts/events/agent.events'
import { placeOf } from '@kervan/contracts/realtime/new-message'
import { STAFF } from '../rooms.ts'
import type { PushTable } from './addressed-push.ts'

/** A user's status goes to users who are told of colleagues, and to the user. */
export const AGENT_PUSHES: PushTable<AgentEvent['type']> = {
  AgentStatusChanged(event) {
    const { to, availableForCalls } = event.data
    const place = placeOf('agent', event)
    const payload = { ...place, type: event.type, userId: place.id, status: to, availableForCalls }
    return [{ rooms: [STAFF, `u:${place.id}`], push: { name: 'agent_status_update', payload } }]
  },
}
