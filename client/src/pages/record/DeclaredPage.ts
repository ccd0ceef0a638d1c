import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { pageKitOf } from './page-kit.tsx'
import { RecordBody } from './RecordBody.tsx'
import { recordPage } from './RecordPage.tsx'

/** The page of a record of a declared kind. */
export const declaredPage = (kind: ShownKind) => recordPage(pageKitOf(kind), { Body: RecordBody })
