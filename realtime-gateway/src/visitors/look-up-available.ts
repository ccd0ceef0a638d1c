import { FIRST_STATUS } from '@kervan/contracts/agents/agent-statuses'
import { AGENT_EVENTS } from '@kervan/contracts/events/agent.events'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { SeenUsers } from '@kervan/infra/seen/port'

/** Whether a colleague is in a window on some node now and has not said that they are busy, on a break or on a call. */
export const lookUpAvailable =
  (store: Pick<EventStore, 'readStream'>, seen: Pick<SeenUsers, 'all'>): (() => Promise<boolean>) =>
  async () => {
    for (const { userId, isOnline } of await seen.all())
      if (isOnline && (await statusOf(store, userId)) === 'available') return true
    return false
  }

const statusOf = async (store: Pick<EventStore, 'readStream'>, userId: string): Promise<string> => {
  for await (const { type, data } of store.readStream(streamOf('agent', userId), { direction: 'backwards' }))
    if (type === 'AgentStatusChanged') return AGENT_EVENTS.AgentStatusChanged.data.parse(data).to
  return FIRST_STATUS.status
}
