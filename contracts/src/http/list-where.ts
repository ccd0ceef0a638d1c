import { z } from 'zod'

/** Groups of conditions: the parameters of the filters, all of which hold in `filters`. */
export type Where =
  | { readonly and: readonly Where[] }
  | { readonly or: readonly Where[] }
  | { readonly filters: Readonly<Record<string, unknown>> }

const MOST_CHARACTERS = 4_000
const MOST_GROUPS = 50
const DEEPEST = 5

type Path = readonly (string | number)[]
type Fault = (path: Path, message: string) => void

/**
 * The text of `where`: JSON of groups, `{"or":[{"city":"Adana"},{"and":[{"taxRate.from":"8"},{"city.empty":"true"}]}]}`.
 * Conditions are the parameters of the filters with their values as text. A fault is named by the way to it.
 */
export const whereSchema = (filters: Record<string, z.ZodType>): z.ZodType<Where> => {
  const Filters = z.strictObject(filters)
  return z
    .string()
    .max(MOST_CHARACTERS)
    .transform((text, context): Where => {
      let groups = 0
      const fault: Fault = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
      const conditions = (value: object, path: Path): Where => {
        if (Object.keys(value).length === 0) fault(path, 'required')
        const parsed = Filters.safeParse(value)
        for (const issue of parsed.error?.issues ?? [])
          context.issues.push({ ...issue, path: [...path, ...issue.path] } as z.core.$ZodRawIssue)
        return { filters: parsed.data ?? {} }
      }
      const group = (value: unknown, path: Path): Where => {
        const [name, parts] = groupOf(value) ?? []
        if (++groups > MOST_GROUPS || path.length > 2 * DEEPEST) fault(path, 'too-complex')
        else if (typeof value !== 'object' || value === null || Array.isArray(value)) fault(path, 'invalid-where')
        else if (!name) return conditions(value, path)
        else if (!Array.isArray(parts) || parts.length === 0) fault([...path, name], 'required')
        else return { [name]: parts.map((part, index) => group(part, [...path, name, index])) } as unknown as Where
        return { filters: {} }
      }
      return group(json(text), [])
    }) as unknown as z.ZodType<Where>
}

/** A group has one name and nothing beside it. */
const groupOf = (value: unknown): readonly ['and' | 'or', unknown] | undefined => {
  const [entry, ...others] = Object.entries(value ?? {})
  return others.length === 0 && (entry?.[0] === 'and' || entry?.[0] === 'or') ? [entry[0], entry[1]] : undefined
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The conditions of all groups, each with the way to it. */
export const conditionsIn = (
  where: Where,
  path = 'where',
): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  if ('filters' in where) return [[path, where.filters]]
  const [name, parts] = 'and' in where ? (['and', where.and] as const) : (['or', where.or] as const)
  return parts.flatMap((part, index) => conditionsIn(part, `${path}.${name}.${index}`))
}
