import type { VisitorGreeting } from '@kervan/contracts/visitors/wire'

/** The first pause after a fault of the line or of the server, and the longest that pauses grow to, milliseconds. */
const FIRST_MS = 2_000
const LONGEST_MS = 60_000

type Told = VisitorGreeting & { readonly message?: string }

/**
 * Greets the product, and again until it answers: after pauses that grow, each of a length of its own, so that not all visitors come back at once,
 * and none shorter than the product asks for. What is greeted for meanwhile waits for the same answer.
 * @param ask  one call
 * @returns which throws an Error, in words for those who look after the website, where the product refuses; `onPause` hears of each pause
 */
export const createGreeter = (ask: () => Promise<Response>) => {
  let underway: Promise<VisitorGreeting> | null = null

  const untilAnswered = async (onPause: () => void): Promise<VisitorGreeting> => {
    for (let longest = FIRST_MS; ; longest = Math.min(longest * 2, LONGEST_MS)) {
      const answer = await ask().catch(() => null)
      const told = (await answer?.json().catch(() => null)) as Told | null | undefined
      if (answer?.ok && told) return told
      if (answer && !answer.ok && answer.status !== 429 && answer.status < 500)
        throw new Error(told?.message ?? String(answer.status))
      onPause()
      const asked = Number(answer?.headers.get('Retry-After')) * 1_000 || 0
      await new Promise((resolve) => setTimeout(resolve, asked + longest * (0.5 + Math.random() / 2)))
    }
  }

  return (onPause: () => void = () => undefined): Promise<VisitorGreeting> => {
    underway ??= untilAnswered(onPause).finally(() => {
      underway = null
    })
    return underway
  }
}
