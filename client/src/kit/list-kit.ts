import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { List } from '@kervan/contracts/http/list'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { ViewedKind } from '@kervan/contracts/realtime/presence'
import type { ComponentType, ReactNode } from 'react'
import { choicesKey } from '../base/i18n/value-keys.ts'
import type { KeyName } from '../base/keys/key-table.ts'
import { type NamedField, namedFields } from '../base/named-fields.ts'
import { personName } from '../base/people/person-name.ts'
import type { MayBeNarrowed } from '../table/narrowed-list.ts'
import type { ChangeKit } from './changes/change-kit.ts'
import type { NamedAct } from './named-acts.ts'

/** A record of any kind as a list shows it; fields that the reader may not see are not there. */
export interface Row {
  readonly id: string
  readonly revision: string
  readonly archived: boolean
  readonly [field: string]: unknown
}

/** The parts of a kind's list, without commands; `collection` is also the first segment of its addresses. */
export interface ListKit extends Omit<ChangeKit, 'reads' | 'history' | 'callOf'> {
  readonly record: AnyRecord
  readonly kind: ViewedKind
  readonly list: List & MayBeNarrowed
  readonly listEndpoint: AnyEndpoint
  readonly countsEndpoint: AnyEndpoint
  readonly hrefOf: (id: string) => string
  readonly nameOf: (row: Row) => string
  /** The field of a row that holds the record's name. */
  readonly nameField: string
  /** Whether its records have the name of a person, which is empty once that person is erased. */
  readonly ofPerson?: true
  /** Fields by which its rows lead elsewhere: a call, a message, another record. */
  readonly ways: readonly NamedField[]
  /** Fields that are always in sight in the head of its page, each a press away from another value. */
  readonly head: readonly NamedField[]
  /** Whose initials stand before its name: an id in the row. */
  readonly initials?: string
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly card?: OwnCard
  /** A field whose cell can be changed in the list: a card shows that cell at its foot. */
  readonly cardFoot?: string
  /** What single keys do with the row that has the focus. */
  readonly rowKeys?: Partial<Readonly<Record<KeyName, RowKey>>>
  /** The key of what its list is headed by, where that is not what its records are called. */
  readonly heading?: string
  /** What of the kind stands above the rows: records that every installation has, and that are no rows. */
  readonly Above?: ComponentType
  /** What is said where there is none of it yet, of a kind that comes by itself as well. */
  readonly Empty?: ComponentType<{ readonly children: ReactNode }>
  /** What is done on the page of its list beside what is made there. */
  readonly Tools?: ComponentType
  /** What is done to its records that is no change of a field, of kinds that have such. */
  readonly acts?: readonly NamedAct[]
}

/** An act that is done to a row, which may begin with values; or a field that is changed in its cell. */
export type RowKey =
  | { readonly act: string; readonly given?: (row: Row) => Readonly<Record<string, unknown>> }
  | { readonly edits: string }

/** What a card tells in place of its columns in words. */
interface OwnCard {
  /** At the end of the line of the name. */
  readonly beside: (row: Row) => ReactNode
  readonly below: (row: Row) => ReactNode
}

/**
 * What the list of a kind is made of, as it follows from its declaration.
 * @param own  the list itself, and what else is the kind's own
 */
export const listKit = (
  record: AnyRecord,
  own: Pick<ListKit, 'list' | 'listEndpoint' | 'countsEndpoint'> & Partial<ListKit>,
): ListKit => {
  const { collection, title } = record
  const statusLabel = `${collection}:fields.status`
  const { fields = namedFields(record), nameField = title } = own
  const isOfPerson = own.ofPerson ?? record.fields[title]?.type === 'person'
  return {
    record,
    kind: record.kind as ViewedKind,
    collection,
    fields,
    statusLabel,
    statusTexts: choicesKey(statusLabel),
    hrefOf: (id) => `/${collection}/${id}`,
    nameOf: (row) => {
      const name = nameIn(row, nameField)
      return isOfPerson ? personName(name) : name
    },
    nameField,
    ...(isOfPerson && { ofPerson: true as const }),
    ways: fields,
    head: [],
    ...own,
  }
}

/** The name of a row's record; where the record has the name of a person, that person's. */
export const nameIn = (row: Row, nameField: string): string => {
  const told = row[nameField] as string | { readonly name: string } | null | undefined
  return typeof told === 'object' ? (told?.name ?? '') : String(told ?? '')
}

/** The id of the user whose initials a row shows before its name. */
export const initialsIn = (row: Row, initials: string): string => {
  const told = row[initials]
  return typeof told === 'object' && told !== null ? (told as { readonly id: string }).id : String(told)
}

/** The permission for an action on records of this kind. */
export const permissionOf = ({ record }: Pick<ListKit, 'record'>, action: string) =>
  `${record.resource}.${action}` as Permission

/** The endpoint for callers that do not know the kind's types. */
export const untyped = (endpoint: unknown): AnyEndpoint => endpoint as AnyEndpoint

/** A kind's name inside a sentence: `Yeni klinik`. */
export const inSentence = (name: string, locale: string): string =>
  name
    .split(' ')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase(locale)))
    .join(' ')
