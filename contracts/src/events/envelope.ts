import { z } from 'zod'
import { type EventId, Instant, UserId } from '../ids.ts'

/**
 * Who caused an event: a signed-in person, a process that reacted to another event, a provider's webhook, or an operator at
 * the command line, by the name of the system's user.
 */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id: UserId, name: z.string() }),
  z.object({ kind: z.literal('process'), name: z.string() }),
  z.object({ kind: z.literal('provider'), name: z.string() }),
  z.object({ kind: z.literal('operator'), name: z.string() }),
])
export type Actor = z.infer<typeof Actor>

/** The part of a payload that is personal to one subject, encrypted. The payload holds values in its place that say nothing. */
export const SealedPart = z.object({
  /** Whose key seals it: a stream of the log, most often a person's. */
  subject: z.string(),
  /** Which of the subject's keys, from 1. */
  key: z.int().min(1),
  /** Where it belongs in the payload: JSON Pointers (RFC 6901). */
  paths: z.array(z.string()).min(1),
  /** The values in that order, base64: AES-256-GCM, bound to stream, event, subject, key and paths. */
  box: z.base64(),
})
export type SealedPart = z.infer<typeof SealedPart>

/** What every event carries beside its payload. The command runner stamps it; deciders never see it. */
export const EventMetadata = z.object({
  /** Version of the payload's schema; upcasters lift older ones. */
  schemaVersion: z.int().min(1),
  /** When it was decided, UTC. The order of the log, not this clock, says what came first. */
  at: Instant,
  by: Actor,
  /** One id for everything that follows from one request or webhook. */
  correlationId: z.string(),
  /** The event or command that caused this one. */
  causationId: z.string(),
  /** The command whose append wrote it; the same for a retried command. */
  commandId: z.string(),
  /** Personal data of the payload, where the log is sealed. Code that acts on the event has the payload opened, without these. */
  sealed: z.array(SealedPart).min(1).optional(),
})
export type EventMetadata = z.infer<typeof EventMetadata>

/** What is offered to the store: its id decides whether a repeated append is the same append. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id: z.infer<typeof EventId>
  readonly type: Type
  readonly data: Data
  readonly metadata: EventMetadata
}

/** An event as the log holds it. `position` is the only clock of the house; `revision` counts from 0 in its stream. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
}
