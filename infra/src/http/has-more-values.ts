/** Whether a JSON value holds more than so many values, at whatever depth. Looks at no more of them than that. */
export const hasMoreValues = (value: unknown, than: number): boolean => {
  const open: unknown[] = [value]
  let seen = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    for (const name in next) {
      if (++seen > than) return true
      open.push((next as Record<string, unknown>)[name])
    }
  }
  return false
}
