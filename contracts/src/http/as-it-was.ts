import { z } from 'zod'
import { Instant, Revision } from '../ids.ts'

/** `at`: a revision, or an instant; the record as it was then. */
export const AsItWas = z.strictObject({ at: z.union([Revision, Instant]).optional() })
