import type { FieldTypeName } from './field.ts'

/**
 * How a list filters by a field. `any`: one of several values; `range`: from and to; `text`: equal, contains or begins;
 * `either`: true or false. `period` is a range that also knows `last-7-days` and the like. Each knows empty.
 */
export type FilterKind = 'any' | 'range' | 'period' | 'text' | 'either'

/** What rooms must know of a type of field beside its schemas. Small, and without them: lists on a screen read it. */
export interface FieldTraits {
  /** Undefined: lists do not filter by it. */
  readonly filter: FilterKind | undefined
  /** What a filter is given, and how it is compared: words without case and diacritics, telephone numbers by their digits. */
  readonly asked:
    | 'words'
    | 'digits'
    | 'ids'
    | 'kinds-and-ids'
    | 'number'
    | 'percent'
    | 'minutes'
    | 'amount'
    | 'day'
    | 'instant'
    | 'time'
  /** What rows that are placed by it stand in order of; undefined: lists do not sort by it. */
  readonly order: FieldOrder | undefined
  /** What its values are chosen from, where they are: those of the declaration, codes of the world, the roles that there are. */
  readonly offers: 'choices' | 'currencies' | 'countries' | 'languages' | 'roles' | undefined
  /** Where a press on its value leads. */
  readonly reaches: 'phone' | 'mail' | 'web' | 'record' | undefined
  /** How replies tell it: as it is held, or with choices in it that may be gone from the declaration, or with names, or as a person is reached. */
  readonly told:
    | 'as-held'
    | 'any-word'
    | 'any-words'
    | 'any-amount'
    | 'named'
    | 'all-named'
    | 'whole-person'
    | 'named-of-kind'
}
export type FieldOrder = 'alphabet' | 'characters' | 'moment' | 'size' | 'name' | 'amount' | 'first-day'

/** The compiler misses none. */
export const FIELD_TRAITS: Readonly<Record<FieldTypeName, FieldTraits>> = {
  text: { filter: 'text', asked: 'words', order: 'alphabet', offers: undefined, reaches: undefined, told: 'as-held' },
  longText: {
    filter: undefined,
    asked: 'words',
    order: undefined,
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  phone: { filter: 'text', asked: 'digits', order: 'characters', offers: undefined, reaches: 'phone', told: 'as-held' },
  email: { filter: 'text', asked: 'words', order: 'characters', offers: undefined, reaches: 'mail', told: 'as-held' },
  link: { filter: 'text', asked: 'words', order: 'characters', offers: undefined, reaches: 'web', told: 'as-held' },
  driveLink: {
    filter: 'text',
    asked: 'words',
    order: 'characters',
    offers: undefined,
    reaches: 'web',
    told: 'as-held',
  },
  choice: {
    filter: 'any',
    asked: 'words',
    order: 'characters',
    offers: 'choices',
    reaches: undefined,
    told: 'any-word',
  },
  choices: {
    filter: 'any',
    asked: 'words',
    order: undefined,
    offers: 'choices',
    reaches: undefined,
    told: 'any-words',
  },
  yesNo: { filter: 'either', asked: 'words', order: 'size', offers: undefined, reaches: undefined, told: 'as-held' },
  wholeNumber: {
    filter: 'range',
    asked: 'number',
    order: 'size',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  decimal: { filter: 'range', asked: 'number', order: 'size', offers: undefined, reaches: undefined, told: 'as-held' },
  percent: { filter: 'range', asked: 'percent', order: 'size', offers: undefined, reaches: undefined, told: 'as-held' },
  money: {
    filter: 'range',
    asked: 'amount',
    order: 'amount',
    offers: 'currencies',
    reaches: undefined,
    told: 'any-amount',
  },
  date: { filter: 'period', asked: 'day', order: 'characters', offers: undefined, reaches: undefined, told: 'as-held' },
  instant: {
    filter: 'period',
    asked: 'instant',
    order: 'characters',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  dayOrInstant: {
    filter: 'period',
    asked: 'instant',
    order: 'moment',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  timeOfDay: {
    filter: 'range',
    asked: 'time',
    order: 'characters',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  dateRange: {
    filter: 'period',
    asked: 'day',
    order: 'first-day',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  duration: {
    filter: 'range',
    asked: 'minutes',
    order: 'size',
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
  language: {
    filter: 'any',
    asked: 'words',
    order: 'characters',
    offers: 'languages',
    reaches: undefined,
    told: 'any-word',
  },
  country: {
    filter: 'any',
    asked: 'words',
    order: 'characters',
    offers: 'countries',
    reaches: undefined,
    told: 'any-word',
  },
  tags: { filter: 'any', asked: 'words', order: undefined, offers: undefined, reaches: undefined, told: 'as-held' },
  reference: { filter: 'any', asked: 'ids', order: 'name', offers: undefined, reaches: 'record', told: 'named' },
  person: {
    filter: 'any',
    asked: 'ids',
    order: 'name',
    offers: undefined,
    reaches: 'record',
    told: 'whole-person',
  },
  role: { filter: 'any', asked: 'words', order: 'characters', offers: 'roles', reaches: undefined, told: 'any-word' },
  oneOf: {
    filter: 'any',
    asked: 'kinds-and-ids',
    order: 'name',
    offers: undefined,
    reaches: 'record',
    told: 'named-of-kind',
  },
  references: {
    filter: 'any',
    asked: 'ids',
    order: undefined,
    offers: undefined,
    reaches: undefined,
    told: 'all-named',
  },
  files: { filter: 'text', asked: 'words', order: 'alphabet', offers: undefined, reaches: undefined, told: 'as-held' },
  lines: {
    filter: undefined,
    asked: 'words',
    order: undefined,
    offers: undefined,
    reaches: undefined,
    told: 'as-held',
  },
}

/** Whether what may be chosen is said by the declaration of the field. */
export const hasOwnValues = ({ type }: { readonly type: FieldTypeName }): boolean => {
  const { offers } = FIELD_TRAITS[type]
  return offers === 'choices' || offers === 'currencies'
}

/** Whether it names one record, whose name a search looks through and lists sort by. */
export const namesOne = ({ type }: { readonly type: FieldTypeName }): boolean => FIELD_TRAITS[type].order === 'name'
