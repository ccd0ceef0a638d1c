import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { AgentStatusMenu } from './AgentStatusMenu.tsx'
import { OnlineButton } from './OnlineButton.tsx'
import { useOnlineUsers } from './use-online-users.ts'

/** What one is at, and who else is here; a look at what a colleague sees is no place to say what the colleague is at. */
export const AgentTools = ({ user }: { readonly user: CurrentUser }) => {
  const { users, own, takeOwn } = useOnlineUsers(user.id)
  return (
    <>
      <OnlineButton users={users} />
      {!user.viewedBy && <AgentStatusMenu status={own?.agent_status} onChanged={takeOwn} />}
    </>
  )
}
