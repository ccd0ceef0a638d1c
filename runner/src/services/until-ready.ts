import { createBackOff } from '@kervan/infra/retry/back-off'
import type { KeptPart } from './keep-running.ts'
import { type Part, urlOf } from './parts.ts'

/**
 * Waits until a part can do its work, or `signal` aborts. The edge can as soon as it listens.
 * @throws PartEnded when it cannot start
 */
export const untilReady = async ({ part, ready }: KeptPart, signal: AbortSignal): Promise<void> => {
  await ready
  const backOff = createBackOff({ first: 100, longest: 500 })
  while (part.kind !== 'edge' && !signal.aborted && !(await saysItIsReady(part))) await backOff.pause(signal)
}

const saysItIsReady = async (part: Part): Promise<boolean> => {
  const response = await fetch(`${urlOf(part)}/health/ready`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok ?? false
}
