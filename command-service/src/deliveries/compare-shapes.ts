export interface ShapeLine {
  readonly mark: 'same' | 'added' | 'removed'
  readonly text: string
}

/** What a shape has that another has not, and the other way round, line by line. Both are sorted. */
export const compareShapes = (before: readonly string[], now: readonly string[]): readonly ShapeLine[] => {
  const [had, has] = [new Set(before), new Set(now)]
  return [...new Set([...before, ...now])]
    .sort()
    .map((text) => ({ mark: !had.has(text) ? 'added' : has.has(text) ? 'same' : 'removed', text }))
}
