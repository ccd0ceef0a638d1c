import { Refusal } from '@kervan/contracts/errors/refusal'
import type { Actor } from '@kervan/contracts/events/envelope'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { ownFilesOf } from '@kervan/contracts/messages/message-file'
import type { SealedFiles } from '@kervan/infra/files/port'
import { pause } from '@kervan/infra/retry/pause'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import { type ConversationCommand, conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { type ConversationState, type OutgoingMessage, threadOf } from '../kinds/conversation/conversation.state.ts'
import { demandFits } from '../kinds/conversation/fits-channel.ts'
import { goesAsHumanAgent } from '../kinds/conversation/reply-window.ts'
import { freshId } from '../kit/derived-ids.ts'
import { processCause } from '../kit/process-cause.ts'
import { workOffQueue } from '../kit/work-off-queue.ts'
import type { Records } from '../ports.ts'
import { demandMayWrite } from './may-write.ts'
import type { MessageOutbox, QueuedMessage, TakenMessage } from './message-outbox.ts'
import type { HandedMessage, HandOver, MessageSender } from './message-sender.ts'
import { prepareFiles } from './prepare-files.ts'
import type { SendingAccount } from './sending-accounts.ts'

/** Conversations that are written to at the same time. */
const AT_ONCE = 8
const OF_ANOTHER = 'of another'
const INTERRUPTED = 'sending messages was interrupted and goes on'
/** For so long a report of a message may come, of which neither a yes nor a no came. */
const REPORT_COMES_WITHIN_MS = 60_000
/** How often it is said that a message is still being handed over. */
const KEPT_EVERY_MS = 30_000
/** Messages with files that are handed over at the same time: each is held whole. */
const WITH_FILES_AT_ONCE = 2
const FILES_AGAIN_MS = 1_000
/** How often it is looked whether an account that was paused or refused goes on. */
const MENDED_WITHIN_MS = 5_000
/** Why a message waits that came after its account was paused or refused: who wrote it is told. */
const ACCOUNT_WAITS = 'account-waits'

export interface MessageWorkerPorts {
  readonly records: Pick<Records, 'runner' | 'people' | 'clock' | 'sendingAccounts'>
  readonly outbox: MessageOutbox
  /** What the files of messages are read from. */
  readonly files: Pick<SealedFiles, 'of'>
  readonly logger: Logger
  /** How long a report is waited for, milliseconds. */
  readonly reportWithin?: number
}

/**
 * Hands over what was requested, one message of a conversation at a time and in their order. Each is handed over once: one whose
 * process ended in between, or of which no answer came, waits for the provider's report and is then said to be unknown. It is not
 * handed over again by itself unless the provider said that it has not taken it.
 */
export const runMessageWorker = (ports: MessageWorkerPorts) => {
  const { records, outbox, files, logger, reportWithin = REPORT_COMES_WITHIN_MS } = ports
  const { runner, clock, sendingAccounts } = records
  const stopping = new AbortController()
  const { signal } = stopping
  const throttled = createThrottledLog()
  const paces = createPaces()

  /** The conversation afterwards, and whether it was this command that wrote there. */
  const tell = async (queued: QueuedMessage, command: ConversationCommand) => {
    const { messageId, conversationId } = queued
    const at = clock()
    const cause = processCause('message-worker', at, freshId(at), `message ${messageId}`)
    await runner.run(conversationDecider, conversationId, command, cause)
    const { state, commands } = await runner.load(conversationDecider, conversationId)
    return { state, isOurs: commands.has(cause.commandId) }
  }

  let withFiles = 0

  /**
   * @returns milliseconds after which it is taken up again; null where it is done with, undefined after a pause that grows; `OF_ANOTHER` where another
   *   process has taken it up
   */
  const handOver = async (queued: TakenMessage): Promise<number | null | undefined | typeof OF_ANOTHER> => {
    const { messageId, conversationId } = queued
    const before = (await runner.load(conversationDecider, conversationId)).state
    const message = before.outgoing.get(messageId)
    if (message?.stage === 'handed-over') {
      await tell(queued, { type: 'LoseTrack', messageId, attempt: message.attempts })
      return null
    }
    if (message?.stage !== 'requested' || !before.party) return null
    const { attempts: attempt } = message
    const found = await sendingAccounts.find(before.party.channel, before.party.account)
    if (!found) {
      await tell(queued, { type: 'Refuse', messageId, attempt, code: 'channel-not-connected' })
      return null
    }
    const code = await refusalOf(before, message)
    if (code !== null) {
      await tell(queued, { type: 'Refuse', messageId, attempt, code })
      return null
    }
    if (found.waits) {
      if (!message.isHeld) await tell(queued, { type: 'HandBack', messageId, attempt, code: ACCOUNT_WAITS })
      return MENDED_WITHIN_MS
    }
    const pace = paces.of(found)
    const held = pace.heldFor()
    if (held > 0) return held
    if (ownFilesOf(message.content).length === 0) return handOverTo(found, queued, before, message)
    if (withFiles === WITH_FILES_AT_ONCE) return FILES_AGAIN_MS
    withFiles++
    return handOverTo(found, queued, before, message).finally(() => {
      withFiles--
    })
  }

  const handOverTo = async (
    found: SendingAccount,
    queued: TakenMessage,
    { party }: ConversationState,
    message: OutgoingMessage,
  ) => {
    const { messageId, conversationId } = queued
    const { sender } = found
    const prepared = await prepareFiles(files, sender, conversationId, message.content, signal)
    if (signal.aborted) return 0
    if (prepared.kind !== 'prepared') return take(queued, message.attempts, prepared, found)
    // Taking a file to the provider may have lasted.
    if (prepared.files.length > 0 && !(await outbox.keep(queued))) return OF_ANOTHER
    await paces.of(found).turn(signal)
    if (signal.aborted) return 0
    const attempt = message.attempts + 1
    const { state: during, isOurs } = await tell(queued, { type: 'HandOver', messageId, attempt })
    const underway = during.outgoing.get(messageId)
    // Another process took it up while this one was held up, and is handing it over.
    if (underway?.stage === 'handed-over' && !isOurs) return OF_ANOTHER
    // It was taken back in this very moment.
    if (underway?.stage !== 'handed-over' || underway.attempts !== attempt) return 0
    const replyTo = message.replyTo && (during.providerIds.get(message.replyTo) ?? message.replyTo)
    const handed: HandedMessage = {
      messageId,
      to: party!.sender,
      content: message.content,
      files: prepared.files,
      thread: threadOf(during, messageId),
      ...(replyTo !== undefined && { replyTo }),
      ...(goesAsHumanAgent(during, clock()) && { asHumanAgent: true }),
      ...(message.by.kind !== 'user' && { isAutomatic: true }),
    }
    return take(queued, attempt, await sender.send(handed), found)
  }

  const refusalOf = async (
    conversation: ConversationState,
    { content, by }: { content: MessageContent; by: Actor },
  ): Promise<string | null> => {
    try {
      await demandMayWrite(records, conversation, content, clock(), by)
      demandFits(content, conversation.party!.channel)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  const take = async (queued: QueuedMessage, attempt: number, answer: HandOver, account: SendingAccount) => {
    const { messageId } = queued
    switch (answer.kind) {
      case 'accepted':
        await tell(queued, { type: 'Accept', messageId, providerId: answer.providerId })
        await sendingAccounts.tellTaken(account, clock())
        return null
      case 'refused': {
        const { code, title } = answer
        await tell(queued, { type: 'Refuse', messageId, attempt, code, ...(title !== undefined && { title }) })
        return null
      }
      case 'later': {
        const { code, pause, holds, refusesAccount = false } = answer
        await tell(queued, { type: 'HandBack', messageId, attempt, code })
        if (holds && pause !== undefined) paces.of(account).hold(pause, refusesAccount)
        if (refusesAccount) await sendingAccounts.tellRefused(account, code, clock())
        const { channel } = account.sender
        throttled(`later ${channel}`, (unlogged) =>
          logger.warn({ message: messageId, channel, code, unlogged }, 'a message waits and is handed over again'),
        )
        return refusesAccount ? MENDED_WITHIN_MS : pause
      }
      case 'unknown':
        logger.warn(
          { message: messageId, reason: answer.reason },
          'a message may have been taken: its report is waited for',
        )
        return reportWithin
    }
  }

  /** A message that a user asks for once more while it still lies in the queue is not queued by that: it is queued once it is out. */
  const takeOut = async (taken: TakenMessage): Promise<void> => {
    const { messageId, conversationId } = taken
    await outbox.remove(taken)
    const { party, outgoing } = (await runner.load(conversationDecider, conversationId)).state
    if (party && outgoing.get(messageId)?.stage === 'requested') await outbox.enqueue({ messageId, conversationId })
  }

  const handOverAndSettle = async (queued: TakenMessage): Promise<void> => {
    const keeping = setInterval(() => void outbox.keep(queued).catch(() => undefined), KEPT_EVERY_MS)
    const after = await handOver(queued).finally(() => clearInterval(keeping))
    if (after === OF_ANOTHER) return
    if (after === null) await takeOut(queued)
    else await outbox.defer(queued, after)
  }

  return workOffQueue({
    arrivals: outbox.arrivals,
    takeDue: () => outbox.takeDue(),
    settle: handOverAndSettle,
    atOnce: AT_ONCE,
    onInterrupted: (error, queued) => logger.warn({ err: error, message: queued?.messageId }, INTERRUPTED),
    stopping,
  })
}

/** The paces of accounts; one whose credentials or health changed is held no longer. */
const createPaces = () => {
  const paces = new Map<string, { readonly version: string; readonly pace: Pace }>()
  return {
    of({ sender, version }: SendingAccount): Pace {
      const key = `${sender.channel} ${sender.account}`
      const known = paces.get(key)
      if (known?.version === version) return known.pace
      const pace = createPace(sender)
      paces.set(key, { version, pace })
      return pace
    },
  }
}

/** An account hands over no more a second than the provider takes, and nothing while the provider takes none. */
const createPace = ({ rate }: Pick<MessageSender, 'rate'>) => {
  const between = 1000 / rate
  let next = 0
  let heldUntil = 0
  let isRefused = false
  return {
    /** Milliseconds after which what is held is taken up again; 0 where nothing is held. */
    heldFor(): number {
      const held = Math.max(0, heldUntil - performance.now())
      return isRefused ? Math.min(held, MENDED_WITHIN_MS) : held
    },
    /** @param refusesAccount  it is held no longer once the account is mended, which may be at any moment */
    hold(millis: number, refusesAccount: boolean): void {
      heldUntil = Math.max(heldUntil, performance.now() + millis)
      isRefused = refusesAccount
    },
    async turn(signal: AbortSignal): Promise<void> {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + between
      if (at > now) await pause(at - now, signal)
    },
  }
}

type Pace = ReturnType<typeof createPace>
