import type { AnyRecord } from '@kervan/contracts/record/record'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/records/registry'

export const isDeclared = (kind: string | null | undefined): kind is DeclaredKind =>
  typeof kind === 'string' && Object.hasOwn(RECORDS, kind)

/** The declaration of a kind that a field refers to; undefined for kinds that are written out, and where it refers to none. */
export const declaredOf = (kind: string | null | undefined): AnyRecord | undefined =>
  isDeclared(kind) ? RECORDS[kind] : undefined
