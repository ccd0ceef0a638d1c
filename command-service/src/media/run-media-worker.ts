import type { Channel } from '@kervan/contracts/messages/channels'
import { MEDIA_TRIED_MS } from '@kervan/contracts/messages/message-file'
import { streamOf } from '@kervan/contracts/streams'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import { SubjectForgotten } from '@kervan/infra/vault/port'
import type { Logger } from 'pino'
import { type ConversationCommand, conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { awaitedFile } from '../kinds/conversation/decide-media.ts'
import { freshId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import { workOffQueue } from '../kit/work-off-queue.ts'
import type { Records } from '../ports.ts'
import type { KeepMedia, KeptMedia } from './keep-media.ts'
import type { MediaQueue, QueuedMedia, TakenMedia } from './media-queue.ts'
import type { MediaSource } from './media-source.ts'

/** Files that are brought at the same time. */
const AT_ONCE = 4
/** One attempt takes no longer. */
const ATTEMPT_MS = 4 * 60_000
const INTERRUPTED = 'bringing files of messages was interrupted and goes on'

export interface MediaWorkerPorts {
  readonly records: Pick<Records, 'runner' | 'clock'>
  readonly queue: MediaQueue
  /** Where files of an account's messages lie; null where it is not connected. */
  readonly sourceOf: (channel: Channel, account: string) => Promise<MediaSource | null>
  readonly keepMedia: KeepMedia
  readonly logger: Logger
  /** For how long a file is tried, milliseconds. */
  readonly triedMs?: number
}

/**
 * Brings files of messages from their providers. A process that ends between a file and its event leaves a file that the next attempt
 * finds again: it is named by its bytes, and the conversation tells of it once.
 */
export const runMediaWorker = (ports: MediaWorkerPorts) => {
  const { records, queue, sourceOf, keepMedia, logger, triedMs = MEDIA_TRIED_MS } = ports
  const { runner, clock } = records
  const stopping = new AbortController()
  const { signal } = stopping
  const throttled = createThrottledLog()

  const tell = async ({ conversationId, messageId }: QueuedMedia, command: ConversationCommand): Promise<void> => {
    const at = clock()
    const cause = processCause('media-worker', at, freshId(at), `message ${messageId}`)
    await runner.run(conversationDecider, conversationId, command, cause)
  }

  /** @returns whether it is done with */
  const bring = async (taken: TakenMedia): Promise<boolean> => {
    const { conversationId, messageId, part } = taken
    const { state } = await runner.load(conversationDecider, conversationId)
    const awaited = awaitedFile(state, messageId, part)
    if (!awaited || !state.party) return true
    const { channel, account } = state.party
    const source = await sourceOf(channel, account)
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)])
    const fetched = (await source?.fetchFile(awaited.media, ending)) ?? { kind: 'lost', reason: 'not-connected' }
    const kept: KeptMedia =
      fetched.kind === 'came' ? await keepMedia(fetched, awaited, streamOf('conversation', conversationId)) : fetched
    if (kept.kind === 'kept') await tell(taken, { type: 'KeepMedia', messageId, part, file: kept.file })
    else if (kept.kind === 'lost') await tell(taken, { type: 'LoseMedia', messageId, part, reason: kept.reason })
    else {
      throttled(`later ${channel}`, (unlogged) =>
        logger.warn(
          { message: messageId, channel, code: kept.code, unlogged },
          'a file of a message was not given and is asked for again',
        ),
      )
      return false
    }
    return true
  }

  const isForgotten = (error: unknown): boolean => error instanceof SubjectForgotten

  const bringAndSettle = async (taken: TakenMedia): Promise<void> => {
    const isDone = await bring(taken).catch((error: unknown) => {
      if (isForgotten(error)) return true
      logger.warn({ err: error, message: taken.messageId }, INTERRUPTED)
      return false
    })
    if (!isDone && taken.triedFor < triedMs) return queue.defer(taken)
    const { messageId, part } = taken
    if (!isDone) await tell(taken, { type: 'LoseMedia', messageId, part, reason: 'unreachable' })
    await queue.remove(taken)
  }

  return workOffQueue({
    arrivals: queue.arrivals,
    takeDue: () => queue.takeDue(),
    settle: bringAndSettle,
    atOnce: AT_ONCE,
    onInterrupted: (error, taken) => logger.warn({ err: error, message: taken?.messageId }, INTERRUPTED),
    // What is being fetched is broken off, and taken up again later.
    stopping,
  })
}
