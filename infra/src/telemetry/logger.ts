import { type Logger, pino } from 'pino'

/** Where an error of PostgreSQL quotes the row that it is about. */
const VALUES_OF_ROWS = ['err.detail', 'err.where', 'err.internalQuery']

/**
 * The log: one JSON line an entry on standard error, UTC. What a person wrote or is called is never logged.
 * @param service  names the part of the house
 */
export const createLogger = (service: string, level: string): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.token', '*.password', 'req.headers', 'headers.authorization', 'headers.cookie', ...VALUES_OF_ROWS],
        remove: true,
      },
    },
    pino.destination(2),
  )
