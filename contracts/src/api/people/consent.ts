import { z } from 'zod'
import { Actor } from '../../events/envelope.ts'
import { Instant, PersonId } from '../../ids.ts'
import { ConsentChannel, ConsentWay } from '../../people/consents.ts'

/** A consent to commercial messages or calls by one channel, as it was given or withdrawn. */
export const Consent = z.object({
  channel: ConsentChannel,
  given: z.boolean(),
  how: ConsentWay,
  /** What the person agreed to or wrote; null where nothing is on record, or the reader may not see how people are reached. */
  words: z.string().nullable(),
  /** The day on which the person gave or withdrew it. */
  on: z.iso.date(),
  at: Instant,
  by: Actor,
  /** In whose record it stands: of people who are merged, each keeps its own. */
  person: z.object({ id: PersonId, name: z.string() }),
})
export type Consent = z.infer<typeof Consent>
