import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { kitOf } from '../../shared/record/declared-kit.ts'
import { recordListPage } from './RecordListPage.tsx'

/** The list of a declared kind. */
export const declaredListPage = (kind: ShownKind) => recordListPage(kitOf(kind), async () => kitOf(kind))
