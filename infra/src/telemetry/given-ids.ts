import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace'
import type { SpanPlace } from './span-place.ts'

/** Ids for the next span, where they follow from what it is about; random ones for every other. */
export interface GivenIds extends IdGenerator {
  /** Does what starts one span, at once; that span has these ids. */
  giving<Result>(ids: Partial<SpanPlace>, start: () => Result): Result
}

export const createGivenIds = (): GivenIds => {
  const random = new RandomIdGenerator()
  let given: Partial<SpanPlace> = {}
  return {
    generateTraceId: () => given.traceId ?? random.generateTraceId(),
    generateSpanId: () => given.spanId ?? random.generateSpanId(),
    giving(ids, start) {
      given = ids
      try {
        return start()
      } finally {
        given = {}
      }
    },
  }
}
