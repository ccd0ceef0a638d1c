import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import type { Step, Sum } from '@kervan/contracts/http/list-counts'
import type { DateRange, FieldValue, Money } from '@kervan/contracts/kit/fields/field'

/** What counts are, said once more without SQL. */
export interface PlainGroup {
  readonly value: FieldValue
  readonly count: number
  readonly sums: readonly Sum[]
  readonly split?: readonly { readonly value: string | null; readonly count: number }[]
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const FIRST_DAYS: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
}

const dayIn = (value: FieldValue): string | null => {
  if (value === null) return null
  if (typeof value === 'object') return (value as unknown as DateRange).from
  return String(value).includes('T') ? dayOf(new Date(String(value))) : String(value)
}

/** What a row counts under: each of several values, null where it holds none. */
const valuesIn = (value: FieldValue, step: Step | undefined): readonly FieldValue[] => {
  if (step) {
    const day = dayIn(value)
    return [day === null ? null : FIRST_DAYS[step](day)]
  }
  if (!Array.isArray(value)) return [value]
  return value.length === 0 ? [null] : value
}

/**
 * Counts rows by what they hold, in no order.
 * @param rows  what each holds in the field that is counted by, in the one that groups are split by where one is, and in the one that is
 * added up
 */
export const plainCounts = (
  rows: readonly { readonly by: FieldValue; readonly split?: string | null; readonly sum: FieldValue }[],
  step?: Step,
): readonly PlainGroup[] => {
  const groups = new Map<
    FieldValue,
    { count: number; sums: Map<string | null, number>; parts: Map<string | null, number> }
  >()
  for (const { by, split, sum } of rows)
    for (const value of valuesIn(by, step)) {
      const group = groups.get(value) ?? { count: 0, sums: new Map(), parts: new Map() }
      groups.set(value, group)
      group.count++
      if (split !== undefined) group.parts.set(split, (group.parts.get(split) ?? 0) + 1)
      if (sum === null) continue
      const { amount, currency } =
        typeof sum === 'object' ? (sum as unknown as Money) : { amount: Number(sum), currency: null }
      group.sums.set(currency, (group.sums.get(currency) ?? 0) + amount)
    }
  return [...groups].map(([value, { count, sums, parts }]) => ({
    value,
    count,
    sums: [...sums].map(([currency, amount]) => ({ currency, amount })),
    ...(parts.size > 0 && { split: [...parts].map(([part, size]) => ({ value: part, count: size })) }),
  }))
}
