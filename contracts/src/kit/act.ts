import type { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes.ts'
import { refused } from '../errors/refusal.ts'
import type { Field, Fields, FieldValue, ValuesOf } from './fields/field.ts'
import { createSchema, emptyOf } from './fields/field-schemas.ts'
import type { RecordEffect } from './record-effect.ts'

/** Something that is done to a record of a kind and is no change of a field: it has a call, an event and words of its own. */
export interface Act<Event extends string = string, Asks extends Fields = Fields, Says extends Fields = Fields> {
  /** How its event is called after the kind's prefix: `Arrived`. */
  readonly event: Event
  /** What the caller tells; what stands in a part of the body is among it, under the part's name and its own: `nextDueAt`. */
  readonly asks: Asks
  /** Parts of the body, each told whole or not at all: `next: { dueAt }`. */
  readonly parts?: Readonly<Record<string, Fields>>
  /** What the event tells. */
  readonly says: Says
  /** What it does to the record, in the words of every kind. */
  readonly effect: (said: ValuesOf<Says>) => RecordEffect
  /** The statuses in which it can be done; any unless said. */
  readonly in?: readonly string[]
  /** Action that the caller must be permitted on the kind; `edit` unless said. */
  readonly permission?: string
  /** What the rules of the act refuse. */
  readonly refusals: readonly ErrorCode[]
  /** The product does it by itself: there is no call for it. */
  readonly byProduct?: true
  /** Of the kind's `related`, the part of its page whose new records the act takes in: while its rule refuses it, none is made there. */
  readonly takesIn?: string
  /**
   * Rows tell as pages do whether its rule refuses it: by kind, the fields of the records at which the rule looks that decide. It is
   * judged without what acts keep (`own`).
   */
  readonly toldInRows?: Readonly<Record<string, readonly string[]>>
}

// biome-ignore lint/suspicious/noExplicitAny: any act, whatever it asks and says
export type AnyAct = Act<string, any, any>
export type Acts = Readonly<Record<string, AnyAct>>

type Told<Asks, Says> = Says extends Fields ? Says : Asks

/**
 * Declares an act.
 * @param declared  `says` where the event tells something else than the caller
 */
export const act = <
  const Event extends string,
  const Asks extends Fields = Record<never, never>,
  const Says extends Fields | undefined = undefined,
>(declared: {
  readonly event: Event
  readonly asks?: Asks
  readonly parts?: Readonly<Record<string, Fields>>
  readonly says?: Says
  readonly effect?: (said: ValuesOf<Told<Asks, Says>>) => RecordEffect
  readonly in?: readonly string[]
  readonly permission?: string
  readonly refusals?: readonly ErrorCode[]
  readonly byProduct?: true
  readonly takesIn?: string
  readonly toldInRows?: Readonly<Record<string, readonly string[]>>
}): Act<Event, Asks, NoInfer<Told<Asks, Says> & Fields>> => ({
  ...declared,
  asks: { ...declared.asks, ...flatFields(declared.parts) } as unknown as Asks,
  says: (declared.says ?? declared.asks ?? {}) as Told<Asks, Says> & Fields,
  effect: (declared.effect as Act<Event, Asks, Told<Asks, Says> & Fields>['effect'] | undefined) ?? (() => ({})),
  refusals: declared.refusals ?? [],
})

/** What a field of a part is called among all that is asked: `dueAt` of `next` is `nextDueAt`. */
export const nameInPart = (part: string, field: string): string =>
  `${part}${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** The fields of parts as they stand beside others: none of them has to be told. */
const flatFields = (parts: Readonly<Record<string, Fields>> = {}): Fields =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, fields]) =>
      Object.entries(fields).map(([name, field]) => [nameInPart(part, name), { ...field, required: false }]),
    ),
  )

type Values = Readonly<Record<string, FieldValue>>
type InParts = Pick<AnyAct, 'asks' | 'parts'>

/** The body of a call that asks for an act. */
export const actBodySchema = ({ asks, parts = {} }: InParts): z.ZodType => {
  const inParts = Object.keys(flatFields(parts))
  const beside = Object.fromEntries(Object.entries(asks as Fields).filter(([name]) => !inParts.includes(name)))
  const told = Object.entries(parts).map(([part, fields]) => [part, createSchema(fields).optional()])
  return (createSchema(beside) as z.ZodObject).extend(Object.fromEntries(told))
}

const isTold = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** All that is asked, as the body of the call; a part of which nothing is told is left out. */
export const actBodyOf = ({ parts = {} }: InParts, asked: Values): Values => {
  const body: Record<string, FieldValue> = { ...asked }
  for (const [part, fields] of Object.entries(parts)) {
    const told = Object.keys(fields).map((name) => [name, asked[nameInPart(part, name)] ?? null] as const)
    for (const [name] of told) delete body[nameInPart(part, name)]
    if (told.some(([, value]) => isTold(value))) body[part] = Object.fromEntries(told)
  }
  return body
}

/** The other way round than `actBodyOf`. */
export const askedInBody = ({ parts = {} }: InParts, body: Values): Values => {
  const asked: Record<string, FieldValue> = { ...body }
  for (const [part, fields] of Object.entries(parts)) {
    const told = body[part] as Values | undefined
    delete asked[part]
    for (const name of Object.keys(fields)) asked[nameInPart(part, name)] = told?.[name] ?? null
  }
  return asked
}

const placesInParts = ({ parts = {} }: InParts): readonly (readonly [flat: string, inPart: string])[] =>
  Object.entries(parts).flatMap(([part, fields]) =>
    Object.keys(fields).map((name) => [nameInPart(part, name), `${part}.${name}`] as const),
  )

const placed = (path: string, places: readonly (readonly [from: string, to: string])[]): string => {
  const [from, to] = places.find(([each]) => path === each || path.startsWith(`${each}.`)) ?? ['', '']
  return `${to}${path.slice(from.length)}`
}

/** Where something stands in the body, by where it stands among all that is asked: `nextDueAt` is at `next.dueAt`. */
export const placeInBody = (act: InParts, path: string): string => placed(path, placesInParts(act))

/** The other way round than `placeInBody`. */
export const placeAmongAsked = (act: InParts, path: string): string =>
  placed(
    path,
    placesInParts(act).map(([flat, inPart]) => [inPart, flat] as const),
  )

/** The acts of a kind. */
export const actsOf = ({ acts = {} }: { readonly acts?: Acts }): readonly (readonly [string, AnyAct])[] =>
  Object.entries(acts)

/** Those that people ask for. */
export const actsOfPeople = (record: { readonly acts?: Acts }): readonly (readonly [string, AnyAct])[] =>
  actsOf(record).filter(([, { byProduct }]) => !byProduct)

/** Those of which rows tell whether they would be refused. */
export const actsToldInRows = (record: { readonly acts?: Acts }): readonly (readonly [string, AnyAct])[] =>
  actsOfPeople(record).filter(([, { toldInRows }]) => toldInRows !== undefined)

/** The status that an act leads to; undefined where it leaves that alone, or where that follows from what is told with it. */
export const statusAfterAct = ({ says, effect }: AnyAct): string | undefined => {
  const empty = Object.entries<Field>(says).map(([name, field]) => [name, emptyOf(field)])
  return effect(Object.fromEntries(empty)).status ?? undefined
}

/** What of the address names an act: `comeBack` is `come-back`. */
export const pathOfAct = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** @throws Refusal act-not-allowed with the statuses in which it can be done */
export const demandActAllowed = (
  { acts = {} }: { readonly acts?: Acts },
  name: string,
  { status }: { readonly status: string | null },
): void => {
  const statuses = acts[name]!.in
  if (statuses && !statuses.includes(status ?? '')) throw refused('act-not-allowed', { status, allowed: statuses })
}
