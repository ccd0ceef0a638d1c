import { z } from 'zod'

/** A record's id: UUIDv7 on the wire, any UUID accepted where ids are derived from a cause. */
const uuid = () => z.uuid()

export const LeadId = uuid()
export const PersonId = uuid()
export const UserId = uuid()
export const ConversationId = uuid()
export const NoteId = uuid()
export const EventId = uuid()

/** A global log position or a stream revision: a bigint in code, its decimal digits on the wire, never a JS number. */
export const PositionText = z.string().regex(/^\d{1,20}$/)
export const Revision = z.string().regex(/^\d{1,20}$/)

/** An instant in UTC, ISO 8601 with a Z. */
export const Instant = z.iso.datetime()
