import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import { eventFault } from './event-fault.ts'
import { createIdFingerprints } from './id-fingerprints.ts'
import type { Log, LogEntry } from './log.ts'
import { createLogDigest } from './log-digest.ts'
import { nameFault } from './name-fault.ts'

/** Faults that are told one by one; the others are counted. */
const MOST_TOLD = 100

export interface Verified {
  readonly count: number
  readonly streams: number
  readonly head: bigint
  readonly digest: string
  /** What is wrong, in the order of the log, each with the position at which it was found. */
  readonly faults: readonly string[]
  /** Faults that are not among those. */
  readonly untold: number
  /** Events of types that this program does not know, by type: the product leaves them out. */
  readonly unknownTypes: ReadonlyMap<string, number>
  /** Events whose contents are wrong and that are left out everywhere. */
  readonly retired: number
}

/**
 * Goes once through a log and says what is wrong with it: order, gaps of revisions, ids that are there twice, names,
 * contents against their schemas. Memory grows by some bytes an event and some hundred a stream.
 * @param reached  told the position up to which events were looked at
 */
export const verifyLog = async (
  log: Log,
  {
    signal,
    reached = () => undefined,
    isRetired = async () => false,
  }: {
    signal?: AbortSignal
    reached?: (position: bigint) => void
    isRetired?: (eventId: string) => Promise<boolean>
  } = {},
): Promise<Verified> => {
  const digest = createLogDigest()
  const ids = createIdFingerprints()
  const next = new Map<string, bigint>()
  const met = new Map<string, number>()
  const unknownTypes = new Map<string, number>()
  const faults = createFaultList()
  let retired = 0
  let head = 0n

  const look = async (entry: LogEntry): Promise<void> => {
    const { position, stream, revision, id, type } = entry
    const tell = (fault: string) => faults.tell(position, fault)
    const which = `${type} ${id}, revision ${revision} of ${stream}`
    if (position <= head) tell(`${which}: its position is not behind ${head}`)
    if (log.gapless && position > head + 1n) tell(`${which}: position ${head + 1n} is missing before it`)
    head = position
    const wanted = next.get(stream) ?? 0n
    if (revision > wanted) tell(`${which}: revision ${wanted} is missing before it`)
    if (revision < wanted) tell(`${which}: the stream has come to revision ${wanted - 1n} before`)
    next.set(stream, revision + 1n)
    const odd = nameFault({ stream, events: [entry] })
    if (odd) tell(odd)
    else if (ids.seenBefore(id)) met.set(id, 0)
    const fault = eventFault(entry)
    if (fault && (await isRetired(id))) retired++
    else if (fault) tell(`${which}: ${fault}`)
    if (!definitionOf(type)) unknownTypes.set(type, (unknownTypes.get(type) ?? 0) + 1)
  }

  for await (const entries of log.read()) {
    if (signal?.aborted) break
    for (const entry of entries) await look(entry)
    digest.add(entries)
    reached(head)
  }
  if (met.size > 0) await tellDuplicates(log, met, faults, head)
  return {
    count: digest.count,
    streams: next.size,
    head,
    digest: digest.value(),
    ...faults.told(),
    unknownTypes,
    retired,
  }
}

/** Fingerprints may be alike by chance, so the ids themselves are compared. */
const tellDuplicates = async (log: Log, met: Map<string, number>, faults: FaultList, head: bigint): Promise<void> => {
  for await (const entries of log.read()) {
    for (const { id, position, type, stream, revision } of entries) {
      const before = met.get(id)
      if (before === undefined || position > head) continue
      met.set(id, before + 1)
      if (before > 0) faults.tell(position, `${type} ${id}, revision ${revision} of ${stream}: its id is there before`)
    }
  }
}

interface FaultList {
  tell(position: bigint, fault: string): void
  told(): Pick<Verified, 'faults' | 'untold'>
}

const createFaultList = (): FaultList => {
  const faults: string[] = []
  let untold = 0
  return {
    tell(position, fault) {
      if (faults.length < MOST_TOLD) faults.push(`at ${position}: ${fault}`)
      else untold++
    },
    told: () => ({ faults, untold }),
  }
}
