import { type Logger, pino } from 'pino'

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
        paths: ['*.token', '*.password', 'req.headers', 'headers.authorization', 'headers.cookie'],
        remove: true,
      },
    },
    pino.destination(2),
  )
