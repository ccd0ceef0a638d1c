import type { listOnlineUsers } from '@kervan/contracts/api/agents/list-online-users'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { type AgentPush, type Patched, type RecordPush, stale, untouched } from './patch.ts'

type OnlineUsers = ResponseOf<typeof listOnlineUsers>

/** A colleague who is not listed comes with the next answer: a change of status does not say who is here. */
export const onOnlineUsers = (online: OnlineUsers, push: AgentPush | RecordPush): Patched<OnlineUsers> => {
  if (push.name !== 'agent_status_update') return stale(online)
  const { userId, status, availableForCalls } = push.payload
  if (!online.users.some(({ id }) => id === userId)) return untouched(online)
  const users = online.users.map((user) =>
    user.id === userId ? { ...user, agent_status: status, availableForCalls } : user,
  )
  return { data: { ...online, users }, stale: false }
}
