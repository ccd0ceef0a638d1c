const PATIENCE_MS = 30_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Tries again while `isPassing` says of what was thrown that it may pass, for some 30 s; then throws it. */
export const outlasting = async <Result>(
  attempt: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> => {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
