import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { kitOf } from '../../shared/record/declared-kit.ts'
import { recordListPage } from './RecordListPage.tsx'

/** The list of a declared kind. */
export const declaredListPage = (kind: DeclaredKind) => recordListPage(kitOf(kind), async () => kitOf(kind))
