import pg from 'pg'

/** A row as PostgreSQL writes its values as text; null where there is none. */
export type TextRow = readonly (string | null)[]

interface Column {
  readonly name: string
  readonly type: string
  readonly identity: boolean
}

/** Text with which a batch is full. A row that is larger is a batch by itself: a webhook of 3 MB is 6 MB of text. */
export const FULL_BATCH_BYTES = 8 * 1024 * 1024
const MOST_ROWS = 1_000

const nameOf = (schema: string, table: string): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`

export const columnsOf = async (client: pg.ClientBase, schema: string, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attidentity <> '' as identity
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [nameOf(schema, table)],
  )
  return rows
}

/**
 * The rows of a table in batches, inside the client's transaction, which must see one state of it. What rows hold is asked
 * for once it is known how much that is.
 */
export async function* rowsOf(
  client: pg.ClientBase,
  schema: string,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
): AsyncGenerator<readonly TextRow[], void, undefined> {
  const texts = columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`)
  const text = `select ${texts.join(', ')} from ${nameOf(schema, table)} where ctid = any($1::tid[])`
  for await (const places of placesOf(client, schema, table, columns)) {
    const { rows } = await client.query<(string | null)[]>({ text, values: [places], rowMode: 'array' })
    yield rows
  }
}

/** Where the rows of each batch lie. */
async function* placesOf(
  client: pg.ClientBase,
  schema: string,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
): AsyncGenerator<readonly string[], void, undefined> {
  const size = columns.map((column) => `coalesce(${textSizeOf(column)}, 0)`).join(' + ')
  await client.query(
    `declare places_of no scroll cursor for select ctid::text, (${size})::float8 from ${nameOf(schema, table)}`,
  )
  let places: string[] = []
  let bytes = 0
  for (;;) {
    const { rows } = await client.query<[place: string, bytes: number]>({
      text: `fetch ${MOST_ROWS} from places_of`,
      rowMode: 'array',
    })
    for (const [place, more] of rows) {
      if (places.length === MOST_ROWS || (places.length > 0 && bytes + more > FULL_BATCH_BYTES)) {
        yield places
        places = []
        bytes = 0
      }
      places.push(place)
      bytes += more
    }
    if (rows.length === 0) break
  }
  if (places.length > 0) yield places
  await client.query('close places_of')
}

/** Bytes of a value as text. Those of a `bytea`, which may be many, are known without reading it: `\x` and two digits each. */
const textSizeOf = ({ name, type }: Pick<Column, 'name' | 'type'>): string => {
  const column = pg.escapeIdentifier(name)
  return type === 'bytea' ? `2 + 2 * octet_length(${column})::bigint` : `octet_length(${column}::text)`
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
