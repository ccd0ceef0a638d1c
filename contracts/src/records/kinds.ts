import { DECLARED, type DeclaredKind, type DeclaredRecord } from './registry.ts'

/** What a menu and a router must know of a kind before any page of it is opened. */
export interface KindNames {
  readonly kind: DeclaredKind
  readonly collection: DeclaredRecord['collection']
  readonly resource: DeclaredRecord['resource']
  /** Whether it has one record only, and so no list. */
  readonly single: boolean
}

/** Names of every declared kind. The built client holds them worked out, without the declarations. */
export const KINDS: readonly KindNames[] = DECLARED.map(({ kind, collection, resource, single }: DeclaredRecord) => ({
  kind,
  collection,
  resource,
  single: single !== undefined,
}))
