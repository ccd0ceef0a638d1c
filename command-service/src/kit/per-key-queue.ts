/**
 * Runs work under the same key one after the other, in the order in which it came, and work under different keys side by
 * side. Work that fails does not hold up what comes after it.
 */
export const createPerKeyQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, ended)
    void ended.then(() => last.get(key) === ended && last.delete(key))
    return mine
  }
}
