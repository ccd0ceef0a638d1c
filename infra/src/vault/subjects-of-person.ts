import type { EventStore } from '../event-store/port.ts'

/**
 * What is sealed apart and is that person's: the person's own stream, those of leads and conversations, and the webhooks that brought
 * the messages. What the person is merged with is not among it.
 */
export interface SubjectsOfPerson {
  readonly subjects: readonly string[]
  /** Correlation ids of what brought the events of these streams. */
  readonly correlations: ReadonlySet<string>
}

/** Reads the whole log: what is forgotten is to be complete. */
export const subjectsOfPerson = async (store: EventStore, personId: string): Promise<SubjectsOfPerson> => {
  const streams = new Set([`person-${personId}`])
  const correlationsOf = new Map<string, Set<string>>()
  for await (const { stream, data, metadata } of store.readAll()) {
    if (!/^(person|lead|conversation)-/.test(stream)) continue
    const { personId: of, through = of } = data as { personId?: string; through?: string }
    // Another person's record names this one where they were merged, and stays that one's.
    if (through === personId && !stream.startsWith('person-')) streams.add(stream)
    const correlations = correlationsOf.get(stream) ?? new Set<string>()
    correlationsOf.set(stream, correlations.add(metadata.correlationId))
  }
  const subjects = [...streams].sort()
  return { subjects, correlations: new Set(subjects.flatMap((stream) => [...(correlationsOf.get(stream) ?? [])])) }
}
