import { z } from 'zod'
import { Actor } from '../../events/envelope.ts'
import { Instant, PersonId } from '../../ids.ts'
import { ContactPoint } from '../../kinds/person/person.events.ts'
import { MergedField } from '../../people/kept-values.ts'

/** A person who is merged into another, with what their own record has. */
export const MergedPerson = z.object({
  id: PersonId,
  name: z.string(),
  contactPoints: z.array(ContactPoint),
  /** The person that it was merged into, which may be merged itself. */
  into: PersonId,
  /** Fields in which both show what this one holds. */
  kept: z.array(MergedField),
  at: Instant,
  by: Actor.nullable(),
})
export type MergedPerson = z.infer<typeof MergedPerson>
