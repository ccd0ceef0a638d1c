/** Wakes the subscriptions of one store when its log has grown. */
export interface HeadSignal {
  /** The log reaches at least up to here. */
  announce(position: bigint): void
  /** Makes everyone look for themselves, when something may have been missed. */
  wakeAll(): void
  /** Ends all waiting, now and later. */
  close(): void
  /** Settles when the log is known to reach past `position`, at `wakeAll` or `close`, at an abort, or after `millis`. */
  past(position: bigint, signal: AbortSignal | undefined, millis?: number): Promise<void>
}

export const createHeadSignal = (): HeadSignal => {
  let head = 0n
  let closed = false
  const waiting = new Set<() => void>()

  const wakeAll = () => {
    for (const wake of [...waiting]) wake()
  }

  return {
    announce(position) {
      if (position <= head) return
      head = position
      wakeAll()
    },
    wakeAll,
    close() {
      closed = true
      wakeAll()
    },
    past: (position, signal, millis) =>
      new Promise((resolve) => {
        if (closed || head > position || signal?.aborted) return resolve()
        const wake = () => {
          waiting.delete(wake)
          clearTimeout(timer)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        const timer = millis === undefined ? undefined : setTimeout(wake, millis)
        waiting.add(wake)
        signal?.addEventListener('abort', wake)
      }),
  }
}
