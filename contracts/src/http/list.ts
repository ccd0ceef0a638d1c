import { z } from 'zod'
import { PositionText } from '../ids.ts'
import type { ListField } from './list-field.ts'
import { filterShape } from './list-filters.ts'
import { sortSchema } from './list-sort.ts'
import { type Where, whereSchema } from './list-where.ts'

/** A list, said once: list SQL, filter bar, column chooser, saved views and exports read it. */
export interface List<Field extends string = string, Row extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly row: Row
  readonly fields: Readonly<Record<Field, ListField>>
  readonly defaultColumns: readonly NoInfer<Field>[]
  /** What its rows are narrowed to on a screen as long as nothing else is asked there; the whole list is a choice beside it. */
  readonly defaultFilters?: Readonly<Record<string, string>>
  /** Field and direction, `-` for descending. */
  readonly defaultSort: NoInfer<Field> | `-${NoInfer<Field>}`
}

export const list = <Field extends string, Row extends z.ZodType>(declared: List<Field, Row>): List<Field, Row> =>
  declared

export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200
/** Counts are exact up to here, then "10.000+". */
export const COUNT_LIMIT = 10_000

/**
 * The query parameters of a list: `search`, `limit`, `cursor`, `sort=-city,name`, and what the type of each field allows (see
 * `operatorsOf`): `city=a,b`, `city.contains=`, `city.starts=`, `city.empty=true`, `manager=<id>,none,me`, `opened.within=`,
 * `taxRate.from=`, `taxRate.to=`, `price.currency=`, and of a status or a choice `status.not=a,b`, which finds rows without a value too.
 * `lead.person=<id>` finds the records whose lead is that person's, or the person's who is merged with that one. Amounts are ordered by currency, then by size, and a status
 * as its table has it. Numbers, days and times of day have both ends in; of instants the first is
 * in and the second is not. A date range is found where it overlaps. A value that holds a comma or a quote stands in double quotes,
 * quotes in it doubled: `city="a,b",c`. All of them hold; `where` has groups of them.
 */
export const listQuery = <Field extends string, Row extends z.ZodType>(of: List<Field, Row>) => {
  const filters = filterShape(of.fields)
  return z.strictObject({
    search: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
    cursor: z.string().max(4000).optional(),
    /** Only rows that changed after this position of the log; see `listPage`. */
    after: PositionText.optional(),
    /**
     * `later`: the total is a floor unless it came to light with the page, which comes sooner. `only`: the total and no rows.
     * Unsaid: both.
     */
    count: z.enum(['later', 'only']).optional(),
    sort: sortSchema(of.fields, of.defaultSort),
    where: whereSchema(filters).optional(),
    ...filters,
  }) as unknown as z.ZodType<ListQuery, ListQueryInput>
}

export interface ListQuery {
  search?: string
  limit: number
  cursor?: string
  after?: string
  count?: 'later' | 'only'
  sort: string
  where?: Where
  [filter: string]: unknown
}
export type ListQueryInput = {
  search?: string
  limit?: number | string
  cursor?: string
  count?: 'later' | 'only'
  sort?: string
  where?: string
} & Record<string, unknown>

export interface ListPage<Row> {
  readonly data: Row[]
  readonly gone?: string[]
  readonly next: string | null
  readonly total: { readonly value: number; readonly exact: boolean }
}

/**
 * One page. `next` is null on the last one; a total that is not exact is a floor. Asked with `after`, `data` are the rows of the
 * list that changed since, `gone` the ids of rows that changed and are not of the list, and `next` is not null where there are
 * more: then the list is to be read anew.
 */
export const listPage = <Row extends z.ZodType>(of: List<string, Row>) =>
  z.object({
    data: z.array(of.row),
    gone: z.array(z.string()).optional(),
    next: z.string().nullable(),
    total: z.object({ value: z.int(), exact: z.boolean() }),
  })
