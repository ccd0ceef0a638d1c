/**
 * Lets work on one thing run one after the other, in the order in which it came, and work on different things beside each
 * other. What fails holds up nothing.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(thing: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(thing) ?? Promise.resolve()).then(work)
    const ended = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(thing, ended)
    void ended.then(() => last.get(thing) === ended && last.delete(thing))
    return mine
  }
}
