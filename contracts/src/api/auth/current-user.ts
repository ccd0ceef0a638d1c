import { z } from 'zod'
import { AgentStatus } from '../../agents/availability.ts'
import { UserId } from '../../ids.ts'
import { PermissionRecord, UserType } from '../../permissions/permissions.ts'
import { OWED } from './owed.ts'

/** The signed-in user as the spec's client caches it. */
export const CurrentUser = z.object({
  id: UserId,
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable().optional(),
  role: z.string(),
  userType: UserType,
  subRole: z.string(),
  permissions: z.array(PermissionRecord),
  active: z.boolean(),
  /** What the user is at, and whether calls may come: told at the sign-in and by `get-current-user`. */
  agentStatus: AgentStatus.optional(),
  availableForCalls: z.boolean().optional(),
  /** The clinic whose records the user sees where the rights are narrowed to it. */
  clinicId: z.guid().nullable().optional(),
  /** The administrator who looks at the product as the user sees it; nothing can be changed meanwhile. */
  viewedBy: z.object({ id: UserId, fullName: z.string() }).optional(),
  /** What the session owes first, where it owes something: until it is given every other call is refused. */
  owes: z.enum(OWED).optional(),
})
export type CurrentUser = z.infer<typeof CurrentUser>
