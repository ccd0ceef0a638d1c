import { ERRORS, type ErrorCode } from '@kervan/contracts/errors/error-codes'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { Logger } from 'pino'
import { AppendTooLarge, InvalidAppend, StoreUnavailable } from '../event-store/port.ts'
import { isUnavailable } from '../postgres/unavailable.ts'
import { VaultUnavailable } from '../vault/port.ts'
import type { InboxBacklog } from './backlog.ts'

/** A webhook whose signature was found good. Its bytes are kept as they came. */
export interface IncomingWebhook {
  /** Names the handler: `meta`, `twilio`. */
  readonly provider: string
  /** The same for a redelivery of the same webhook, unique within the provider. */
  readonly dedupKey: string
  readonly raw: Buffer
  /** Those that its handler needs, names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly correlationId: string
  readonly receivedAt: Date
}

/** A webhook as its handler gets it. */
export interface StoredWebhook {
  readonly id: bigint
  readonly provider: string
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** UTC, ISO 8601. */
  readonly receivedAt: string
  readonly correlationId: string
  /** How often it was tried before. */
  readonly attempts: number
}

/** A webhook that was given up. It is kept for ever, and can be tried again. */
export interface DeadLetter {
  readonly id: bigint
  readonly provider: string
  readonly reason: string
  readonly attempts: number
  readonly receivedAt: string
  readonly diedAt: string
  readonly correlationId: string
  /** Empty where they are lost. */
  readonly raw: Buffer
  /** Why its bytes cannot be had any more; null where they can. */
  readonly lost: string | null
}

/** What came of a webhook that was handled. */
export interface WebhookOutcome {
  /** What was odd about it, to be kept with it. */
  readonly remark?: string
  /** How many things of it were not known before. */
  readonly brought: number
}

/** What a webhook says. */
export interface WebhookReading {
  /** What it tells of, in words of the house, for those who look at the inbox. */
  readonly kind: string
  /** Digests of whom the webhook is about, without spaces; those of one provider that share one are handled in order of arrival. */
  readonly orderingKeys: readonly string[]
  /**
   * Handles the webhook. It may be called again for the same webhook, also after it succeeded: it must do the same thing only once. What it throws decides: see `isPermanent` and `isAway`;
   * anything else is tried ten times over some four minutes.
   */
  handle(): Promise<WebhookOutcome>
}

/** What a provider's webhooks mean. Nothing of them is read before they are stored and acknowledged. */
export interface WebhookHandler {
  /**
   * Reads a webhook, without waiting for anything; it is read when it is enqueued, and each time it is handled. A webhook for which
   * this throws waits for no other and is handled as if `handle` had thrown that. One whose reading ends the whole process is
   * given up.
   */
  read(webhook: StoredWebhook): WebhookReading | Promise<WebhookReading>
}

export interface InboxWorkerOptions {
  /** By provider. Webhooks of other providers are left alone. */
  readonly handlers: Readonly<Record<string, WebhookHandler>>
  readonly logger: Logger
}

export interface InboxWorker {
  /** Ends when what is under way is settled. */
  stop(): Promise<void>
}

/**
 * What providers sent: stored before anything of it is read, handled later at least once, in order of arrival for each
 * person, and never lost. What cannot be handled is kept with the reason.
 */
export interface WebhookInbox {
  /**
   * Settles when the webhook is on disk, now or since an earlier delivery.
   * Rejects with what the database said, see `isUnavailable`, or with VaultUnavailable. The webhook may then be stored or not: it may come again.
   */
  storeWebhook(webhook: IncomingWebhook): Promise<void>
  backlog(): Promise<InboxBacklog>
  /** Handles what is in the inbox until it is stopped. Any number of workers, in any number of processes, may run. */
  runInboxWorker(options: InboxWorkerOptions): InboxWorker
  /** Newest first, at most 50; those older than `before`. */
  listDeadLetters(before?: bigint): Promise<DeadLetter[]>
  /** Null when there is no dead letter of this id. */
  findDeadLetter(id: bigint): Promise<DeadLetter | null>
  /**
   * Puts a dead letter back among those to be handled, with all its attempts before it and before those that still wait in
   * its queues. False when there is no dead letter of this id.
   */
  retryDeadLetter(id: bigint): Promise<boolean>
}

/** Why what a webhook says cannot be had. */
export type LostContent = 'thrown-away' | 'key-missing' | 'altered'

/** A webhook's content, or why there is none any more. */
export type OpenedContent = Pick<StoredWebhook, 'headers' | 'raw'> & { readonly lost: LostContent | null }

/** Webhooks that came within a span, and of whom. */
export interface ReplayRange {
  /** UTC, ISO 8601. */
  readonly from: string
  readonly to: string
  readonly provider?: string | undefined
  readonly kind?: string | undefined
}

/** What an order to handle webhooks again took. */
export interface Replay {
  readonly taken: number
  /** Of how many the bytes were thrown away since, or their key was destroyed. */
  readonly bytesGone: number
}

/** A webhook as those see it who look at the inbox: everything but what it says. Times are UTC, ISO 8601. */
export interface Delivery {
  readonly id: bigint
  readonly provider: string
  readonly kind: string | null
  readonly state: 'waiting' | 'handled' | 'parked'
  readonly receivedAt: string
  readonly settledAt: string | null
  readonly nextAttemptAt: string | null
  readonly attempts: number
  /** Bytes as they came; null of what came before they were counted. */
  readonly size: number | null
  readonly tookMs: number | null
  readonly brought: number | null
  /** Why it is parked or waits; a remark where it was handled. */
  readonly reason: string | null
  readonly correlationId: string
  /** Not thrown away since. */
  readonly isKept: boolean
}

export interface DeliveryFilter {
  readonly provider?: string | undefined
  readonly kind?: string | undefined
  readonly state?: Delivery['state'] | undefined
  /** UTC, ISO 8601. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Older than this one. */
  readonly before?: bigint | undefined
}

/** What became of those that an order let be handled again. */
export interface ReplayState {
  readonly taken: number
  readonly waiting: number
  readonly handled: number
  readonly parked: number
  /** How many things that were not known before came of those that were handled. */
  readonly brought: number
}

/** What came in, for those who look at it. */
export interface WebhookDeliveries {
  /** Newest first, at most `limit`. */
  list(filter: DeliveryFilter, limit: number): Promise<readonly Delivery[]>
  find(id: bigint): Promise<Delivery | null>
  /** What it says, beside what the last one before it of the same provider and kind says. @throws VaultUnavailable */
  open(id: bigint): Promise<{
    readonly content: OpenedContent
    readonly previous: { readonly id: bigint; readonly receivedAt: string; readonly content: OpenedContent } | null
  } | null>
  /** Whether it stood still, and is handled from now on. */
  retry(id: bigint): Promise<boolean>
  /** Null, and nothing is done, where there are more than `most`. */
  replay(range: ReplayRange, replay: string, most: number): Promise<Replay | null>
  replayState(replay: string): Promise<ReplayState>
}

/** A handler's word that a webhook can never be handled as it is. */
export class PermanentFault extends Error {
  override name = 'PermanentFault'
}

/** Refusals that tell of the moment, not of the webhook. */
const PASSING: readonly ErrorCode[] = ['contended', 'revision-conflict', 'too-many-requests']

/** The fault lies in the webhook: sent again, it meets it again. It is dead at once. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof PermanentFault ||
  error instanceof AppendTooLarge ||
  error instanceof InvalidAppend ||
  (error instanceof Refusal && ERRORS[error.code].status < 500 && !PASSING.includes(error.code))

/** A store is away. The webhook waits for as long as that takes. */
export const isAway = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof VaultUnavailable ||
  isUnavailable(error) ||
  (error instanceof Refusal && ERRORS[error.code].status === 503)
