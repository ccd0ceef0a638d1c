import { dayOf } from '@kervan/contracts/dates/business-days'
import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { currentLanguage } from '../../base/i18n/language.ts'
import { USUAL_ROLE } from '../../base/users/usual-role.ts'
import type { OwnForm } from '../../kit/NewRecordForm.tsx'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { newRecordDialog } from './NewRecordDialog.tsx'

interface FormOfKind extends Omit<OwnForm, 'fields'> {
  /** What is not typed there, since a page of its own is made for it, or since it is filled in on the record's page. */
  readonly leftOut?: readonly string[]
}

/** What the form for a new record has that the declaration of its kind does not say. */
const OWN_FORMS: { readonly [Kind in ShownKind]?: FormOfKind } = {
  invitation: {
    initial: () => ({ userType: 'user', subRole: USUAL_ROLE, language: currentLanguage(), validDays: 7 }),
  },
  participant: {
    initial: () => ({ registrationDate: dayOf(new Date()) }),
    existing: 'already-registered',
    wayOut: { code: 'event-full', also: { waitingList: true }, label: 'new.wait' },
    inARow: ['event', 'clinic', 'registrationDate', 'registrationType', 'followUpUser', 'waitingList'],
  },
  person: {
    leftOut: [
      ...['firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry', 'notes'],
      ...['address', 'emergencyName', 'emergencyPhone', 'emergencyRelation'],
      ...['allergies', 'conditions', 'medications', 'diet'],
    ],
  },
  role: { leftOut: ['permissions'] },
  user: { initial: () => ({ userType: 'user', subRole: USUAL_ROLE }) },
}

/** The dialog in which a record of a declared kind is made. */
export const newDeclaredDialog = (kind: ShownKind) => {
  const kit = shownKitOf(kind)
  const { leftOut = [], ...own } = OWN_FORMS[kind] ?? {}
  return newRecordDialog(kit, { ...own, fields: kit.typed.filter(({ name }) => !leftOut.includes(name)) })
}
