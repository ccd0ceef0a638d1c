import type { Field, Fields, FieldValue } from '@kervan/contracts/fields/field'
import { emptyOf } from '@kervan/contracts/fields/field-schemas'
import type { Named } from '@kervan/contracts/record/record-row'
import type pg from 'pg'
import type { ForReader } from './for-reader.ts'
import { isToldByName } from './record-titles.ts'

type Values = Readonly<Record<string, FieldValue>>
/** What records are called, by stream. */
export type Names = ReadonlyMap<string, string>

const idsIn = (value: FieldValue | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? (value as string[]) : []
}

/** The streams of the records that a field's value names. */
export const namedIn = (field: Field, value: FieldValue | undefined): readonly string[] => {
  if (isToldByName(field)) return idsIn(value).map((id) => `${field.of}-${id}`)
  if (field.type !== 'lines' || !Array.isArray(value)) return []
  return (value as readonly Values[]).flatMap((line) =>
    Object.entries(field.fields).flatMap(([name, each]) => namedIn(each, line[name])),
  )
}

/**
 * What records are called now; those that nobody has named yet are missing.
 * @param called  a record's name as the reader may see it
 */
export const namesOf = async (
  pool: pg.Pool,
  streams: Iterable<string>,
  { called }: Pick<ForReader, 'called'>,
): Promise<Names> => {
  const wanted = [...new Set(streams)]
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<{ record: string; name: string }>(
    'select record, name from read.record_names where record = any ($1)',
    [wanted],
  )
  return new Map(rows.map(({ record, name }) => [record, called(record, name)]))
}

/** A value as replies tell it: records that it names with their names. */
export const shownValue = (field: Field, value: FieldValue | undefined, names: Names): FieldValue => {
  const named = (id: string) => ({ id, name: names.get(`${field.of}-${id}`) ?? '' }) satisfies Named
  if (value === undefined) return emptyOf(field)
  if (isToldByName(field)) return Array.isArray(value) ? idsIn(value).map(named) : value && named(value as string)
  if (field.type !== 'lines' || !Array.isArray(value)) return value
  return (value as readonly Values[]).map((line) => ({ ...line, ...shownValues(field.fields, line, names) }))
}

export const shownValues = (fields: Fields, values: Values, names: Names): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownValue(field, values[name], names)]))
