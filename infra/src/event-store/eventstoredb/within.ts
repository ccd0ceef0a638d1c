/** How long anything may stay unanswered. The client itself sets no deadline where it matters and then waits for ever. */
export const ANSWER_MS = 4_000

/** The answer, or an error after 4 s without one. The promise goes on, and its outcome is ignored. */
export const within = async <Answer>(answer: Promise<Answer>, millis = ANSWER_MS): Promise<Answer> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${millis} ms`)), millis)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
