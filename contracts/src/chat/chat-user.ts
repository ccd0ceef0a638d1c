import { z } from 'zod'
import { AgentStatus } from '../agents/availability.ts'
import type { CurrentUser } from '../api/auth/current-user.ts'
import { UserId } from '../ids.ts'
import { UserType } from '../permissions/permissions.ts'

/** A user of the chat. The role follows from the type of user. */
export const ChatUser = z.object({
  id: UserId,
  name: z.string(),
  role: z.enum(['admin', 'user']),
  isOnline: z.boolean(),
  metadata: z.object({
    userType: UserType,
    subRole: z.string(),
    phoneNumber: z.string().nullable(),
    agentStatus: AgentStatus.nullable(),
    email: z.string().nullable(),
  }),
})
export type ChatUser = z.infer<typeof ChatUser>

/** The calling user as a chat user: online, since the call comes over a connection. */
export const chatUserOf = (user: CurrentUser): ChatUser => ({
  id: user.id,
  name: user.fullName,
  role: user.userType === 'admin' ? 'admin' : 'user',
  isOnline: true,
  metadata: {
    userType: user.userType,
    subRole: user.subRole,
    phoneNumber: user.phoneNumber ?? null,
    agentStatus: user.agentStatus ?? null,
    email: user.email,
  },
})
