import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { storedSchema } from '@kervan/contracts/kit/record-row'
import type pg from 'pg'
import { viewOf } from '../projector/table-sql.ts'
import type { KeptRecord } from './kept-record.ts'

/** Rows that are looked at together. */
const PAGE = 5_000

type Kept = Pick<KeptRecord, 'record' | 'tables'>

/**
 * A start with a declaration that no longer fits what is stored says so in one line: lists and pages of such a kind could not be
 * answered. Rows are read only of a field whose type, or whose being required, is another than at the start before.
 * @throws Error  with the kind, the field and how many records do not fit
 */
export const demandFittingDeclarations = async (pool: pg.Pool, kinds: readonly Kept[]): Promise<void> => {
  const { rows } = await pool.query<{ kind: string; field: string; shape: string }>(
    'select kind, field, shape from projections.declared',
  )
  const before = new Map(rows.map(({ kind, field, shape }) => [`${kind} ${field}`, shape]))
  const known = new Set(rows.map(({ kind }) => kind))
  const otherwise = kinds.flatMap((kept) =>
    Object.entries<Field>(kept.record.fields)
      .map(([name, field]) => ({ kept, name, field, shape: shapeOf(field) }))
      .filter(({ name, shape }) => before.get(`${kept.record.kind} ${name}`) !== shape),
  )
  for (const { kept, name, field } of otherwise) {
    // A kind of which no start has told how it was declared may be new, or from before starts told it.
    if (known.has(kept.record.kind)) await demandFit(pool, kept, name, field)
  }
  if (otherwise.length === 0) return
  await pool.query(
    `insert into projections.declared (kind, field, shape) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (kind, field) do update set shape = excluded.shape`,
    [
      otherwise.map(({ kept }) => kept.record.kind),
      otherwise.map(({ name }) => name),
      otherwise.map(({ shape }) => shape),
    ],
  )
}

/** What of a declaration decides whether a stored value fits it. */
const shapeOf = ({ type, required, fields }: Field): string => JSON.stringify([type, required, ...shapesOf(fields)])
const shapesOf = (fields: Fields): readonly (readonly string[])[] =>
  Object.entries<Field>(fields)
    .map(([name, field]) => [name, shapeOf(field)])
    .sort()

const demandFit = async (pool: pg.Pool, { record, tables }: Kept, name: string, field: Field): Promise<void> => {
  const unfit = await countUnfit(pool, tables.rows.name, name, field)
  if (unfit === 0) return
  const fault = field.required ? `is required and of the type ${field.type}` : `is of the type ${field.type}`
  throw new Error(
    `record ${record.kind}, ${name}: ${fault}, which ${unfit} stored ${unfit === 1 ? 'record does' : 'records do'} not fit. Declare it as it was, or a field of another name beside it.`,
  )
}

const countUnfit = async (pool: pg.Pool, table: string, name: string, field: Field): Promise<number> => {
  const view = viewOf(table)
  const { rows: views } = await pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [view])
  if (!views[0]?.is) return 0
  const schema = storedSchema(field)
  let unfit = 0
  for (let after: string | null = null; ; ) {
    const { rows }: pg.QueryResult<{ id: string; value: unknown }> = await pool.query(
      `select id, "values" -> $1::text as value from ${view} where $2::uuid is null or id > $2 order by id limit ${PAGE}`,
      [name, after],
    )
    for (const { value } of rows) if (!schema.safeParse(value ?? emptyOf(field)).success) unfit++
    if (rows.length < PAGE) return unfit
    after = rows.at(-1)!.id
  }
}
