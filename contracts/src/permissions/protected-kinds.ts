import { lead } from '../kinds/lead/lead.ts'
import { person } from '../kinds/person/person.ts'
import { DECLARED } from '../kinds/registry.ts'
import { user } from '../kinds/user/user.ts'
import type { ProtectedKind } from './visibility.ts'

/** Kinds that are written out, as `visibilityOf` looks at them. Conversations are seen with their leads. */
export const LEADS: ProtectedKind = lead
export const PEOPLE: ProtectedKind = person
const USERS: ProtectedKind = user

/** What each kind says of who may see its records, by resource. */
export const PROTECTED_KINDS: ReadonlyMap<string, ProtectedKind> = new Map(
  [LEADS, PEOPLE, USERS, ...DECLARED].map((kind: ProtectedKind) => [kind.resource, kind]),
)
