import { refused } from '@kervan/contracts/errors/refusal'

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Most that wait under one key. */
  readonly perKey: number
  /** Most that wait under all keys together. */
  readonly inAll: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

/** Seconds after which a caller who found the queue full should come again. */
const COME_AGAIN_SECONDS = 5

/**
 * Keeps one queue per key and serves the queues in turn, so that a caller in a short queue does not wait for a long one. When
 * all places are taken, the newest task of the longest queue gives way to one in a shorter queue (McKenney, "Stochastic
 * fairness queueing", 1990).
 */
export const createFairQueue = ({ atOnce, perKey, inAll }: FairQueueOptions) => {
  /** In the order in which they are served next. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const serveNext = (): void => {
    const [next] = queues
    if (!next) return
    const [key, queue] = next
    const task = queue.shift()
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    waiting--
    running++
    task?.start()
  }

  /** Makes a place for a task in a queue of this length, if one in a longer queue can give way. */
  const makePlace = (length: number): boolean => {
    const [key, longest] = [...queues].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (longest.length <= length + 1) return false
    longest.pop()?.refuse()
    if (longest.length === 0) queues.delete(key)
    waiting--
    return true
  }

  const full = () => refused('too-many-requests', { seconds: COME_AGAIN_SECONDS })

  const waitForTurn = async (key: string): Promise<void> => {
    if (running < atOnce) return void running++
    const queue = queues.get(key) ?? []
    if (queue.length >= perKey || (waiting >= inAll && !makePlace(queue.length))) throw full()
    await new Promise<void>((start, reject) => {
      queue.push({ start, refuse: () => reject(full()) })
      queues.set(key, queue)
      waiting++
    })
  }

  return {
    /**
     * Runs a task when it is its turn.
     * @param key  of the queue in which it waits
     * @throws Refusal too-many-requests with `seconds` when there is no place to wait
     */
    async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
      await waitForTurn(key)
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
