import type { FieldTypeName } from './field.ts'

/**
 * How a list filters by a field. `any`: one of several values; `range`: from and to; `text`: equal, contains or begins;
 * `either`: true or false. `period` is a range that also knows `last-7-days` and the like. Each knows empty.
 */
export type FilterKind = 'any' | 'range' | 'period' | 'text' | 'either'

/** How lists filter by each type of field; not by one that is undefined. Apart from its schemas, which a list on a screen has no use for. */
export const FILTER_KINDS: Readonly<Record<FieldTypeName, FilterKind | undefined>> = {
  text: 'text',
  longText: undefined,
  phone: 'text',
  email: 'text',
  link: 'text',
  choice: 'any',
  choices: 'any',
  yesNo: 'either',
  wholeNumber: 'range',
  decimal: 'range',
  percent: 'range',
  money: 'range',
  date: 'period',
  instant: 'period',
  timeOfDay: 'range',
  dateRange: 'period',
  duration: 'range',
  language: 'any',
  country: 'any',
  tags: 'any',
  reference: 'any',
  role: 'any',
  references: 'any',
  files: 'text',
  lines: undefined,
}
