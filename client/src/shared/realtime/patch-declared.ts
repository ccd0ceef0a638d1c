import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { type Patch, stale } from './patch.ts'

/** Every read of every declared kind. */
export const DECLARED_READS = Object.fromEntries(
  Object.entries(RECORD_ENDPOINTS).map(([kind, { list, get, history }]) => [kind, [list, get, history]]),
) as unknown as { readonly [Kind in DeclaredKind]: readonly [AnyEndpoint, ...AnyEndpoint[]] }

/** What no patch is written for is fetched anew. */
export const onDeclared: Patch<object> = (data) => stale(data)
