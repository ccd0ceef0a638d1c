import type { Logger } from 'pino'

/** Tells of what is away once, and once when it is back. */
export interface Outage {
  readonly reason: string | undefined
  begin(error: unknown): void
  end(): void
}

export interface OutageLines {
  /** What is away, and what becomes of the work until it is back. */
  readonly begins: string
  readonly ends: string
}

/** What a broker answers that has just begun, or whose topics are empty still; it passes by itself. */
const BEGINNING: ReadonlySet<unknown> = new Set([
  'GROUP_LOAD_IN_PROGRESS',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'NOT_COORDINATOR_FOR_GROUP',
  'LEADER_NOT_AVAILABLE',
  'UNKNOWN_TOPIC_OR_PARTITION',
])

export const createOutage = (logger: Logger, { begins, ends }: OutageLines): Outage => {
  let reason: string | undefined
  return {
    get reason() {
      return reason
    },
    begin(error) {
      const isNew = reason === undefined
      reason = reasonOf(error)
      // Of kafkajs's own stacks nothing can be learnt.
      if (isNew) logger[BEGINNING.has(typeOf(error)) ? 'info' : 'warn']({ reason }, begins)
    },
    end() {
      if (reason !== undefined) logger.info(ends)
      reason = undefined
    },
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${reasonOf(cause)}` : message
}

/** kafkajs wraps what a broker answered when it has tried enough. */
const typeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined
  return (error as { type?: unknown }).type ?? typeOf(error.cause)
}
