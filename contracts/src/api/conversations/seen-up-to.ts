import { z } from 'zod'

/**
 * How many of the person's messages the colleague has seen, counted from 1 in the order of the log, reactions left out: what came since
 * is not passed over, whenever its provider says that it was written.
 */
export const SeenUpTo = z.int().min(0).optional()
