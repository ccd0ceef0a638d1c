import { lead } from '../records/lead.ts'
import { DECLARED } from '../records/registry.ts'
import { user } from '../records/user.ts'
import type { ProtectedKind } from './visibility.ts'

/** Kinds that are written out, as `visibilityOf` looks at them. People and conversations are seen with their leads. */
export const LEADS: ProtectedKind = lead
const USERS: ProtectedKind = user

/** What each kind says of who may see its records, by resource. */
export const PROTECTED_KINDS: ReadonlyMap<string, ProtectedKind> = new Map(
  [LEADS, USERS, ...DECLARED].map((kind: ProtectedKind) => [kind.resource, kind]),
)
