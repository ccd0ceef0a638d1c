import { setTimeout as pause } from 'node:timers/promises'

/** What a product in one process tells of itself. */
interface Health {
  readonly parts: {
    readonly 'command-service': { readonly inbox: number; readonly reactedTo: string; readonly head: string }
    readonly 'query-service': { readonly projections: Readonly<Record<string, { readonly position: string }>> }
  }
}

/**
 * Settles when everything that came in has led to what it leads to, and readers see it: the inbox is empty, reactions and
 * read models are at the log's end, and the log did not grow while that was looked at.
 */
export const waitUntilSettled = async (url: string): Promise<void> => {
  for (let before: string | undefined; ; await pause(20)) {
    const { parts } = (await (await fetch(`${url}/health/ready`)).json()) as Health
    const { inbox, reactedTo, head } = parts['command-service']
    const ends = [reactedTo, ...Object.values(parts['query-service'].projections).map(({ position }) => position)]
    const isAtRest = inbox === 0 && ends.every((end) => BigInt(end) >= BigInt(head))
    if (isAtRest && head === before) return
    before = isAtRest ? head : undefined
  }
}
