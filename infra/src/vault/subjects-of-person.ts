import { DECLARED } from '@kervan/contracts/kinds/registry'
import { personOfRecord } from '@kervan/contracts/kit/recognised-person'
import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '../event-store/port.ts'

/**
 * What is sealed apart and is that person's: the person's own stream, those of leads, conversations and other records of that person, and the webhooks that brought
 * the messages. What the person is merged with is not among it.
 */
export interface SubjectsOfPerson {
  readonly subjects: readonly string[]
  /** Correlation ids of what brought the events of these streams. */
  readonly correlations: ReadonlySet<string>
}

/** By kind, the field that says whose a record is. */
const PERSON_FIELDS: ReadonlyMap<string, string> = new Map(
  DECLARED.flatMap((record) => {
    const field = personOfRecord(record)
    return field === undefined ? [] : [[record.kind, field]]
  }),
)
interface Told {
  readonly values?: Readonly<Record<string, unknown>>
  readonly changes?: Readonly<Record<string, { readonly to: unknown }>>
}

/** Reads the whole log: what is forgotten is to be complete. */
export const subjectsOfPerson = async (store: EventStore, personId: string): Promise<SubjectsOfPerson> => {
  const streams = new Set([`person-${personId}`])
  /** Whose each record of a declared kind is, as its newest event says. */
  const personOf = new Map<string, string>()
  const correlationsOf = new Map<string, Set<string>>()
  for await (const { stream, data, metadata } of store.readAll()) {
    const field = PERSON_FIELDS.get(recordOf(stream).kind)
    if (field !== undefined) {
      const { values, changes } = data as Told
      const person = changes?.[field]?.to ?? values?.[field]
      if (typeof person === 'string') personOf.set(stream, person)
    }
    if (field === undefined && !/^(person|lead|conversation)-/.test(stream)) continue
    const { personId: of, through = of } = data as { personId?: string; through?: string }
    // Another person's record names this one where they were merged, and stays that one's.
    if (through === personId && !stream.startsWith('person-')) streams.add(stream)
    const correlations = correlationsOf.get(stream) ?? new Set<string>()
    correlationsOf.set(stream, correlations.add(metadata.correlationId))
  }
  for (const [stream, person] of personOf) if (person === personId) streams.add(stream)
  const subjects = [...streams].sort()
  return { subjects, correlations: new Set(subjects.flatMap((stream) => [...(correlationsOf.get(stream) ?? [])])) }
}
