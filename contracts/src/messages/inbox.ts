import { z } from 'zod'

/** How a conversation stands at the desk. What is snoozed is open again once its time is over. */
export const DESK_STATES = ['open', 'snoozed', 'closed'] as const
export const DeskState = z.enum(DESK_STATES)
export type DeskState = z.infer<typeof DeskState>

/**
 * The queues of the inbox. But for `snoozed`, `closed` and `all`, they hold open conversations: those of the reader; those in which the
 * person waits and wrote what the reader has not read; those that no colleague has; those of colleagues in the reader's teams; those whose
 * last word is the person's; and of these, those that wait longer than was promised.
 */
export const INBOX_QUEUES = [
  'mine',
  'unread',
  'unassigned',
  'team',
  'waiting',
  'overdue',
  'snoozed',
  'closed',
  'all',
] as const
export const InboxQueue = z.enum(INBOX_QUEUES)
export type InboxQueue = z.infer<typeof InboxQueue>

/** The most saved queues that a reader is offered, the first by name. */
export const MOST_SAVED_QUEUES = 20

/** Queues are counted up to here, then "999+". */
export const MOST_COUNTED = 999
