import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { PostOutcome, PostRequest } from '@kervan/infra/outgoing/port'
import { type PublicPayload, publicEventOf } from './public-event.ts'
import { signedHeaders } from './sign-webhook.ts'
import type { Attempt, WebhookLedger } from './webhook-ledger.ts'

/** A subscription that is sent to. */
export interface Subscribed {
  readonly url: string
  readonly events: readonly string[]
}

export interface TellingPorts {
  readonly ledger: Pick<WebhookLedger, 'cursor' | 'skipTo' | 'tellDelivered' | 'tellFailed' | 'rest'>
  /** As the log has it at this moment; null where it is paused, in the archive or not there. */
  subscribed(subscription: string): Promise<Subscribed | null>
  /** Those that are signed with now; none where it has no secret. */
  secrets(subscription: string): Promise<readonly Buffer[]>
  /** Events after a position, in their order, up to the end of the log or some of them. */
  readAfter(position: bigint): Promise<readonly RecordedEvent[]>
  post(request: PostRequest): Promise<PostOutcome>
  /** Pauses it, as nothing could be delivered since then. */
  pauseFailing(subscription: string, since: Date): Promise<void>
  now(): Date
  /** From 0 to 1. */
  random(): number
}

/**
 * `told`: an event was delivered, or some were passed over that it does not hear of. `failed`: an attempt was made for nothing. `waits`: for
 * the next attempt. `rests`: nothing is sent to it. `done`: there is nothing to tell.
 */
export type Told = 'told' | 'failed' | 'waits' | 'rests' | 'done'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60 * 60 * 1_000
/** For so long nothing is delivered before it is paused. */
export const PATIENCE_MS = 24 * 60 * 60 * 1_000

/** Twice as long each time, with jitter of half of it. @param failures  in a row, from 1 */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.5 + random / 2)

/** Whether an answer says that it was taken. */
const isTaken = ({ status }: PostOutcome): boolean => status !== null && status >= 200 && status < 300

export interface Delivery {
  readonly url: string
  readonly secrets: readonly Buffer[]
  readonly event: Pick<RecordedEvent, 'id' | 'stream' | 'revision'>
  readonly payload: PublicPayload
  readonly signal?: AbortSignal | undefined
}

/** Posts an event, under its id, signed. */
export const deliver = async (
  { post, now }: Pick<TellingPorts, 'post' | 'now'>,
  { url, secrets, event, payload, signal }: Delivery,
): Promise<Omit<Attempt, 'subscription' | 'byHand' | 'attempt'>> => {
  const { id: eventId, stream, revision } = event
  const at = now()
  const body = JSON.stringify(payload)
  const headers = signedHeaders(secrets, { id: eventId, at, body })
  const outcome = await post({ url, headers, body, ...(signal && { signal }) })
  const tookMs = Math.max(0, now().getTime() - at.getTime())
  return { eventId, event: payload.type, stream, revision, at, tookMs, delivered: isTaken(outcome), outcome }
}

/**
 * Tells a subscription the next thing that it hears of. The cursor moves once it was taken, so whatever ends this in between, it is told again,
 * under the same id, before what came after it.
 */
export const tellNext = async (ports: TellingPorts, subscription: string, signal?: AbortSignal): Promise<Told> => {
  const { ledger, now } = ports
  const cursor = await ledger.cursor(subscription)
  if (!cursor) return 'rests'
  const events = await ports.readAfter(cursor.position)
  const last = events.at(-1)
  if (!last) return 'done'

  const secrets = await ports.secrets(subscription)
  // Asked last before it is sent: nothing is sent once a pause was decided.
  const subscribed = await ports.subscribed(subscription)
  if (!subscribed || secrets.length === 0) {
    await ledger.rest(subscription)
    return 'rests'
  }
  if (cursor.nextAttemptAt && cursor.nextAttemptAt > now()) return 'waits'
  const next = nextHeard(events, subscribed)
  if (!next) {
    await ledger.skipTo(subscription, last.position)
    return 'told'
  }
  const { event, payload } = next
  const told = await deliver(ports, { url: subscribed.url, secrets, event, payload, signal })
  // Cut short by the end of this process, which is no fault of the receiver.
  if (signal?.aborted && !told.delivered) return 'waits'
  const attempt: Attempt = { ...told, subscription, byHand: false, attempt: cursor.failures + 1 }
  if (told.delivered) {
    await ledger.tellDelivered(attempt, event.position)
    return 'told'
  }
  const since = cursor.failingSince ?? told.at
  const pause = pauseAfter(cursor.failures + 1, ports.random())
  await ledger.tellFailed(attempt, new Date(now().getTime() + pause))
  if (now().getTime() - since.getTime() >= PATIENCE_MS) await ports.pauseFailing(subscription, since)
  return 'failed'
}

const nextHeard = (events: readonly RecordedEvent[], { events: heard }: Subscribed) => {
  for (const event of events) {
    const payload = publicEventOf(event)
    if (payload && heard.includes(payload.type)) return { event, payload }
  }
  return null
}
