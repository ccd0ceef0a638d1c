import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { wordsOfTemplate } from '@kervan/contracts/messages/template-parts'
import type { OutgoingMessage } from '../../features/messages/outbox-store.ts'
import type { MessageDetail } from './timeline-days.ts'

interface Shown {
  /** Newest first, as the server tells them. */
  readonly entries: readonly TimelineEntry[]
  /** What is being sent to this person, the oldest first. */
  readonly outgoing: readonly OutgoingMessage[]
  /** Up to where in the log the entries show everything; undefined where that is not known. */
  readonly upTo: bigint | undefined
}

/** Of what is being sent, that which the timeline tells by now: the entries are told once. */
export const toldByNow = ({ entries, outgoing, upTo }: Shown): readonly OutgoingMessage[] => {
  const claimed = new Set(outgoing.flatMap(({ taken }) => taken?.messageId ?? []))
  return outgoing.filter((message) => {
    const { taken } = message
    if (taken) {
      const isShown = taken.position !== null && upTo !== undefined && upTo >= BigInt(taken.position)
      return isShown || entries.some((entry) => messageOf(entry)?.messageId === taken.messageId)
    }
    // It came to the server, and its answer did not come back.
    const mayBeThere = message.tried && message.refusal?.isFinal !== true
    const same = entries
      .toReversed()
      .find((entry) => mayBeThere && isSame(entry, message) && !claimed.has(messageOf(entry)!.messageId))
    if (same) claimed.add(messageOf(same)!.messageId)
    return same !== undefined
  })
}

/** Entries with what is being sent before them, newest first. */
export const withOutgoing = (shown: Shown): readonly TimelineEntry[] => {
  const told = new Set(toldByNow(shown))
  const waiting = shown.outgoing.filter((message) => !told.has(message))
  if (waiting.length === 0) return shown.entries
  const newest = shown.entries[0]?.at ?? ''
  const isRefused = ({ refusal, after }: OutgoingMessage) => refusal?.isFinal === true && after !== null
  return waiting
    .filter(isRefused)
    .toReversed()
    .reduce(withRefused, [
      ...waiting
        .filter((message) => !isRefused(message))
        .toReversed()
        .map((message) => entryOf(message, newest)),
      ...shown.entries,
    ])
}

/** What the server refused stands where it was written: what comes later is not said to be before it. */
const withRefused = (entries: readonly TimelineEntry[], message: OutgoingMessage): readonly TimelineEntry[] => {
  const known = entries.findIndex(({ position }) => position !== UNSENT && BigInt(position) <= BigInt(message.after!))
  const place = known < 0 ? entries.length : known
  const entry = entryOf(message, entries[place]?.at ?? '')
  const later = entries[place - 1]?.at
  return entries.toSpliced(place, 0, later !== undefined && entry.at > later ? { ...entry, at: later } : entry)
}

const messageOf = ({ detail }: TimelineEntry): MessageDetail | undefined =>
  detail.kind === 'message' ? detail : undefined

const isSame = (
  entry: TimelineEntry,
  { conversationId, userId, text, files = [], after }: OutgoingMessage,
): boolean => {
  const message = messageOf(entry)
  return (
    message?.direction === 'outbound' &&
    entry.conversationId === conversationId &&
    entry.by.kind === 'user' &&
    entry.by.id === userId &&
    wordsIn(message.content) === text &&
    fileIdsIn(message.content).join() === files.map(({ id }) => id).join() &&
    after !== null &&
    BigInt(entry.position) > BigInt(after)
  )
}

const wordsIn = (content: MessageDetail['content']): string | null => {
  if (content.kind === 'text') return content.text
  if ('media' in content) return content.media.caption ?? ''
  return content.kind === 'template' ? wordsOfTemplate(content) : null
}

const fileIdsIn = (content: MessageDetail['content']): readonly (string | undefined)[] => {
  if ('media' in content) return [content.media.file?.id]
  return content.kind === 'text' ? (content.attachments ?? []).map(({ file }) => file?.id) : []
}

/** The position of what is not in the log. */
const UNSENT = '0'

/** @param newest  what it stands behind, whatever the clock of this device says */
const entryOf = (message: OutgoingMessage, newest: string): TimelineEntry => ({
  id: message.clientMessageId,
  position: UNSENT,
  at: message.at > newest ? message.at : newest,
  by: { kind: 'user', id: message.userId, name: message.by },
  record: null,
  conversationId: message.conversationId,
  detail: {
    kind: 'message',
    direction: 'outbound',
    channel: message.channel,
    messageId: message.clientMessageId,
    content: message.content ?? {
      kind: 'text',
      text: message.text,
      ...(message.buttons && { buttons: [...message.buttons] }),
    },
    files: [],
    replyTo: null,
    edited: false,
    original: null,
    edits: [],
    revoked: false,
    delivery: message.refusal === undefined ? 'requested' : 'failed',
    deliveryError: null,
    failure: null,
    reactions: [],
    byFormer: false,
  },
})
