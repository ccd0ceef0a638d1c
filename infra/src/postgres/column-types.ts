import pg from 'pg'

const { INT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0]
const INT8_ARRAY = 1016
const TIMESTAMPTZ_ARRAY = 1185

const text = (value: string): string => value
const instant = (value: string): string => new Date(value).toISOString()

const arrayOf =
  <T>(parse: (value: string) => T) =>
  (value: string): (T | null)[] =>
    (pg.types.getTypeParser(TEXT_ARRAY)(value) as (string | null)[]).map((entry) =>
      entry === null ? null : parse(entry),
    )

const parsers = new Map<number, (value: string) => unknown>([
  [INT8, BigInt],
  [INT8_ARRAY, arrayOf(BigInt)],
  [TIMESTAMPTZ, instant],
  [TIMESTAMPTZ_ARRAY, arrayOf(instant)],
  [DATE, text],
  [TIMESTAMP, text],
])

/** Column parsers for one pool. pg's own would make a calendar date a local instant, and leave int8 as text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}
