import type { Tracer } from '@opentelemetry/api'
import type { GivenIds } from './given-ids.ts'

/** What spans are made with while traces are sent. */
export interface ActiveTracing {
  readonly tracer: Tracer
  readonly ids: GivenIds
  /** Whether a trace is recorded that began elsewhere, or will. */
  isSampled(traceId: string): boolean
}

let active: ActiveTracing | undefined

/** Undefined unless traces are sent: then nothing is to be done for them. */
export const activeTracing = (): ActiveTracing | undefined => active

/** One for the process, as the API of OpenTelemetry has it. */
export const setActiveTracing = (tracing: ActiveTracing | undefined): void => {
  active = tracing
}
