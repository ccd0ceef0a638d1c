import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { kitOf } from '../../shared/record/declared-kit.ts'
import { RecordBody } from './RecordBody.tsx'
import { recordPage } from './RecordPage.tsx'

/** The page of a record of a declared kind. */
export const declaredPage = (kind: DeclaredKind) => recordPage(kitOf(kind), { Body: RecordBody })
