import { z } from 'zod'

/*
 * What Meta's webhooks of all channels are read by. Unknown fields pass, and an optional field of a wrong type counts as absent, so that
 * one oddity does not cost the rest.
 */

/** An optional field that is absent when it is not what it should be. */
export const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/** Text that says something. */
export const Text = z.string().min(1)
/** An id of Meta's. One of more than 500 characters is none: read models have it in a key, whose size is limited. */
export const WireId = Text.max(500)
/** An id, which some senders write as a number. */
export const Id = z.union([WireId, z.int().transform(String)])

/** A list; a single thing counts as a list of one. */
export const List = z
  .unknown()
  .optional()
  .transform((value): unknown[] =>
    Array.isArray(value) ? value : value === undefined || value === null ? [] : [value],
  )
