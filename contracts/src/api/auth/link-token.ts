import { z } from 'zod'

/** The secret part of a link, as it came. */
export const LinkToken = z.string().min(1, 'required').max(200)
