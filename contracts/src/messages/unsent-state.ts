/** How a message of ours stands as long as the person may not have it: not sent yet, not delivered, or without a known outcome. */
export const UNSENT_STATES = ['requested', 'failed', 'unknown'] as const
export type UnsentState = (typeof UNSENT_STATES)[number]
