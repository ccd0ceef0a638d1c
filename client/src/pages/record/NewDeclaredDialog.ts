import { dayOf } from '@kervan/contracts/dates/business-days'
import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import type { BuiltInRole } from '@kervan/contracts/permissions/role-names'
import { currentLanguage } from '../../base/i18n/language.ts'
import type { OwnForm } from '../../kit/NewRecordForm.tsx'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { newRecordDialog } from './NewRecordDialog.tsx'

/** What most of those do who are given an account; it sees leads and their conversations. */
const USUAL_ROLE: BuiltInRole = 'coordinator'

/** What stands at first in the forms of kinds that have something usual. */
const INITIAL: { readonly [Kind in ShownKind]?: NonNullable<OwnForm['initial']> } = {
  user: () => ({ userType: 'user', subRole: USUAL_ROLE }),
  participant: () => ({ registrationDate: dayOf(new Date()) }),
  invitation: () => ({ userType: 'user', subRole: USUAL_ROLE, language: currentLanguage(), validDays: 7 }),
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

/** The refusal that names a record of the kind which is there already. */
const EXISTING: { readonly [Kind in ShownKind]?: OwnForm['existing'] } = { participant: 'already-registered' }

const WAY_OUT: { readonly [Kind in ShownKind]?: OwnForm['wayOut'] } = {
  participant: { code: 'event-full', also: { waitingList: true }, label: 'new.wait' },
}

/** Kinds of which many are made one after the other, with what those have in common. */
const IN_A_ROW: { readonly [Kind in ShownKind]?: OwnForm['inARow'] } = {
  participant: ['event', 'clinic', 'registrationDate', 'registrationType', 'followUpUser', 'waitingList'],
}

/** The dialog in which a record of a declared kind is made. */
export const newDeclaredDialog = (kind: ShownKind) => {
  const kit = shownKitOf(kind)
  const initial = INITIAL[kind]
  const leftOut = LEFT_OUT[kind]
  return newRecordDialog(kit, {
    fields: kit.typed.filter(({ name }) => !leftOut?.includes(name)),
    initial,
    existing: EXISTING[kind],
    wayOut: WAY_OUT[kind],
    inARow: IN_A_ROW[kind],
  })
}
