import { z } from 'zod'
import { type EventOf, event } from '../../events/define-events.ts'
import { Instant, LeadId, NoteId, PersonId, Revision, UserId } from '../../ids.ts'
import { Mention } from '../../kit/mentions.ts'
import { personal } from '../../personal.ts'
import { LeadSource, LeadStage, OpenStage, Potential, Treatment } from './lead-stages.ts'

/** The revision of the lead whose change an event takes back. */
const undoing = { undoes: Revision.optional() }

/** In a colleague's words, which may tell of the person. */
const Reason = personal(z.string(), 'stream').optional()
const Tag = personal(z.string(), 'stream')

/** A field's value before and after; what was held may be what could be held when it was set. */
const corrected = (schema: z.ZodType) => z.strictObject({ from: z.json(), to: schema }).optional()

/** Stream `lead-<leadId>`: one sales case of a person. */
export const LEAD_EVENTS = {
  LeadOpened: event(
    z.object({
      personId: PersonId,
      /** The person, merged into that one, whose lead it is: it goes along when the merge is undone. */
      through: PersonId.optional(),
      source: LeadSource,
      treatment: Treatment,
      campaign: z.string().optional(),
      ownerId: UserId.nullable(),
      /** When the person wrote the message that opened it; absent where a colleague did. */
      wroteAt: Instant.optional(),
      /** The same person's earlier lead in this line. */
      previousLeadId: LeadId.optional(),
    }),
  ),
  /** Its opening was cut short and another lead took the line: nothing may open it any more. */
  LeadOpeningAbandoned: event(z.object({})),
  /** Closed, archived or of another treatment by then, it gave its treatment line to a newer lead. */
  LeadSuperseded: event(z.object({ by: LeadId })),
  LeadStageChanged: event(z.object({ from: LeadStage, to: LeadStage, reason: Reason, ...undoing })),
  /** A closed lead is open again: by hand, or because the person wrote. */
  LeadReopened: event(z.object({ from: LeadStage, to: OpenStage, reason: Reason, ...undoing })),
  /** What was written down at the opening is corrected. */
  LeadChanged: event(
    z.object({
      changes: z.strictObject({
        campaign: corrected(z.string().nullable()),
        source: corrected(LeadSource),
        treatment: corrected(Treatment),
      }),
      ...undoing,
    }),
  ),
  LeadAssigned: event(z.object({ ownerId: UserId.nullable(), ...undoing })),
  LeadPotentialSet: event(z.object({ potential: Potential.nullable(), ...undoing })),
  LeadTagged: event(z.object({ tag: Tag, ...undoing })),
  LeadUntagged: event(z.object({ tag: Tag, ...undoing })),
  LeadNoteAdded: event(
    z.object({
      noteId: NoteId,
      text: personal(z.string(), 'stream'),
      /** Where it names colleagues who may see the lead; absent where it names none. */
      mentions: z.array(Mention).optional(),
    }),
  ),
  LeadArchived: event(z.object(undoing)),
  LeadRestored: event(z.object(undoing)),
}
export type LeadEvent = EventOf<typeof LEAD_EVENTS>
