import type { Logger } from 'pino'
import type { BusMetrics } from './metrics.ts'

/** Passes over what other writers have put into the topics: each is counted, and the first one is told of. */
export interface Strangers {
  /** What `decode` gives; undefined where it throws. */
  passOver<Decoded>(decode: () => Decoded): Decoded | undefined
}

export const createStrangers = (logger: Logger, { foreign }: Pick<BusMetrics, 'foreign'>): Strangers => {
  let told = false
  return {
    passOver(decode) {
      try {
        return decode()
      } catch (error) {
        foreign.inc()
        if (!told)
          logger.error(
            { err: error },
            'messages that no relay of this installation has sent are passed over: let nobody else write into the topics',
          )
        told = true
        return undefined
      }
    },
  }
}
