import { createHash } from 'node:crypto'
import type { ListQuery } from '@kervan/contracts/http/list'
import { Instant } from '@kervan/contracts/ids'
import { invalid } from '@kervan/infra/http/parse-parts'
import { unstorableTexts } from '@kervan/infra/http/storable-text'
import { z } from 'zod'
import type { Column } from '../projector/declare.ts'
import type { Place } from './list-statements.ts'

export interface Total {
  readonly value: number
  readonly exact: boolean
}

/** Where a page of a list ended: values as text, an instant to the microsecond, UTC. */
export interface ListCursor extends Place {
  /** How many there are, as the first page told it. */
  readonly total: Total
}

const text = z.string().refine((value) => unstorableTexts(value).length === 0)
const VALUES: Readonly<Partial<Record<Column['sql'], z.ZodType<string>>>> = {
  timestamptz: Instant,
  bigint: z
    .string()
    .regex(/^-?\d{1,19}$/, { abort: true })
    .refine((digits) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits)),
  int: z.string().regex(/^-?\d{1,9}$/),
  uuid: z.guid(),
  boolean: z.enum(['true', 'false']),
}
const valueIn = ({ sql, nullable }: Column): z.ZodType<string | null> => {
  const value = VALUES[sql] ?? text
  return nullable ? value.nullable() : value
}

/** What a query asks for, without which page of it and when it is counted. */
const question = ({ limit: _, cursor: __, count: ___, ...asked }: ListQuery): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort()))
    .digest('base64url')
    .slice(0, 12)

export const writeListCursor = (query: ListQuery, { values, key, total }: ListCursor): string =>
  Buffer.from(JSON.stringify([question(query), values, key, total.value, total.exact])).toString('base64url')

/**
 * The cursor of a query; undefined on the first page.
 * @throws Refusal invalid-request that names `query.cursor` when it is not one that this query was given
 */
export const readListCursor = (query: ListQuery, sorted: readonly Column[], key: Column): ListCursor | undefined => {
  if (query.cursor === undefined) return undefined
  const Cursor = z.tuple([
    z.literal(question(query)),
    z.tuple(sorted.map(valueIn) as [z.ZodType<string | null>]),
    VALUES[key.sql] ?? text,
    z.int().min(0),
    z.boolean(),
  ])
  const parsed = Cursor.safeParse(decoded(query.cursor))
  if (!parsed.success) throw notOurs()
  const [, values, of, total, exact] = parsed.data
  return { values, key: of, total: { value: total, exact } }
}

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const notOurs = () =>
  invalid([
    {
      path: 'query.cursor',
      code: 'invalid',
      message: 'cursor: take it from `next` of the page before, and ask for the same',
    },
  ])
