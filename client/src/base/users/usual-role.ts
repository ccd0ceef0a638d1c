import type { BuiltInRole } from '@kervan/contracts/permissions/role-names'

/** What most of those do who are given an account; it sees leads and their conversations. */
export const USUAL_ROLE: BuiltInRole = 'coordinator'
