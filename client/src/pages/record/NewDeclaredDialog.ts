import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { kitOf } from '../../shared/record/declared-kit.ts'
import { newRecordDialog } from './NewRecordDialog.tsx'

/** The dialog in which a record of a declared kind is made. */
export const newDeclaredDialog = (kind: DeclaredKind) => newRecordDialog(kitOf(kind))
