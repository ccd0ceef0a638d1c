import { isFullRun } from '@kervan/contracts/kit/testing/run-length'

/** The looks in which a story is walked: all of them in `npm run test:all`, in the gate the one at `place`. */
export const looksOf = <T>(looks: readonly T[], place = 0): readonly T[] =>
  isFullRun() ? looks : looks.slice(place, place + 1)
