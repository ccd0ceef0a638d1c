import { createHash } from 'node:crypto'
import type { ListQuery } from '@kervan/contracts/http/list'
import { Instant } from '@kervan/contracts/ids'
import { invalid } from '@kervan/infra/http/parse-parts'
import { unstorableTexts } from '@kervan/infra/http/storable-text'
import { z } from 'zod'
import type { Column } from '../projector/declare.ts'

export interface Total {
  readonly value: number
  readonly exact: boolean
}

/** Where a page of a list ended. */
export interface ListCursor {
  /** Value of the sort column as text; an instant to the microsecond, UTC. */
  readonly value: string
  readonly key: string
  /** How many there are, counted for the first page. */
  readonly total: Total
}

const text = z.string().refine((value) => unstorableTexts(value).length === 0)
const VALUES: Readonly<Partial<Record<Column['sql'], z.ZodType<string>>>> = {
  timestamptz: Instant,
  bigint: z.string().regex(/^-?\d{1,18}$/),
  int: z.string().regex(/^-?\d{1,9}$/),
  uuid: z.guid(),
}

/** What a query asks for, without which page of it. */
const question = ({ limit: _, cursor: __, ...asked }: ListQuery): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(asked).sort()))
    .digest('base64url')
    .slice(0, 12)

export const writeListCursor = (query: ListQuery, { value, key, total }: ListCursor): string =>
  Buffer.from(JSON.stringify([question(query), value, key, total.value, total.exact])).toString('base64url')

/**
 * The cursor of a query; undefined on the first page.
 * @throws Refusal invalid-request that names `query.cursor` when it is not one that this query was given
 */
export const readListCursor = (query: ListQuery, sorted: Column, key: Column): ListCursor | undefined => {
  if (query.cursor === undefined) return undefined
  const Cursor = z.tuple([
    z.literal(question(query)),
    VALUES[sorted.sql] ?? text,
    VALUES[key.sql] ?? text,
    z.int().min(0),
    z.boolean(),
  ])
  const parsed = Cursor.safeParse(decoded(query.cursor))
  if (!parsed.success) throw notOurs()
  const [, value, of, total, exact] = parsed.data
  return { value, key: of, total: { value: total, exact } }
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
