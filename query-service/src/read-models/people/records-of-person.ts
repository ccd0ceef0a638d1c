import type { PersonBelongings } from '@kervan/contracts/api/people/get-person'
import { SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { forReader } from '../../kit/for-reader.ts'
import { personFieldsOf } from '../../kit/person-columns.ts'
import { columnOf, snakeCase } from '../../kit/record-columns.ts'
import type { StoredRecord } from '../../kit/record-table.ts'
import { viewOf } from '../../projector/table-sql.ts'

/** Of each kind, the newest. */
const SHOWN = 50

const KINDS = Object.values<AnyRecord>(SHOWN_RECORDS).filter((record) => personFieldsOf(record).length > 0)

/** The read models that they are told from. */
export const RECORDS_OF_PERSON_FROM: readonly string[] = KINDS.map(({ collection }) => collection)

/** Records that name a person in any of their fields. */
export const readRecordsOf = async (
  pool: pg.Pool,
  root: string,
  reader: Reader,
): Promise<PersonBelongings['records']> => {
  const seen = KINDS.filter(({ resource }) => can(reader, `${resource}.view` as Permission))
  const found = await Promise.all(seen.map((record) => readKind(pool, record, root, reader)))
  return found.flat().toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

const readKind = async (
  pool: pg.Pool,
  record: AnyRecord,
  root: string,
  reader: Reader,
): Promise<PersonBelongings['records']> => {
  const { sees } = forReader(record, reader)
  const naming = personFieldsOf(record).map(([field]) => `${columnOf(field)} = $1`)
  const { rows } = await pool.query<StoredRecord>(
    `select * from ${viewOf(snakeCase(record.collection))} where ${naming.join(' or ')} order by created_at desc, id desc`,
    [root],
  )
  const isCalledByPerson = record.fields[record.title].type === 'person'
  return rows
    .filter(({ id, values }) => sees(id, values))
    .slice(0, SHOWN)
    .map(({ id, values, status, archived, created_at }) => ({
      ...{ kind: record.kind, id, status, archived, createdAt: created_at },
      name: isCalledByPerson ? null : String(values[record.title] ?? ''),
    }))
}
