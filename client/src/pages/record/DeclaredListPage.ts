import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { recordListPage } from './RecordListPage.tsx'

/** The list of a declared kind. */
export const declaredListPage = (kind: ShownKind) => recordListPage(shownKitOf(kind), async () => shownKitOf(kind))
