import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerName } from './sampler-names.ts'

export interface Sampling {
  readonly sampler: Sampler
  /** Whether a trace is recorded, as every process decides it that samples alike. */
  isSampled(traceId: string): boolean
}

/** @param ratio  how many of all traces are recorded, from 0 to 1; of the samplers that go by it */
export const createSampling = (name: SamplerName, ratio: number): Sampling => {
  const root = rootOf(name, ratio)
  return {
    sampler: name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root,
    isSampled: (traceId) =>
      root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.INTERNAL, {}, []).decision ===
      SamplingDecision.RECORD_AND_SAMPLED,
  }
}

const rootOf = (name: SamplerName, ratio: number): Sampler => {
  if (name.endsWith('always_on')) return new AlwaysOnSampler()
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return new TraceIdRatioBasedSampler(ratio)
}
