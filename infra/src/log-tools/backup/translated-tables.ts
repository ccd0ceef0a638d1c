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

/** The saved rows with the positions of the log as it is now. */
export const translatedTables = async (
  folder: string,
  manifest: Manifest,
  schemas: readonly KeptSchema[],
  cut: Cut,
  saved: Log,
  log: Log,
): Promise<Loadable[]> => {
  const kept = manifest.schemas.flatMap(({ schema, tables }) =>
    tables.map((table) => ({ schema, saved: table, position: positionOf(schemas, schema, table) })),
  )
  const held: bigint[] = []
  for (const { saved: table, position } of kept) {
    if (!position) continue
    for await (const rows of savedRows(folder, table))
      for (const row of rows) held.push(BigInt(row[table.columns.indexOf(position.name)] ?? 0))
  }
  const atMost = (position: bigint) => (position < cut.upTo ? position : cut.upTo)
  const now = await mapPositions(saved, log, held.map(atMost))

  const translate = ({ columns }: SavedTable, { name, of }: NonNullable<KeptTable['position']>, row: TextRow) => {
    const index = columns.indexOf(name)
    const position = BigInt(row[index] ?? 0)
    if (of === 'event' && position > cut.upTo) return []
    return [row.with(index, String(now.get(atMost(position)) ?? 0n))]
  }
  return kept.map(({ schema, saved: table, position }) => ({
    schema,
    table: table.name,
    columns: table.columns,
    rows: position
      ? mapped(savedRows(folder, table), (row) => translate(table, position, row))
      : savedRows(folder, table),
  }))
}

const positionOf = (schemas: readonly KeptSchema[], schema: string, { name }: SavedTable) =>
  schemas.find((each) => each.schema === schema)?.tables.find((table) => table.name === name)?.position

async function* savedRows(folder: string, { file }: SavedTable): AsyncGenerator<readonly TextRow[]> {
  for await (const lines of readNdjson(folder, file.file)) yield lines.map((line) => JSON.parse(line) as TextRow)
}

async function* mapped(
  batches: AsyncIterable<readonly TextRow[]>,
  translate: (row: TextRow) => TextRow[],
): AsyncGenerator<readonly TextRow[]> {
  for await (const rows of batches) yield rows.flatMap(translate)
}
