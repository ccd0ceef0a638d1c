import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { PERMISSIONS } from '@kervan/contracts/permissions/resource-table'
import type { ArchiveWord } from '../../archive-words.ts'

/** All that is said of the archive of a kind. */
export const ARCHIVE_WORDS = Object.keys({
  label: true,
  archive: true,
  restore: true,
  archived: true,
  restored: true,
  'all-archived': true,
  'all-restored': true,
  notice: true,
  locked: true,
} satisfies Record<ArchiveWord, true>)

/** A field of a kind of record, as far as it needs words. */
export interface WordedField {
  readonly type: FieldTypeName
  /** What may be chosen. */
  readonly values: readonly string[]
  /** Of a list of lines: the fields of each. */
  readonly fields: Readonly<Record<string, WordedField>>
}

/** A declared kind of record, as far as it needs words. */
export interface WordedKind {
  readonly collection: string
  readonly fields: Readonly<Record<string, WordedField>>
  readonly status?: { readonly looks: Readonly<Record<string, unknown>> }
  /** What the clock makes of its records. */
  readonly times?: Readonly<Record<string, unknown>>
  /** Of a kind with one record only, which has no list. */
  readonly single?: object
  /** It has words of its own for its archive. */
  readonly namesArchive?: true
  /** What its creation asks beside. */
  readonly creation?: Readonly<Record<string, WordedField>>
  /** What is done to its records. */
  readonly acts?: Readonly<
    Record<string, { readonly asks: Readonly<Record<string, WordedField>>; readonly byProduct?: true }>
  >
  readonly list: { readonly views?: readonly { readonly name: string }[]; readonly opens?: string }
}

/** Keys that a declared kind needs in the texts that its collection names. */
export const wordsOfKind = ({
  collection,
  fields,
  status,
  times,
  single,
  namesArchive,
  creation = {},
  acts = {},
  list,
}: WordedKind): readonly string[] =>
  [
    'name',
    ...(single ? [] : ['plural', 'empty.title', 'empty.text']),
    ...Object.keys(creation).map((name) => `creation.${name}`),
    ...Object.entries(fields).flatMap(([name, field]) => [
      `fields.${name}`,
      ...wordsOfChoice(name, field),
      ...Object.entries(field.fields).flatMap(([part, inLine]) => [
        `lines.${name}.${part}`,
        ...wordsOfChoice(`${name}.${part}`, inLine),
      ]),
    ]),
    ...Object.keys(status?.looks ?? {}).map((value) => `statuses.${value}`),
    ...Object.keys(acts).map((name) => `acts.${name}.told`),
    ...Object.entries(acts)
      .filter(([, { byProduct }]) => !byProduct)
      .flatMap(([name, { asks }]) => [
        `acts.${name}.label`,
        `acts.${name}.done`,
        ...Object.entries(asks).flatMap(([asked, field]) => [
          `asked.${name}.${asked}`,
          ...wordsOfChoice(`${name}.${asked}`, field),
        ]),
      ]),
    ...Object.keys(times ?? {}).map((name) => `fields.${name}`),
    ...(list.views ?? []).map(({ name }) => `views.${name}`),
    ...(list.opens === undefined ? [] : ['empty.begin']),
    ...(namesArchive ? ['views.archived', ...ARCHIVE_WORDS.map((word) => `archive.${word}`)] : []),
  ].map((key) => `${collection}:${key}`)

/** What every page of a kind shows beside its fields. */
const BESIDE_FIELDS = ['tab.facts', 'tab.notes', 'tab.history', 'archive.label', 'fields.createdAt', 'fields.changedAt']

/** Labels that stand on one page or in one list of a kind: no two may read the same. */
export const labelsOfKind = ({
  collection,
  fields,
  times,
}: Pick<WordedKind, 'collection' | 'fields' | 'times'>): readonly string[] => [
  ...BESIDE_FIELDS.map((key) => `record:${key}`),
  ...Object.keys({ ...fields, ...times }).map((name) => `${collection}:fields.${name}`),
]

const isChoice = ({ type }: Pick<WordedField, 'type'>): boolean => FIELD_TRAITS[type].offers === 'choices'

const wordsOfChoice = (at: string, field: WordedField): readonly string[] =>
  isChoice(field) ? wordedValues(field).map((value) => `choices.${at}.${value}`) : []

/** Permissions have the words of what they are on and of what may be done with it. */
const wordedValues = ({ values }: Pick<WordedField, 'values'>): readonly string[] =>
  values.filter((value) => !(PERMISSIONS as readonly string[]).includes(value))

/** The choices that a kind brings to the API: of its fields and lines, and its status. */
export const choicesOfKind = ({ fields, status }: WordedKind): readonly (readonly string[])[] => [
  ...Object.values(fields)
    .flatMap((field) => [field, ...Object.values(field.fields)])
    .map(({ values }) => values),
  Object.keys(status?.looks ?? {}),
]

/** A kit whose histories tell the fields of a kind, as far as they need words. */
export interface WordedKit {
  readonly fields: readonly WordedKitField[]
  readonly statusLabel: string
  readonly statusTexts: string
  readonly record: { readonly status?: WordedKind['status'] }
}
interface WordedKitField extends Pick<WordedField, 'type' | 'values'> {
  readonly label: string
  readonly texts: string
  readonly none?: string
  readonly columns: readonly WordedKitField[]
}

/** Keys that the histories of a kind need, wherever its kit has its words. */
export const wordsOfKit = ({ fields, statusLabel, statusTexts, record: { status } }: WordedKit): readonly string[] => [
  ...fields.flatMap(wordsOfField),
  ...(status ? [statusLabel, ...Object.keys(status.looks).map((value) => `${statusTexts}.${value}`)] : []),
]

const wordsOfField = (field: WordedKitField): readonly string[] => [
  field.label,
  ...(field.none ? [field.none] : []),
  ...(isChoice(field) ? wordedValues(field).map((value) => `${field.texts}.${value}`) : []),
  ...field.columns.flatMap(wordsOfField),
]

/** Kinds that the menu, which takes the word of their permissions, calls otherwise than their pages do. */
export const namedTwice = (
  texts: ReadonlyMap<string, string>,
  kinds: readonly { readonly collection: string; readonly resource: string; readonly single?: object }[],
): readonly string[] =>
  kinds.flatMap(({ collection, resource, single }) => {
    const isOwn = resource === collection.replaceAll('-', '_')
    const isOne = texts.get(`${collection}:plural`) === texts.get(`status:resource.${resource}`)
    return isOwn && !single && !isOne ? [collection] : []
  })
