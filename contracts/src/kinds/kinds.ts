import type { AnyRecord } from '../kit/record.ts'
import { shownPerson } from './person/person.ts'
import { DECLARED, type DeclaredRecord } from './registry.ts'
import type { ShownKind } from './shown-records.ts'
import { shownUser } from './user/user.ts'

/** What a menu and a router must know of a kind before any page of it is opened. */
export interface KindNames {
  readonly kind: ShownKind
  readonly collection: DeclaredRecord['collection'] | typeof shownUser.collection | typeof shownPerson.collection
  readonly resource: DeclaredRecord['resource'] | typeof shownUser.resource | typeof shownPerson.resource
  /** Whether it has one record only, and so no list. */
  readonly single?: true
}

/** Names of every kind with pages of the kit. The built client holds them worked out, without the declarations. */
export const KINDS = [...DECLARED, shownUser, shownPerson].map(({ kind, collection, resource, single }: AnyRecord) => ({
  kind,
  collection,
  resource,
  ...(single && { single: true }),
})) as readonly KindNames[]
