import type { SequenceRoll } from '../kinds/sequence/sequence-roll.ts'

/** Sequences that were switched on, without a database, for tests. */
export const memorySequenceRoll = (): SequenceRoll => {
  const ids = new Set<string>()
  return {
    enter: async (id) => void ids.add(id),
    all: async () => [...ids],
  }
}
