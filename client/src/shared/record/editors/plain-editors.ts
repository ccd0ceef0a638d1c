import { ISO_COUNTRIES, ISO_LANGUAGES } from '@kervan/contracts/fields/codes'
import type { FieldTypeName } from '@kervan/contracts/fields/field'
import { formatPhone } from '../../format/phone.ts'
import { dateEditor, dateRangeEditor, instantEditor, timeOfDayEditor } from './date-editors.ts'
import type { FieldEditor } from './field-editor.ts'
import { filesEditor } from './files-editor.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { moneyEditor } from './money-editor.ts'
import { durationEditor, numberEditor } from './number-editors.ts'
import { codesPick, pickMany, pickOne, rolesPick, tagsPick, valuesPick, yesNoPick } from './picks.ts'
import { referenceEditor, referencesEditor } from './reference-editors.ts'
import { TextInput } from './TextInput.tsx'

/** Lines hold fields of every other type. */
export type PlainType = Exclude<FieldTypeName, 'lines'>

const text: FieldEditor<string> = {
  typed: (value) => (value ?? '') as string,
  read: (value) => ({ value }),
  Input: TextInput,
}

/** How each type of field is typed that a line may have too. */
const PLAIN_EDITORS = {
  text,
  longText: text,
  phone: { ...text, typed: (value: unknown) => (value ? formatPhone(value as string) : '') },
  email: text,
  link: { ...text, read: (typed: string) => ({ value: withScheme(typed) }) },
  choice: pickOne(valuesPick),
  choices: pickMany(valuesPick),
  yesNo: pickOne(yesNoPick, (value) => value === 'true'),
  wholeNumber: numberEditor,
  decimal: numberEditor,
  percent: numberEditor,
  money: { ...moneyEditor, Input: MoneyInput },
  date: dateEditor,
  instant: instantEditor,
  timeOfDay: timeOfDayEditor,
  dateRange: dateRangeEditor,
  duration: durationEditor,
  language: pickOne(codesPick(ISO_LANGUAGES, 'language')),
  country: pickOne(codesPick(ISO_COUNTRIES, 'country')),
  tags: pickMany(tagsPick),
  reference: referenceEditor,
  references: referencesEditor,
  role: pickOne(rolesPick),
  files: filesEditor,
} as const satisfies { readonly [Type in PlainType]: unknown }

export const plainEditorOf = (type: PlainType): FieldEditor<unknown> => PLAIN_EDITORS[type] as FieldEditor<unknown>

/** People leave out what all addresses begin with. */
const withScheme = (typed: string): string => {
  const address = typed.trim()
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}
