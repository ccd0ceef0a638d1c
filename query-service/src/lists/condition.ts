/** Notes a value and gives its place in a statement: `$1`. Values are only ever parameters. */
export type Parameter = (value: unknown) => string

/** A condition of SQL, and the columns that it looks at. */
export interface Condition {
  readonly columns: readonly string[]
  readonly write: (parameter: Parameter) => string
}

export const condition = (columns: readonly string[], write: Condition['write']): Condition => ({ columns, write })

export const TRUE: Condition = condition([], () => 'true')
export const FALSE: Condition = condition([], () => 'false')

const joined =
  (word: 'and' | 'or', without: Condition) =>
  (conditions: readonly Condition[]): Condition => {
    const [only = without, ...others] = conditions
    if (others.length === 0) return only
    return condition(
      conditions.flatMap(({ columns }) => columns),
      (parameter) => `(${conditions.map(({ write }) => write(parameter)).join(` ${word} `)})`,
    )
  }

/** True of no conditions. */
export const allOf = joined('and', TRUE)
/** False of no conditions. */
export const anyOf = joined('or', FALSE)
