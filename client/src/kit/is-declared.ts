import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'

export const isDeclared = (kind: string | null | undefined): kind is DeclaredKind =>
  typeof kind === 'string' && Object.hasOwn(RECORDS, kind)
