import type { SealedPart } from '@kervan/contracts/events/envelope'
import { eventOf } from '../log-tools/event-of.ts'
import type { Log } from '../log-tools/log.ts'
import type { Opened, Vault } from './port.ts'
import { openBoxes } from './seal-events.ts'

/** What of a log can be read with the keys at hand. */
export interface KeyAudit {
  readonly events: number
  /** Events that hold something sealed. */
  readonly sealed: number
  readonly opened: number
  /** By subject, events whose key was destroyed or is not here. */
  readonly erased: ReadonlyMap<string, number>
  /** Which events hold what was changed or moved. */
  readonly altered: readonly string[]
}

/** Goes once through a log. */
export const auditKeys = async (
  log: Log,
  vault: Vault,
  { signal, reached = () => undefined }: { signal?: AbortSignal; reached?: (position: bigint) => void } = {},
): Promise<KeyAudit> => {
  const erased = new Map<string, number>()
  const altered: string[] = []
  let [events, sealed, opened] = [0, 0, 0]
  for await (const entries of log.read()) {
    if (signal?.aborted) break
    events += entries.length
    const holding = entries
      .filter(({ metadata }) => metadata.includes('"sealed":'))
      .flatMap((entry) => eventOf(entry) ?? [])
    const boxes = (await openBoxes(vault, holding)).values()
    for (const event of holding) {
      const parts: readonly SealedPart[] = event.metadata.sealed ?? []
      if (parts.length === 0) continue
      sealed++
      const found = parts.map(({ subject }) => ({ subject, box: boxes.next().value as Opened }))
      if (found.some(({ box }) => box === 'altered')) {
        altered.push(`${event.type} ${event.id}, revision ${event.revision} of ${event.stream}`)
        continue
      }
      const gone = new Set(found.filter(({ box }) => box === 'erased').map(({ subject }) => subject))
      for (const subject of gone) erased.set(subject, (erased.get(subject) ?? 0) + 1)
      if (gone.size === 0) opened++
    }
    reached(entries.at(-1)?.position ?? 0n)
  }
  return { events, sealed, opened, erased, altered }
}
