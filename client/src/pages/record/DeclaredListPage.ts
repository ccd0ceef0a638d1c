import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { pageKitOf } from './page-kit.tsx'
import { recordListPage } from './RecordListPage.tsx'

/** The list of a declared kind. */
export const declaredListPage = (kind: ShownKind) => {
  const kit = pageKitOf(kind)
  return recordListPage(kit, async () => kit)
}
