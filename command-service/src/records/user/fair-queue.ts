import { refused } from '@kervan/contracts/errors/refusal'

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Most that wait in one line. */
  readonly perLine: number
  /** Most that wait in all lines together. */
  readonly inAll: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

/** Seconds after which a caller who found the queue full should come again. */
const COME_AGAIN_SECONDS = 5

/**
 * Lets tasks wait in lines and serves the lines in turn, so that a caller in a short line is not kept by a long one. When
 * all places are taken, the newest task of the longest line gives way to one in a shorter line (McKenney, "Stochastic
 * fairness queueing", 1990).
 */
export const createFairQueue = ({ atOnce, perLine, inAll }: FairQueueOptions) => {
  /** In the order in which they are served next. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const serveNext = (): void => {
    const [next] = lines
    if (!next) return
    const [name, line] = next
    const task = line.shift()
    lines.delete(name)
    if (line.length > 0) lines.set(name, line)
    waiting--
    running++
    task?.start()
  }

  /** Makes a place for a task in a line of this length, if one in a longer line can give way. */
  const makePlace = (length: number): boolean => {
    const [name, longest] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (longest.length <= length + 1) return false
    longest.pop()?.refuse()
    if (longest.length === 0) lines.delete(name)
    waiting--
    return true
  }

  const full = () => refused('too-many-requests', { seconds: COME_AGAIN_SECONDS })

  const waitInLine = async (name: string): Promise<void> => {
    if (running < atOnce) return void running++
    const line = lines.get(name) ?? []
    if (line.length >= perLine || (waiting >= inAll && !makePlace(line.length))) throw full()
    await new Promise<void>((start, reject) => {
      line.push({ start, refuse: () => reject(full()) })
      lines.set(name, line)
      waiting++
    })
  }

  return {
    /**
     * Runs a task when it is its turn.
     * @param line  whose task it is
     * @throws Refusal too-many-requests with `seconds` when there is no place to wait
     */
    async run<Result>(line: string, task: () => Promise<Result>): Promise<Result> {
      await waitInLine(line)
      try {
        return await task()
      } finally {
        running--
        serveNext()
      }
    },
    waiting: (): number => waiting,
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
