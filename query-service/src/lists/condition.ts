/** Notes a value and gives its place in a statement: `$1`. Values are only ever parameters. */
export type Parameter = (value: unknown) => string

/** A condition of SQL, and the columns that it looks at. */
export interface Condition {
  readonly columns: readonly string[]
  readonly write: (parameter: Parameter) => string
  /** True of no row but those with one value in its column. */
  readonly pins?: true
  /** Conditions all of which hold where this one does. */
  readonly parts?: readonly Condition[]
}

export const condition = (columns: readonly string[], write: Condition['write']): Condition => ({ columns, write })

export const TRUE: Condition = condition([], () => 'true')
export const FALSE: Condition = condition([], () => 'false')

const joined = (word: 'and' | 'or', conditions: readonly Condition[]): Condition =>
  condition(
    conditions.flatMap(({ columns }) => columns),
    (parameter) => `(${conditions.map(({ write }) => write(parameter)).join(` ${word} `)})`,
  )

/** True of no conditions. */
export const allOf = (conditions: readonly Condition[]): Condition => {
  const [only = TRUE, ...others] = conditions
  return others.length === 0 ? only : { ...joined('and', conditions), parts: conditions.flatMap(partsOf) }
}

/** Conditions all of which hold where this one does, each of one part. */
export const partsOf = (whole: Condition): readonly Condition[] => whole.parts ?? [whole]

/** False of no conditions. */
export const anyOf = (conditions: readonly Condition[]): Condition => {
  const [only = FALSE, ...others] = conditions
  return others.length === 0 ? only : joined('or', conditions)
}
