import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { newRecordDialog } from './NewRecordDialog.tsx'

/** The dialog in which a record of a declared kind is made. */
export const newDeclaredDialog = (kind: ShownKind) => newRecordDialog(shownKitOf(kind))
