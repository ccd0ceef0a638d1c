import type { Field, Fields, FieldValue, RecordOfKind } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import type { Named } from '@kervan/contracts/kit/record-row'
import type pg from 'pg'
import type { ForReader } from './for-reader.ts'
import { isToldByName } from './record-titles.ts'
import type { ToldPeople } from './told-people.ts'

type Values = Readonly<Record<string, FieldValue>>
/** The names of records, by stream. */
export type Names = ReadonlyMap<string, string>

const idsIn = (value: FieldValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? (value as string[]) : []
}

const streamIn = ({ kind, id }: RecordOfKind): string => `${kind}-${id}`

/** The streams of the records that a field's value names. */
export const namedIn = (field: Field, value: FieldValue | undefined): readonly string[] => {
  if (field.kinds) return value ? [streamIn(value as unknown as RecordOfKind)] : []
  if (isToldByName(field)) return idsIn(value).map((id) => `${field.of}-${id}`)
  if (field.type !== 'lines' || !Array.isArray(value)) return []
  return (value as readonly Values[]).flatMap((line) =>
    Object.entries(field.fields).flatMap(([name, each]) => namedIn(each, line[name])),
  )
}

/** Names of streams; a record that is called after another one has the name of that one after all merges. */
const NAMES = `
  with recursive named as (
    select record, name, after as next, 0 as step from read.record_names where record = any ($1)
    union all
    select named.record, other.name, other.merged_into, step + 1
    from named join read.record_names other on other.record = named.next)
  select distinct on (record) record, name from named order by record, step desc`

/**
 * The names of records now; records without a name yet are missing.
 * @param called  a record's name as the reader may see it
 */
export const namesOf = async (
  pool: pg.Pool,
  streams: Iterable<string>,
  { called }: Pick<ForReader, 'called'>,
): Promise<Names> => {
  const wanted = [...new Set(streams)]
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<{ record: string; name: string }>(NAMES, [wanted])
  return new Map(rows.map(({ record, name }) => [record, called(record, name)]))
}

/**
 * A value as replies tell it: records that it names with their names.
 * @param people  where those whom it names are told as they are now; else by their own names alone
 */
export const shownValue = (
  field: Field,
  value: FieldValue | undefined,
  names: Names,
  people?: ToldPeople,
): FieldValue => {
  if (value === undefined) return emptyOf(field)
  if (field.kinds) return value && { ...(value as object), name: names.get(streamIn(value as never)) ?? '' }
  if (field.type === 'person' && people)
    return typeof value === 'string' ? ({ ...people.get(value) } as FieldValue) : value
  const named = (id: string) => ({ id, name: names.get(`${field.of}-${id}`) ?? '' }) satisfies Named
  if (isToldByName(field)) return Array.isArray(value) ? idsIn(value).map(named) : value && named(value as string)
  if (field.type !== 'lines' || !Array.isArray(value)) return value
  return (value as readonly Values[]).map((line) => ({ ...line, ...shownValues(field.fields, line, names) }))
}

export const shownValues = (
  fields: Fields,
  values: Values,
  names: Names,
  people?: ToldPeople,
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shownValue(field, values[name], names, people)]),
  )
