import { z } from 'zod'

/** How a message of ours stands as long as the person may not have it: not sent yet, not delivered, or without a known outcome. */
export const UnsentState = z.enum(['requested', 'failed', 'unknown'])
export type UnsentState = z.infer<typeof UnsentState>
