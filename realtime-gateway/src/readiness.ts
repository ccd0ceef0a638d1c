import type { EventStore } from '@kervan/infra/event-store/port'
import type { Watermark } from './watermark.ts'

/** What is in the log must have been pushed so many milliseconds later. */
const PATIENCE_MS = 1_000

export interface Readiness {
  readonly ready: boolean
  /** Everything up to here has been pushed; decimal digits, null before the first word of the bus. */
  readonly position: string | null
  /** Newest position of the log, null when it cannot be read. */
  readonly head: string | null
  /** Why it is not ready, in English, for the operator. */
  readonly fault?: string
}

/** Compares what was pushed with what is in the log, giving the bus a moment for what is on its way. */
export const readReadiness = async (store: Pick<EventStore, 'head'>, watermark: Watermark): Promise<Readiness> => {
  const position = () => watermark.position?.toString() ?? null
  try {
    const head = await store.head()
    const ready = await watermark.reaches(head, PATIENCE_MS)
    return {
      ready,
      position: position(),
      head: String(head),
      ...(!ready && { fault: 'pushes lag behind the log: the bus is behind or away' }),
    }
  } catch (error) {
    return { ready: false, position: position(), head: null, fault: (error as Error).message }
  }
}
