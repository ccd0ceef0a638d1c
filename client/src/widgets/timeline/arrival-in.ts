import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { RecordDetail } from './told-change.ts'

/** A person who wrote for the first time, with the lead that was opened for them. */
export interface Arrival {
  /** What the person is called. */
  readonly name: string
  /** The source of the lead: the channel by which the person wrote. */
  readonly source: string
  readonly lead: TimelineEntry
  readonly detail: RecordDetail
  /** The entries that this says in one. */
  readonly entries: readonly TimelineEntry[]
}

/** The arrival among changes of one moment: the product registered a person and opened a lead. Undefined where a user did, or only one of both. */
export const arrivalIn = (changes: readonly TimelineEntry[]): Arrival | undefined => {
  const person = changes.find(({ by, detail }) => by.kind !== 'user' && detail.kind === 'person-registered')
  const lead = changes.find(
    ({ by, record, detail }) =>
      by.kind !== 'user' && record?.kind === 'lead' && detail.kind === 'change' && detail.created,
  )
  if (person?.detail.kind !== 'person-registered' || lead?.detail.kind !== 'change') return undefined
  const source = lead.detail.changes.find(({ field }) => field === 'source')?.to
  return { name: person.detail.name, source: String(source), lead, detail: lead.detail, entries: [person, lead] }
}
