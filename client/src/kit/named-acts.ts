import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { actBodyOf, actsOfPeople, placeAmongAsked, statusAfterAct } from '@kervan/contracts/kit/act'
import type { FieldValue } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { type NamedField, namedFieldsOf } from '../base/named-fields.ts'
import { untyped } from './list-kit.ts'

/** Something that is done to a record, with what it is called and what it asks. */
export interface NamedAct {
  readonly name: string
  readonly endpoint: AnyEndpoint
  /** Key of the word on its button. */
  readonly label: string
  /** Key of what is said once it is done. */
  readonly done: string
  readonly asks: readonly NamedField[]
  /** The statuses in which it can be done; any where it does not say. */
  readonly within?: readonly string[]
  /** The status that it leads to; undefined where it leads to none, or to one that follows from what is told. */
  readonly leadsTo: string | undefined
  /** What was told, as the body of its call. */
  readonly bodyOf: (told: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** The field, by where a fault stands in the body. */
  readonly placeOf: (path: string) => string
  /** Action that it takes. */
  readonly permission: string
}

/** The acts of a kind that people ask for, in the order of its declaration. */
export const namedActs = (record: AnyRecord, calls: object): readonly NamedAct[] =>
  actsOfPeople(record).map(([name, act]) => ({
    name,
    endpoint: untyped((calls as Readonly<Record<string, unknown>>)[name]),
    label: `${record.collection}:acts.${name}.label`,
    done: `${record.collection}:acts.${name}.done`,
    asks: namedFieldsOf(act.asks, (field) => `${record.collection}:asked.${name}.${field}`),
    leadsTo: statusAfterAct(act),
    bodyOf: (told) => actBodyOf(act, told as Readonly<Record<string, FieldValue>>),
    placeOf: (path) => placeAmongAsked(act, path),
    ...(act.in && { within: act.in }),
    permission: act.permission ?? 'edit',
  }))
