import { z } from 'zod'

/** A record's id: UUIDv7 on the wire, any UUID accepted where ids are derived from a cause. */
const uuid = () => z.uuid()

export const LeadId = uuid()
export const PersonId = uuid()
export const UserId = uuid()
export const ConversationId = uuid()
export const NoteId = uuid()
export const EventId = uuid()

/** What a signed number of 64 bits can hold; no engine counts further. */
const LARGEST = 2n ** 63n - 1n

/** A global log position or a stream revision: a bigint in code, its decimal digits on the wire, never a JS number. */
export const PositionText = z
  .string()
  .regex(/^\d{1,20}$/, { abort: true })
  .refine((digits) => BigInt(digits) <= LARGEST, 'invalid')
export const Revision = PositionText

/** An instant in UTC, ISO 8601 with a Z. Calendars know no year 0. */
export const Instant = z.iso.datetime().refine((instant) => !instant.startsWith('0000'), 'invalid-date')
