import type { Logger } from 'pino'

/** Tells of what is away once, and once when it is back. */
export interface Outage {
  readonly reason: string | undefined
  begin(error: unknown): void
  end(): void
}

/** @param meanwhile  what becomes of the work until then */
export const createOutage = (logger: Logger, meanwhile: string): Outage => {
  let reason: string | undefined
  return {
    get reason() {
      return reason
    },
    begin(error) {
      const isNew = reason === undefined
      reason = error instanceof Error ? error.message : String(error)
      if (isNew) logger.warn({ err: error }, meanwhile)
    },
    end() {
      if (reason !== undefined) logger.info('it goes on after an outage')
      reason = undefined
    },
  }
}
