import { AGENT_STATUSES, type AgentStatus } from '@kervan/contracts/agents/agent-statuses'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || isText(value)
const isTextIfThere: Check = (value) => value === undefined || isTextOrNull(value)
const isPermission: Check = (value) => {
  const { resource, action, allowed } = (value ?? {}) as Record<string, unknown>
  return isText(resource) && isText(action) && typeof allowed === 'boolean'
}

const CHECKS: { readonly [Field in keyof CurrentUser]-?: Check } = {
  id: isText,
  username: isText,
  fullName: isText,
  email: isTextOrNull,
  phoneNumber: isTextIfThere,
  role: isText,
  userType: (value) => ['admin', 'clinic', 'user'].includes(String(value)),
  subRole: isText,
  permissions: (value) => Array.isArray(value) && value.every(isPermission),
  active: (value) => typeof value === 'boolean',
  agentStatus: (value) => value === undefined || AGENT_STATUSES.includes(value as AgentStatus),
  availableForCalls: (value) => value === undefined || typeof value === 'boolean',
  clinicId: isTextIfThere,
  viewedBy: (value) => value === undefined || isText((value as { fullName?: unknown } | null)?.fullName),
  owes: (value) => [undefined, 'password', 'second-factor'].includes(value as undefined),
}

/** The sub-role of a user who has none stored. */
const USUAL_SUB_ROLE = 'viewer'

/**
 * The user whom a storage kept, without what is not the user's (a password of an older version); null for anything else. By
 * hand, since the schema would bring Zod before the first page; a reply of the server replaces what is wrong.
 */
export const keptUser = (kept: unknown): CurrentUser | null => {
  const fields = withTodaysNames((kept ?? {}) as Record<string, unknown>)
  // Flags of an older client: what they stand for is asked of the server at once, and here it would come before the first page.
  if (fields.permissions?.constructor === Object) fields.permissions = []
  const checks = Object.entries(CHECKS)
  if (!checks.every(([name, holds]) => holds(fields[name]))) return null
  return Object.fromEntries(checks.flatMap(([name]) => (name in fields ? [[name, fields[name]]] : []))) as CurrentUser
}

/** Older clients wrote `user_type` and `sub_role`. */
const withTodaysNames = ({ user_type, sub_role, ...fields }: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  userType: fields.userType ?? user_type,
  subRole: fields.subRole ?? sub_role ?? USUAL_SUB_ROLE,
})
