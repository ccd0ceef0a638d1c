import type { Log } from '../log.ts'
import type { Cut } from './cut.ts'
import type { KeptSchema, KeptTable } from './kept-tables.ts'
import type { Manifest } from './manifest.ts'
import { mapPositions } from './map-positions.ts'
import { readNdjson } from './ndjson-file.ts'
import type { TextRow } from './table-rows.ts'

type SavedTable = Manifest['schemas'][number]['tables'][number]

export interface Loadable {
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly TextRow[]>
}

/**
 * The saved rows with the positions of the log as it is now.
 * @param doneUpTo  how far a schema's work is done at most, in positions of the backup
 */
export const translatedTables = async (
  folder: string,
  manifest: Manifest,
  schemas: readonly KeptSchema[],
  cut: Cut,
  doneUpTo: (schema: string) => bigint,
  saved: Log,
  log: Log,
): Promise<Loadable[]> => {
  const kept = manifest.schemas.flatMap(({ schema, tables }) =>
    tables.map((table) => ({
      schema,
      saved: table,
      place: placeIn(table, positionOf(schemas, schema, table), cut.upTo, doneUpTo(schema)),
    })),
  )
  const held: bigint[] = []
  for (const { saved: table, place } of kept) {
    if (!place) continue
    for await (const rows of savedRows(folder, table))
      for (const position of rows.map(place.of)) if (position !== null) held.push(position)
  }
  const now = await mapPositions(saved, log, held)

  const translate = ({ index, of }: Place, row: TextRow): TextRow[] => {
    const position = of(row)
    return position === null ? [] : [row.with(index, String(now.get(position) ?? 0n))]
  }
  return kept.map(({ schema, saved: table, place }) => ({
    schema,
    table: table.name,
    columns: table.columns,
    rows: place ? mapRows(savedRows(folder, table), (row) => translate(place, row)) : savedRows(folder, table),
  }))
}

/** Where the rows of a table stand in the log. */
interface Place {
  readonly index: number
  /** Null for a row that goes. */
  readonly of: (row: TextRow) => bigint | null
}

const placeIn = (
  { columns }: SavedTable,
  column: KeptTable['position'],
  upTo: bigint,
  doneUpTo: bigint,
): Place | undefined => {
  if (!column) return undefined
  const index = columns.indexOf(column.name)
  const of = (row: TextRow): bigint | null => {
    const position = BigInt(row[index] ?? 0)
    if (column.of === 'event') return position > upTo ? null : position
    return position < doneUpTo ? position : doneUpTo
  }
  return { index, of }
}

const positionOf = (schemas: readonly KeptSchema[], schema: string, { name }: SavedTable) =>
  schemas.find((each) => each.schema === schema)?.tables.find((table) => table.name === name)?.position

async function* savedRows(folder: string, { file }: SavedTable): AsyncGenerator<readonly TextRow[]> {
  for await (const lines of readNdjson(folder, file.file)) yield lines.map((line) => JSON.parse(line) as TextRow)
}

async function* mapRows(
  batches: AsyncIterable<readonly TextRow[]>,
  translate: (row: TextRow) => TextRow[],
): AsyncGenerator<readonly TextRow[]> {
  for await (const rows of batches) yield rows.flatMap(translate)
}
