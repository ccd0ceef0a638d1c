import type { FieldTypeName } from '@kervan/contracts/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/fields/field-traits'
import type { ArchiveWord } from '../../record/archive-words.ts'

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
  /** Of a kind with one record only, which has no list. */
  readonly single?: object
  /** It has words of its own for its archive. */
  readonly namesArchive?: true
  readonly list: { readonly views?: readonly { readonly name: string }[] }
}

/** Keys that a declared kind needs in the texts that its collection names. */
export const wordsOfKind = ({
  collection,
  fields,
  status,
  single,
  namesArchive,
  list,
}: WordedKind): readonly string[] =>
  [
    'name',
    ...(single ? [] : ['plural', 'empty.title', 'empty.text']),
    ...Object.entries(fields).flatMap(([name, field]) => [
      `fields.${name}`,
      ...wordsOfChoice(name, field),
      ...Object.entries(field.fields).flatMap(([part, inLine]) => [
        `lines.${name}.${part}`,
        ...wordsOfChoice(`${name}.${part}`, inLine),
      ]),
    ]),
    ...Object.keys(status?.looks ?? {}).map((value) => `statuses.${value}`),
    ...(list.views ?? []).map(({ name }) => `views.${name}`),
    ...(namesArchive ? ['views.archived', ...ARCHIVE_WORDS.map((word) => `archive.${word}`)] : []),
  ].map((key) => `${collection}:${key}`)

/** What every page of a kind shows beside its fields. */
const BESIDE_FIELDS = ['tab.facts', 'tab.notes', 'tab.history', 'archive.label', 'fields.createdAt', 'fields.changedAt']

/** Labels that stand on one page or in one list of a kind: no two may read the same. */
export const labelsOfKind = ({ collection, fields }: Pick<WordedKind, 'collection' | 'fields'>): readonly string[] => [
  ...BESIDE_FIELDS.map((key) => `record:${key}`),
  ...Object.keys(fields).map((name) => `${collection}:fields.${name}`),
]

const isChoice = ({ type }: Pick<WordedField, 'type'>): boolean => FIELD_TRAITS[type].offers === 'choices'

const wordsOfChoice = (at: string, field: WordedField): readonly string[] =>
  isChoice(field) ? field.values.map((value) => `choices.${at}.${value}`) : []

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
  ...(isChoice(field) ? field.values.map((value) => `${field.texts}.${value}`) : []),
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
