import type { List } from '@kervan/contracts/http/list'
import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { listOf } from '@kervan/contracts/kit/record-list'
import { plainTextOf } from '../pact/declared/values.ts'
import { type Accepted, type Ask, createRecord, type Endpoints, endpointsOf, type Row } from './wire.ts'

export type Values = Readonly<Record<string, FieldValue>>

/** A kind as the suite meets it over the wire; what a kind has otherwise than every kind is said in `written-kinds.ts`. */
export interface MetKind {
  readonly declared: AnyRecord
  readonly endpoints: Endpoints
  /** A text that is filled in and changed as any. */
  readonly plain: string
  /** What its rows tell. */
  readonly shown: AnyRecord
  readonly list: List
  /** What its form takes. */
  readonly typed: Fields
  /** What it takes for granted beside fields that are required. */
  readonly given: object
  readonly create: (ask: Ask, values: Values, userId: string) => Promise<Accepted>
  /** A row or a page of it, in the words of every kind. */
  readonly told: (row: Row) => Row
  /** New values that a push tells. */
  readonly pushed: (push: object) => object | undefined
  /** Behaviours that it does not have, and why. */
  readonly lacks: Readonly<Record<string, string>>
}

export const metKind = (declared: AnyRecord, own: Partial<MetKind> = {}): MetKind => ({
  declared,
  endpoints: endpointsOf(declared.kind),
  plain: plainTextOf(declared),
  shown: declared,
  list: listOf(declared),
  typed: declared.fields,
  given: {},
  create: (ask, values, userId) => createRecord(ask, declared.kind, userId, values),
  told: (row) => (declared.status ? { ...row, status: row[statusNameOf(declared)] ?? null } : row),
  pushed: (push) => (push as { fields?: object }).fields,
  lacks: {},
  ...own,
})

export const fieldsShown = ({ shown }: MetKind) => Object.entries<Field>(shown.fields)

/** What a call to move a record says. */
export const moveTo = ({ declared }: MetKind, status: string, reason?: string) => ({
  [statusNameOf(declared)]: status,
  ...(reason && { reason }),
})
