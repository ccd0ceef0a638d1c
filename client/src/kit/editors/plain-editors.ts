import { ISO_COUNTRIES, ISO_LANGUAGES } from '@kervan/contracts/kit/fields/codes'
import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import { formatPhone } from '../../base/format/phone.ts'
import type { NamedField } from '../../base/named-fields.ts'
import { dateEditor, dateRangeEditor, dayOrInstantEditor, instantEditor, timeOfDayEditor } from './date-editors.ts'
import type { FieldEditor } from './field-editor.ts'
import { filesEditor } from './files-editor.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { moneyEditor } from './money-editor.ts'
import { durationEditor, numberEditor, percentEditor } from './number-editors.ts'
import { oneOfEditor } from './one-of-editor.ts'
import { personEditor } from './person-editor.tsx'
import { codesPick, languageCodesPick, pickMany, pickOne, rolesPick, tagsPick, valuesPick, yesNoPick } from './picks.ts'
import { referenceEditor, referencesEditor } from './reference-editors.ts'
import { type Typing, textInput } from './TextInput.tsx'

/** Lines hold fields of every other type. */
export type PlainType = Exclude<FieldTypeName, 'lines'>

const text = (typing: Typing): FieldEditor<string> => ({
  typed: (value) => (value ?? '') as string,
  read: (value) => ({ value }),
  Input: textInput(typing),
})

/** How each type of field is typed that a line may have too. */
const PLAIN_EDITORS = {
  text: text({ limited: true }),
  longText: text({ limited: true, isLong: true }),
  phone: {
    ...text({ type: 'tel', placeholder: () => '0532 123 45 67' }),
    typed: (value: unknown) => (value ? formatPhone(value as string) : ''),
  },
  email: text({ type: 'email' }),
  link: {
    ...text({ type: 'url', placeholder: () => 'https://' }),
    read: (typed: string) => ({ value: withScheme(typed) }),
  },
  driveLink: text({ placeholder: () => 'https://drive.google.com/…' }),
  choice: pickOne(valuesPick),
  choices: pickMany(valuesPick),
  yesNo: pickOne(yesNoPick, (value) => value === 'true'),
  wholeNumber: numberEditor,
  decimal: numberEditor,
  percent: percentEditor,
  money: { ...moneyEditor, Input: MoneyInput },
  date: dateEditor,
  instant: instantEditor,
  dayOrInstant: dayOrInstantEditor,
  timeOfDay: timeOfDayEditor,
  dateRange: dateRangeEditor,
  duration: durationEditor,
  language: pickOne(codesPick(ISO_LANGUAGES, 'language')),
  country: pickOne(codesPick(ISO_COUNTRIES, 'country')),
  tags: pickMany(tagsPick),
  reference: referenceEditor,
  references: referencesEditor,
  person: personEditor,
  oneOf: oneOfEditor,
  role: pickOne(rolesPick),
  files: filesEditor,
} as const satisfies { readonly [Type in PlainType]: unknown }

/** Narrower than this a column of lines cannot be typed in, pixels. */
const USUAL_WIDTH = 100
const LEAST_WIDTHS: Readonly<Record<PlainType, number>> = {
  text: USUAL_WIDTH,
  longText: USUAL_WIDTH,
  phone: USUAL_WIDTH,
  email: USUAL_WIDTH,
  link: USUAL_WIDTH,
  driveLink: USUAL_WIDTH,
  choice: USUAL_WIDTH,
  choices: USUAL_WIDTH,
  yesNo: USUAL_WIDTH,
  wholeNumber: USUAL_WIDTH,
  decimal: USUAL_WIDTH,
  percent: USUAL_WIDTH,
  money: 180,
  date: 150,
  instant: 200,
  dayOrInstant: 200,
  timeOfDay: USUAL_WIDTH,
  dateRange: USUAL_WIDTH,
  duration: USUAL_WIDTH,
  language: USUAL_WIDTH,
  country: USUAL_WIDTH,
  tags: USUAL_WIDTH,
  reference: USUAL_WIDTH,
  references: USUAL_WIDTH,
  person: USUAL_WIDTH,
  oneOf: USUAL_WIDTH,
  role: USUAL_WIDTH,
  files: USUAL_WIDTH,
}
export const leastWidthOf = (type: PlainType): number => LEAST_WIDTHS[type]

/** What of a field decides how it is typed. */
export type EditedField = Pick<NamedField, 'type' | 'languageCodes'>

const LANGUAGE_CODES = pickOne(languageCodesPick) as FieldEditor<unknown>

/** @param field  one that a line may have too */
export const plainEditorOf = ({ type, languageCodes }: EditedField): FieldEditor<unknown> =>
  languageCodes ? LANGUAGE_CODES : (PLAIN_EDITORS[type as PlainType] as FieldEditor<unknown>)

/** People leave out what all addresses begin with. */
const withScheme = (typed: string): string => {
  const address = typed.trim()
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}
