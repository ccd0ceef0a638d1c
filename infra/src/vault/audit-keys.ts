import type { SealedPart } from '@kervan/contracts/events/envelope'
import type { Log, LogEntry } from '../log-tools/log.ts'
import type { Vault } from './port.ts'
import { openEvents } from './seal-events.ts'

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
    const holding = entries.filter(({ metadata }) => metadata.includes('"sealed":')).map(eventOf)
    const read = await openEvents(vault, holding)
    for (const [index, event] of holding.entries()) {
      const parts: readonly SealedPart[] = event.metadata.sealed ?? []
      if (parts.length === 0) continue
      sealed++
      if (read[index]?.metadata.sealed)
        altered.push(`${event.type} ${event.id}, revision ${event.revision} of ${event.stream}`)
      else {
        const gone = await goneOf(vault, parts)
        for (const subject of gone) erased.set(subject, (erased.get(subject) ?? 0) + 1)
        if (gone.size === 0) opened++
      }
    }
    reached(entries.at(-1)?.position ?? 0n)
  }
  return { events, sealed, opened, erased, altered }
}

/** A box that opens nowhere tells whether its key is there. */
const goneOf = async (vault: Vault, parts: readonly SealedPart[]): Promise<ReadonlySet<string>> => {
  const tried = await vault.open(
    parts.map(({ subject, key, box }) => ({ subject, key, place: '', box: Buffer.from(box, 'base64') })),
  )
  return new Set(parts.filter((_, index) => tried[index] === 'erased').map(({ subject }) => subject))
}

const eventOf = ({ data, metadata, ...entry }: LogEntry) => ({
  ...entry,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
})
