import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { currentLanguage } from '../../shared/i18n/language.ts'
import type { OwnForm } from '../../shared/record/NewRecordForm.tsx'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { newRecordDialog } from './NewRecordDialog.tsx'

/** What stands at first in the forms of kinds that have something usual. */
const INITIAL: { readonly [Kind in ShownKind]?: NonNullable<OwnForm['initial']> } = {
  user: () => ({ userType: 'user', subRole: 'viewer' }),
  invitation: () => ({ userType: 'user', subRole: 'viewer', language: currentLanguage(), validDays: 7 }),
}

/** What is not typed there, since a page of its own is made for it, or since it is filled in on the record's page. */
const LEFT_OUT: { readonly [Kind in ShownKind]?: readonly string[] } = {
  role: ['permissions'],
  person: [
    ...['firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry', 'notes'],
    ...['address', 'emergencyName', 'emergencyPhone', 'emergencyRelation'],
    ...['allergies', 'conditions', 'medications', 'diet'],
  ],
}

/** The dialog in which a record of a declared kind is made. */
export const newDeclaredDialog = (kind: ShownKind) => {
  const kit = shownKitOf(kind)
  const initial = INITIAL[kind]
  const leftOut = LEFT_OUT[kind]
  if (!initial && !leftOut) return newRecordDialog(kit)
  return newRecordDialog(kit, { fields: kit.fields.filter(({ name }) => !leftOut?.includes(name)), initial })
}
