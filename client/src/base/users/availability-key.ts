import type { OnlineUser } from '@kervan/contracts/api/agents/list-online-users'

/** Key of whether a colleague can take something now: what one who is connected is at, or that one is not. */
export const availabilityKey = (id: string, users: readonly Pick<OnlineUser, 'id' | 'isOnline' | 'agent_status'>[]) => {
  const found = users.find((user) => user.id === id)
  return found?.isOnline ? (`status:agent-status.${found.agent_status}` as const) : 'status:online.away'
}
