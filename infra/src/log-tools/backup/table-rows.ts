import pg from 'pg'

/** A row as PostgreSQL writes its values as text; null where there is none. */
export type TextRow = readonly (string | null)[]

interface Column {
  readonly name: string
  readonly type: string
  readonly identity: boolean
}

/** A webhook may hold 3 MB, which are 6 MB of text. */
const FETCH = 50

const nameOf = (schema: string, table: string): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`

export const columnsOf = async (client: pg.ClientBase, schema: string, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as identity
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [nameOf(schema, table)],
  )
  return rows
}

/** The rows of a table in batches, inside the client's transaction. */
export async function* rowsOf(
  client: pg.ClientBase,
  schema: string,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly TextRow[], void, undefined> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`)
  await client.query(`declare rows_of no scroll cursor for select ${texts.join(', ')} from ${nameOf(schema, table)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${FETCH} from rows_of`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows_of')
}

/** Puts rows into a table and lets what is numbered go on behind them. */
export const loadRows = async (
  client: pg.ClientBase,
  schema: string,
  table: string,
  names: readonly string[],
  batches: AsyncIterable<readonly TextRow[]>,
): Promise<void> => {
  const known = await columnsOf(client, schema, table)
  const columns = names.map((name) => known.find((column) => column.name === name) ?? missing(schema, table, name))
  const list = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const places = columns.map((_, index) => `c${index}`).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const text = `
    insert into ${nameOf(schema, table)} (${list}) overriding system value
    select ${values} from unnest(${arrays}) as o (${places})`
  for await (const rows of batches) {
    await client.query(
      text,
      columns.map((_, index) => rows.map((row) => row[index])),
    )
  }
  for (const { name } of columns.filter(({ identity }) => identity)) await numberOn(client, nameOf(schema, table), name)
}

const numberOn = (client: pg.ClientBase, table: string, column: string) =>
  client.query(
    `select setval(pg_get_serial_sequence($1, $2), max(${pg.escapeIdentifier(column)})) from ${table} having count(*) > 0`,
    [table, column],
  )

const missing = (schema: string, table: string, column: string): never => {
  throw new Error(`${schema}.${table} has no column ${column}`)
}
