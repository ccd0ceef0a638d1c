import { z } from 'zod'
import { type EventOf, event } from './define-events.ts'

const Projection = z.object({ projection: z.string() })

/** What stands still: a stream for a read model, or an event for a reaction. */
const Parked = z.object({ of: z.enum(['projection', 'reaction']), name: z.string(), stream: z.string() })

/**
 * Stream `operation-<uuid>`: what was ordered at the command line or on the page of monitoring, and how it ended. The order is recorded before
 * anything is done, so that no act goes unrecorded; an order without an end was cut short. No personal data.
 */
export const OPERATION_EVENTS = {
  ProjectionRebuildOrdered: event(Projection),
  ProjectionSwapOrdered: event(Projection),
  ProjectionPauseOrdered: event(Projection.extend({ reason: z.string() })),
  ProjectionResumeOrdered: event(Projection),
  ParkedRetryOrdered: event(Parked),
  ParkedSkipOrdered: event(Parked.extend({ eventId: z.string(), reason: z.string() })),
  /** An event that no version reads is left out everywhere. */
  EventRetireOrdered: event(
    z.object({ eventId: z.string(), stream: z.string(), position: z.string(), reason: z.string() }),
  ),
  DeadLetterRetryOrdered: event(z.object({ webhook: z.string(), provider: z.string() })),
  /** Webhooks that came from `from` on and before `to`. */
  WebhooksReplayOrdered: event(
    z.object({
      replay: z.string(),
      from: z.string(),
      to: z.string(),
      provider: z.string().nullable(),
      kind: z.string().nullable(),
    }),
  ),
  /** Engines by their names, never by their addresses: an address may hold a password. */
  LogCopyOrdered: event(z.object({ from: z.string(), to: z.string() })),
  /** Written into the log that was adopted: before, it is to be the source's to the letter. */
  LogAdopted: event(z.object({ from: z.string(), to: z.string() })),
  /** Every key is wrapped by another master key from here on; ids of both. */
  MasterKeyRotationOrdered: event(z.object({ from: z.string(), to: z.string() })),
  /** What is sealed from here on for these subjects, or for all, is so by new keys. */
  KeysRenewalOrdered: event(z.object({ subjects: z.array(z.string()).nullable() })),
  /** The keys of these subjects are destroyed for good: wherever this log is put back, they are destroyed again. */
  SubjectsForgetOrdered: event(z.object({ subjects: z.array(z.string()).min(1) })),
  BackupOrdered: event(z.object({})),
  /** Written into the log that was restored: it cannot hold the order. */
  BackupRestored: event(
    z.object({
      /** Position of the last event that was restored. */
      upTo: z.string(),
      takenAt: z.string(),
    }),
  ),
  OperationSucceeded: event(z.object({})),
  /** The kind of fault; its message might quote data. */
  OperationFailed: event(z.object({ fault: z.string() })),
}
export type OperationEvent = EventOf<typeof OPERATION_EVENTS>
