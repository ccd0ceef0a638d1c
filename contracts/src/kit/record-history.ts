import { z } from 'zod'
import { Actor } from '../events/envelope.ts'
import { EventId, Instant, PositionText, Revision } from '../ids.ts'

/** What one event of a record did, for people. */
export const HistoryEntry = z.object({
  id: EventId,
  revision: Revision,
  position: PositionText,
  at: Instant,
  by: Actor,
  /** The event's name. */
  type: z.string(),
  /** By field; references with the names of what they name, as they are today. */
  changes: z.array(z.object({ field: z.string(), from: z.json(), to: z.json() })),
  /** Why, where the mover said so. */
  reason: z.string().nullable(),
  /** A note that was added or removed. */
  note: z.object({ id: z.string(), text: z.string().nullable(), removed: z.boolean() }).nullable(),
  /** The revision whose change this one takes back. */
  undoes: Revision.nullable(),
  /** Whether it can be taken back as the record stands now; why not, else. */
  undo: z.enum(['possible', 'set-since', 'undone', 'never']),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistoryPage = z.object({ data: z.array(HistoryEntry), next: z.string().nullable() })
export type HistoryPage = z.infer<typeof HistoryPage>

export const HistoryQuery = z.strictObject({
  /** Only what changed this field. */
  field: z.string().max(60).optional(),
  /** Only what this user did. */
  by: z.guid('invalid-id').optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  cursor: Revision.optional(),
})
