import { z } from 'zod'
import { type EventOf, event } from '../../events/define-events.ts'
import { Instant, PersonId, PositionText, Revision } from '../../ids.ts'
import { recordEvents } from '../../kit/record-events.ts'
import { Channel } from '../../messages/channels.ts'
import { ConsentChannel, ConsentWay } from '../../people/consents.ts'
import { CORRECTION_REASONS } from '../../people/correction-reasons.ts'
import { keptValues, ValuesOfPerson } from '../../people/kept-values.ts'
import { personal } from '../../personal.ts'
import { PhoneE164 } from '../../text/phone-e164.ts'
import { plainPerson } from './person-fields.ts'

/** How a person can be reached. A channel identity is (channel, value): a WhatsApp business-scoped id, a page-scoped id. */
export const ContactPoint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), value: personal(PhoneE164, 'stream') }),
  z.object({ kind: z.literal('email'), value: personal(z.email(), 'stream') }),
  z.object({ kind: z.literal('channel'), channel: Channel, value: personal(z.string().min(1), 'stream') }),
])
export type ContactPoint = z.infer<typeof ContactPoint>

/** The received message that said it by one word alone. */
const SaidIn = z.object({
  conversationId: z.guid(),
  messageId: z.string(),
  /** When the person sent it. */
  at: Instant,
})
export type SaidIn = z.infer<typeof SaidIn>

/** Tags that a person has, of whom the subject tells. */
const tagsOf = (subject: string) => personal(z.array(z.string()), subject, 'contact', [])

/** What is filled in and corrected, as of every kind; a person is registered by its own event. */
const { PersonCreated: _, ...OF_EVERY_KIND } = recordEvents(plainPerson)

/** Stream `person-<personId>`. */
export const PERSON_EVENTS = {
  PersonRegistered: event(
    z.object({ name: personal(z.string(), 'stream'), contactPoints: z.array(ContactPoint).min(1) }),
  ),
  PersonNameCorrected: event(z.object({ name: personal(z.string().min(1), 'stream'), undoes: Revision.optional() })),
  /** `cameBy`: what a message that named this one too was known by as the person's. */
  ContactPointAdded: event(z.object({ contactPoint: ContactPoint, cameBy: z.array(ContactPoint).min(1).optional() })),
  ContactPointRemoved: event(z.object({ contactPoint: ContactPoint })),
  /**
   * `to` takes the place of `from`, which stays the person's as a former one, unless it was typed by mistake and never theirs (`typo`): what
   * came by it alone is then removed in the same append. Both are phones, or both e-mails.
   */
  ContactPointCorrected: event(
    z.object({ from: ContactPoint, to: ContactPoint, reason: z.enum(CORRECTION_REASONS).optional() }),
  ),
  /** The person agreed to commercial messages or calls by a channel. `on`: the day, where it is not that of the event. */
  ConsentGiven: event(
    z.object({
      channel: ConsentChannel,
      how: ConsentWay,
      words: personal(z.string(), 'stream'),
      on: z.iso.date().optional(),
      saidIn: SaidIn.optional(),
    }),
  ),
  /** The person wants none, whether there was a consent or not. */
  ConsentWithdrawn: event(
    z.object({
      channel: ConsentChannel,
      how: ConsentWay,
      words: personal(z.string(), 'stream').optional(),
      on: z.iso.date().optional(),
      saidIn: SaidIn.optional(),
    }),
  ),
  /** What was claimed for it went to another person before it was registered: nothing may register it any more. */
  PersonRegistrationAbandoned: event(z.object({})),
  /** What was claimed for the person, and not written down here yet, went to another: a command under way that would write it down loses the race. */
  ContactPointYielded: event(z.object({ to: PersonId })),
  /** `personId` is about to be merged into this one: written first, so that this one cannot be merged away meanwhile. It merges nothing. */
  PersonMergeExpected: event(z.object({ personId: PersonId })),
  /**
   * This one and `into` are one person from here on, known by the name of `into`. Each keeps its own records. `kept`: what this one holds and
   * `into` is to show in place of its own; `ofOthers`: what lies over that, as this one had taken it from others. `tags`: those of this one.
   */
  PersonMerged: event(
    z.object({
      into: PersonId,
      kept: keptValues('stream', 'missing').optional(),
      ofOthers: z.array(ValuesOfPerson).optional(),
      tags: tagsOf('stream').optional(),
    }),
  ),
  /** They are two again, each with its own records. */
  PersonUnmerged: event(z.object({ from: PersonId })),
  /**
   * What was chosen of `from` in a merge is this one's now, and so are its tags (`brought`; `all`: those of this one afterwards). What is
   * taken stays sealed for whose it is: `values` for `from`, and what `from` had taken itself (`ofOthers`) for each of those.
   */
  MergedValuesTaken: event(
    z.object({
      from: PersonId,
      values: keptValues('from', 'missing'),
      ofOthers: z.array(ValuesOfPerson).optional(),
      tags: z.object({ brought: tagsOf('from'), all: tagsOf('stream') }).optional(),
    }),
  ),
  /**
   * The merge with `from` is undone. `values`: what this one holds itself in the fields that were taken; `ofOthers`: what lies over that,
   * as it was taken from others; `tags`: those of this one afterwards.
   */
  MergedValuesReturned: event(
    z.object({
      from: PersonId,
      values: keptValues('stream', 'empty'),
      ofOthers: z.array(ValuesOfPerson).optional(),
      tags: tagsOf('stream').optional(),
    }),
  ),
  /** This one and `other` are not the same person, in spite of all that speaks for it up to a log position. */
  DuplicateDismissed: event(z.object({ other: PersonId, upTo: PositionText })),
  /** They may be the same person after all. */
  DuplicateRestored: event(z.object({ other: PersonId })),
  ...OF_EVERY_KIND,
}
export type PersonEvent = EventOf<typeof PERSON_EVENTS>
