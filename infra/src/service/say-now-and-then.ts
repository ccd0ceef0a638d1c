const EVERY_MS = 15_000

/**
 * Says every fifteen seconds where something is that takes long, for those who read a log and see no bar. What ends sooner
 * says nothing. Gives the function that ends it.
 */
export const sayNowAndThen = (where: () => string, say: (line: string) => void): (() => void) => {
  const timer = setInterval(() => say(where()), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
