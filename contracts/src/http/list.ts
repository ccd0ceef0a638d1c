import { z } from 'zod'
import type { FieldTypeName } from '../fields/field.ts'
import type { FilterKind } from '../fields/field-types.ts'
import { Instant, PositionText } from '../ids.ts'
import type { FieldGroup } from '../personal.ts'

/** How a column is compared, shown and folded. */
export type FieldType =
  | FieldTypeName
  /** An instant that is shown with what was said then. */
  | 'message'
  | 'stage'
  | 'potential'
  | 'source'
  | 'treatment'
  | 'user'

export interface ListField {
  readonly type: FieldType
  /** Key of its label in the client's texts. */
  readonly label: string
  readonly sortable?: boolean
  /** A filter of the same name exists: `any` = one or more values, `range` = from and to. */
  readonly filter?: FilterKind
  /** Allowed values of an `any` filter; free text when absent. */
  readonly values?: readonly string[]
  /** The kind of record that a reference names. */
  readonly of?: string
  /** Only readers who hold the group see it. */
  readonly group?: FieldGroup
}

/** A list, said once: list SQL, filter bar, column chooser, saved views and exports read it. */
export interface List<Field extends string = string, Row extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly row: Row
  readonly fields: Readonly<Record<Field, ListField>>
  readonly defaultColumns: readonly NoInfer<Field>[]
  /** Field and direction, `-` for descending. */
  readonly defaultSort: NoInfer<Field> | `-${NoInfer<Field>}`
}

export const list = <Field extends string, Row extends z.ZodType>(declared: List<Field, Row>): List<Field, Row> =>
  declared

/** In a filter of users: records that nobody has. */
export const NONE = 'none'

export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200
/** Counts are exact up to here, then "10.000+". */
export const COUNT_LIMIT = 10_000

const commaSeparated = z.string().transform((text) => text.split(',').filter(Boolean))

/**
 * The query parameters of a list: `search`, `limit`, `cursor`, `sort`, and per filter `field=a,b` or `field.from=`,
 * `field.to=`: instants, the first of them in, the second not.
 */
export const listQuery = <Field extends string, Row extends z.ZodType>(of: List<Field, Row>) => {
  const sortable = Object.entries<ListField>(of.fields)
    .filter(([, field]) => field.sortable)
    .map(([name]) => name)
  const filters = Object.entries<ListField>(of.fields).flatMap(([name, field]): [string, z.ZodType][] => {
    if (field.filter === 'any')
      return [
        [
          name,
          commaSeparated
            .pipe(z.array(field.values ? z.enum(field.values as [string, ...string[]]) : z.string()))
            .optional(),
        ],
      ]
    if (field.filter === 'range')
      return [
        [`${name}.from`, Instant.optional()],
        [`${name}.to`, Instant.optional()],
      ]
    return []
  })
  return z.strictObject({
    search: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
    cursor: z.string().max(2000).optional(),
    /** Only rows that changed after this position of the log; see `listPage`. */
    after: PositionText.optional(),
    sort: z.enum(sortable.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).default(of.defaultSort),
    ...Object.fromEntries(filters),
  }) as unknown as z.ZodType<ListQuery, ListQueryInput>
}

export interface ListQuery {
  search?: string
  limit: number
  cursor?: string
  after?: string
  sort: string
  [filter: string]: unknown
}
export type ListQueryInput = { search?: string; limit?: number | string; cursor?: string; sort?: string } & Record<
  string,
  unknown
>

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
