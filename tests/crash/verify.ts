import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Acknowledged } from './load/acknowledged.ts'
import { createRecordsCheck } from './verify-records.ts'

export interface Verdict {
  readonly faults: readonly string[]
  readonly events: number
  /** Events that no key opens, as they lie in the log; they are not counted as faults. */
  readonly unopened: readonly RecordedEvent[]
}

/** Checks that everything acknowledged is in the log once, that nothing is there twice, and that records agree with each other. */
export const verifyLog = async (store: Pick<EventStore, 'readAll'>, acknowledged: Acknowledged): Promise<Verdict> => {
  const faults: string[] = []
  const received = new Map<string, number>()
  const routed = new Map<string, number>()
  const notes = new Map<string, number>()
  const edits = new Map<string, number>()
  const opened = new Set<string>()
  const records = createRecordsCheck()
  const revisions = new Map<string, bigint>()
  const unopened: RecordedEvent[] = []
  let events = 0
  let last = 0n

  const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1)
  const dataOf = (event: RecordedEvent) => event.data as Record<string, string>

  for await (const event of store.readAll()) {
    events++
    if (event.position <= last) faults.push(`position ${event.position} does not follow ${last}`)
    last = event.position
    const before = revisions.get(event.stream) ?? -1n
    if (event.revision !== before + 1n) faults.push(`${event.stream} goes from ${before} to ${event.revision}`)
    revisions.set(event.stream, event.revision)
    if (event.metadata.sealed) {
      unopened.push(event)
      continue
    }
    if (event.type === 'MessageReceived') count(received, dataOf(event).messageId ?? '')
    if (event.type === 'MessageRouted') count(routed, dataOf(event).messageId ?? '')
    if (event.type === 'LeadNoteAdded') count(notes, dataOf(event).text ?? '')
    if (event.type === 'MessageEdited') count(edits, (event.data as { content: { text?: string } }).content.text ?? '')
    if (event.type === 'LeadOpened') opened.add(event.stream)
    records.see(event)
  }

  const once = (what: string, of: Map<string, number>, wanted: Iterable<string>): void => {
    for (const key of wanted)
      if (of.get(key) !== 1) faults.push(`${what} ${key} is in the log ${of.get(key) ?? 0} times`)
    for (const [key, times] of of) if (times > 1) faults.push(`${what} ${key} is in the log ${times} times`)
  }
  once('message', received, acknowledged.messages.keys())
  once('change of number', received, acknowledged.numberChanges.keys())
  once('edit', edits, acknowledged.edits)
  // A change of number is not a message: of a person who never wrote, it is routed to no lead.
  once(
    'routing of',
    routed,
    [...received.keys()].filter((id) => !acknowledged.numberChanges.has(id)),
  )
  once('note', notes, acknowledged.notes.keys())
  for (const [phone, lead] of acknowledged.leads)
    if (!opened.has(`lead-${lead}`)) faults.push(`lead of ${phone} is missing`)
  for (const { stream, revision } of acknowledged.commands)
    if ((revisions.get(stream) ?? -1n) < BigInt(revision)) faults.push(`${stream} has no revision ${revision}`)
  const writers = new Map([...acknowledged.messages, ...acknowledged.numberChanges])
  return { faults: [...faults, ...records.faults(writers)], events, unopened }
}

export const shownTwice = (shown: readonly string[]): readonly string[] =>
  [...Map.groupBy(shown, (id) => id)]
    .filter(([, all]) => all.length > 1)
    .map(([id, all]) => `the notice of ${id} was shown ${all.length} times`)

/** Checks that every received message was shown on the screen, and none twice. */
export const verifyNotices = (shown: readonly string[], acknowledged: Acknowledged): readonly string[] => {
  const seen = new Set(shown)
  const missed = [...acknowledged.messages.keys()].filter((id) => !seen.has(id))
  return [...shownTwice(shown), ...missed.map((id) => `the notice of ${id} was never shown`)]
}
