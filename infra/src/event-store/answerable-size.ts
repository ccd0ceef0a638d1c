/** The part of the usual size that an engine answers in time: half after each timeout, growing again with each answer. */
export interface AnswerableSize {
  /** Of so many, at least one. */
  of(usual: number): number
  /** Gives what `ask` gives, and learns from whether it was answered in time. */
  learnFrom<Answer>(ask: () => Promise<Answer>): Promise<Answer>
}

const SMALLEST = 1 / 1024
const GROWTH = 1.1

export const createAnswerableSize = (isTimeout: (error: unknown) => boolean): AnswerableSize => {
  let part = 1
  return {
    of: (usual) => Math.max(1, Math.floor(usual * part)),
    async learnFrom(ask) {
      try {
        const answer = await ask()
        part = Math.min(1, part * GROWTH)
        return answer
      } catch (error) {
        if (isTimeout(error)) part = Math.max(SMALLEST, part / 2)
        throw error
      }
    },
  }
}
