import type { AnyEndpoint } from '../http/endpoint.ts'
import { isOfPerson } from '../kit/called-after.ts'
import type { Field, Fields } from '../kit/fields/field.ts'
import { kindsOf } from '../kit/fields/named-kinds.ts'
import { type AnyRecord, statusNameOf } from '../kit/record.ts'
import type { PushedKind } from '../realtime/messages.ts'
import { shownPerson } from './person/person.ts'
import { RECORDS } from './registry.ts'
import { shownUser } from './user/user.ts'

/** A list of records of another kind that name a record, as a part of its page. */
export interface RelatedList {
  /** The other kind's collection, in camel case. */
  readonly name: string
  readonly record: AnyRecord
  /** The fields of those that name this one, any of them. */
  readonly fields: readonly [string, ...string[]]
  /** Whether there is one, and it names the record itself: on a person's page it may name what is the person's. */
  readonly isDirect: boolean
  /** The field of this record that holds its person, where those name that one and not the record. */
  readonly through: string | undefined
  /** Whom or what of a page those name: the record, or its person; undefined where it has none. */
  readonly namedOn: (page: Named) => string | undefined
  /** The filters by which a list of them is narrowed to some of those, and what they ask for; one of them holds. */
  readonly alternatives: (...ids: readonly string[]) => readonly Readonly<Record<string, string>>[]
  /** The same as parameters of the list. */
  readonly narrowedTo: (...ids: readonly string[]) => Readonly<Record<string, string>>
}

/** A record with its id, and whom it names. */
type Named = Readonly<Record<string, unknown>> & { readonly id: string }

const camelCased = (collection: string): string =>
  collection.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const KINDS: ReadonlyMap<string, AnyRecord> = new Map(
  [...Object.values<AnyRecord>(RECORDS), shownUser as AnyRecord, shownPerson as unknown as AnyRecord].map((record) => [
    camelCased(record.collection),
    record,
  ]),
)

/**
 * The lists that a kind declares as `related`, with what they are narrowed by: fields that name this kind or its person, or, on a
 * person's page, what is a person's.
 * @throws Error  in one line that names the kind and the list, where there is no such list or its field names something else
 */
export const relatedOf = ({
  kind,
  fields,
  related = {},
}: Pick<AnyRecord, 'kind' | 'fields' | 'related'>): readonly RelatedList[] =>
  Object.entries(related).map(([name, by]) => {
    const naming: readonly [string, ...string[]] = typeof by === 'string' ? [by] : by
    const record = KINDS.get(name)
    const ways = naming.map((field) => {
      const declared = (record?.fields as Fields | undefined)?.[field]
      const through = declared && throughIn(kind, fields, declared)
      const parameter = declared && parameterFor(through === undefined ? kind : 'person', field, declared)
      if (!record || !parameter) throw new Error(`record ${kind}, related.${name}: no list names a ${kind} in ${field}`)
      const isDirect = through === undefined && parameter === field
      const asked = (id: string) => (declared.kinds && isDirect ? `${kind}:${id}` : id)
      return { record, through, parameter, isDirect, asked }
    })
    const [{ through, isDirect }, ...others] = ways as [(typeof ways)[number], ...typeof ways]
    const namedOn = (page: Named) =>
      through === undefined ? page.id : (page[through] as { readonly id: string } | null)?.id
    const alternatives = (...ids: readonly string[]) =>
      ways.map(({ parameter, asked }): Readonly<Record<string, string>> => ({ [parameter]: ids.map(asked).join() }))
    return {
      name,
      record: ways[0]!.record,
      fields: naming,
      isDirect: isDirect && others.length === 0,
      through,
      namedOn,
      alternatives,
      narrowedTo: (...ids: readonly string[]) => {
        const [only, ...more] = alternatives(...ids)
        return more.length === 0 ? only! : { where: JSON.stringify({ or: [only, ...more] }) }
      },
    }
  })

/** The field of a kind that names a person, where a field of another kind names people and not this kind. */
const throughIn = (kind: string, fields: Fields, named: Field): string | undefined =>
  kindsOf(named).includes(kind) || kind === 'person' || !kindsOf(named).includes('person')
    ? undefined
    : Object.keys(fields).find((name) => kindsOf(fields[name]!).includes('person'))

const parameterFor = (kind: string, name: string, field: Field): string | undefined => {
  if (!field.filter) return undefined
  if (kindsOf(field).includes(kind)) return name
  return kind === 'person' && isOfPerson(field) ? `${name}.person` : undefined
}

/** The call for a record's page, which is read anew when those change that it counts. */
export const withRelatedShown = <Get extends AnyEndpoint>(record: AnyRecord, get: Get): Get => {
  const related = relatedOf(record)
  if (related.length === 0 || !get.records) return get
  const decidedBy = Object.fromEntries(
    related.map(({ record: { kind, ...other }, fields }) => [kind, [...fields, statusNameOf(other), 'archived']]),
  )
  const kinds = Object.keys(decidedBy).filter((kind) => !get.shows?.includes(kind as PushedKind)) as PushedKind[]
  return {
    ...get,
    showsToViewers: [...(get.showsToViewers ?? []), ...kinds],
    records: { ...get.records, decidedBy: { ...get.records.decidedBy, ...decidedBy } },
  }
}
