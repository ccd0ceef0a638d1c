import { z } from 'zod'
import type { ListField } from './list-field.ts'

export interface Sort {
  readonly field: string
  readonly descending: boolean
}

/** A list is sorted by so many fields at most. */
export const MOST_SORTS = 4

/** `-city,name` as what it says. Rows without a value come last either way. */
export const sortsOf = (sort: string): readonly Sort[] =>
  sort.split(',').map((word) => ({ field: word.replace(/^-/, ''), descending: word.startsWith('-') }))

/** The order of a list: whether the reader's own come first or last, by the field that names whose they are, and what it is sorted by. */
export const orderAsked = (
  fields: Readonly<Record<string, ListField>>,
  sort: string,
): { readonly own?: { readonly by: string; readonly last: boolean }; readonly sorts: readonly Sort[] } => {
  const all = sortsOf(sort)
  const own = all.find(({ field }) => fields[field]?.mineBy !== undefined)
  return {
    ...(own && { own: { by: fields[own.field]!.mineBy!, last: own.descending } }),
    sorts: all.filter((each) => each !== own),
  }
}

/** Fields of a list by which it is sorted, `-` for descending, the first first. */
export const sortSchema = (fields: Readonly<Record<string, ListField>>, standard: string): z.ZodType => {
  const sortable = Object.entries(fields).flatMap(([name, field]) => (field.sortable ? [name] : []))
  const allowed = sortable.flatMap((name) => [name, `-${name}`])
  return z
    .string()
    .superRefine((text, context) => {
      const words = text.split(',')
      if (words.some((word) => !allowed.includes(word)))
        context.issues.push({ code: 'invalid_value', values: allowed, input: text, path: [] } as z.core.$ZodRawIssue)
      else if (words.length > MOST_SORTS) context.addIssue({ code: 'custom', message: 'too-complex' })
      else if (new Set(sortsOf(text).map(({ field }) => field)).size < words.length)
        context.addIssue({ code: 'custom', message: 'same-field-twice' })
    })
    .default(standard)
}
