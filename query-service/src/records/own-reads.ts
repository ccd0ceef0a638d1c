import type { DeclaredKind } from '@kervan/contracts/records/registry'
import type { OwnReads } from './kept-record.ts'

/** What declared kinds keep for reading, and tell, beside what follows from their declarations. */
export const OWN_READS: { readonly [Kind in DeclaredKind]?: OwnReads } = {}
