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

export const createOutage = (logger: Logger, { begins, ends }: OutageLines): Outage => {
  let reason: string | undefined
  return {
    get reason() {
      return reason
    },
    begin(error) {
      const isNew = reason === undefined
      reason = error instanceof Error ? error.message : String(error)
      if (isNew) logger.warn({ err: error }, begins)
    },
    end() {
      if (reason !== undefined) logger.info(ends)
      reason = undefined
    },
  }
}
