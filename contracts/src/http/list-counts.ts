import { z } from 'zod'
import { isCounted, isCountedByDays, isSplit, isSummed } from './counted-fields.ts'
import type { List } from './list.ts'
import type { ListField } from './list-field.ts'
import { filterShape } from './list-filters.ts'
import { type Where, whereSchema } from './list-where.ts'

/** Groups that an answer tells at most, those with most rows first; the rows of all others are told together. */
export const MOST_GROUPS = 500

/** What a day, or a moment, is grouped into: calendar days of the business, weeks from Monday on, months. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

const namesWhere = (fields: Readonly<Record<string, ListField>>, holds: (field: ListField) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))

/**
 * How many rows of a list there are by the values of a field: `by`, every filter and the search of the list, `step` where the field has
 * days, `split` for a choice by whose values each group is told once more, `sum` for a field whose values are added up.
 */
export const countsQuery = ({ fields }: List) => {
  const filters = filterShape(fields)
  const splits = namesWhere(fields, isSplit)
  const summed = namesWhere(fields, isSummed)
  return z
    .strictObject({
      by: z.enum(namesWhere(fields, isCounted) as [string, ...string[]]),
      step: z.enum(STEPS).optional(),
      ...(splits.length > 0 && { split: z.enum(splits as [string, ...string[]]).optional() }),
      ...(summed.length > 0 && { sum: z.enum(summed as [string, ...string[]]).optional() }),
      search: z.string().max(200).optional(),
      where: whereSchema(filters).optional(),
      ...filters,
    })
    .superRefine(({ by, step }, context) => {
      const field = fields[by as string]
      if (step !== undefined && field && !isCountedByDays(field))
        context.addIssue({ code: 'custom', path: ['step'], message: 'not-allowed' })
    }) as unknown as z.ZodType<CountsQuery, CountsQueryInput>
}

export interface CountsQuery {
  by: string
  /** `day` unless said. */
  step?: Step
  split?: string
  sum?: string
  search?: string
  where?: Where
  [filter: string]: unknown
}
export type CountsQueryInput = {
  by: string
  step?: Step
  split?: string
  sum?: string
  search?: string
  where?: string
} & Record<string, unknown>

/** What the values of a field come to in one currency, in its smallest unit; of a number without a currency. */
const Sum = z.object({ currency: z.string().nullable(), amount: z.number() })
export type Sum = z.infer<typeof Sum>

const Counted = z.object({ count: z.int(), sums: z.array(Sum) })

/**
 * `value` is a word, yes or no, a record with its name (and its kind where it may be of several), or the first day of the step; null for rows that hold nothing. A row with
 * several values counts for each of them. All writings of a tag are one value, told in the one that most rows have. Days come in order, everything else by count; a row with no amount adds none. `split` is there where
 * it was asked for: the rows of the group by the values of that field, null for rows without one, by count.
 */
export const Counts = z.object({
  data: z.array(
    Counted.extend({
      value: z
        .union([z.string(), z.boolean(), z.object({ kind: z.string().optional(), id: z.string(), name: z.string() })])
        .nullable(),
      split: z.array(z.object({ value: z.string().nullable(), count: z.int() })).optional(),
    }),
  ),
  /** The rows of all groups beyond the first `MOST_GROUPS` together. */
  other: Counted.nullable(),
})
export type Counts = z.infer<typeof Counts>
