import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { getTimeline, type TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import type { HandsetMessage } from '@kervan/contracts/api/simulator/simulator-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import { INBOX_QUEUES, type InboxQueue } from '@kervan/contracts/messages/inbox'
import type { OutgoingState } from '@kervan/contracts/messages/message-content'
import type { ApiClient } from '../../support/api-client.ts'
import type { Worked } from './coordinator.ts'

/** A handset's conversation by one channel. */
export interface HeldTalk {
  readonly channel: Channel
  readonly messages: readonly HandsetMessage[]
}

interface ShownMessage {
  readonly conversationId: string
  readonly direction: 'inbound' | 'outbound'
  readonly text: string
  readonly delivery: OutgoingState | null
  readonly position: bigint
}

const REACHED: ReadonlySet<OutgoingState | null> = new Set(['sent', 'delivered', 'read'])
const ENDED: ReadonlySet<OutgoingState | null> = new Set([...REACHED, 'failed', 'unknown', 'cancelled'])

const rowsIn = async (client: ApiClient, queue: InboxQueue): Promise<ConversationRow[]> => {
  const rows: ConversationRow[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await client.call(listConversations, { query: { queue, limit: 100, ...(cursor && { cursor }) } })
    rows.push(...page.data)
    cursor = page.next
  }
  return rows
}

const shownOf = ({ conversationId, position, detail }: TimelineEntry): ShownMessage[] => {
  if (detail.kind !== 'message' || detail.content.kind !== 'text' || conversationId === null) return []
  const { direction, delivery, content } = detail
  // A mail has its subject and what it answers beside the words.
  const text = /Mesaj \d+|Cevap \d+ — \w+/.exec(content.text)?.[0] ?? content.text
  return [{ conversationId, direction, text, delivery, position: BigInt(position) }]
}

/** Every message of every timeline, once. */
export const messagesShown = async (client: ApiClient): Promise<ShownMessage[]> => {
  const rows = await rowsIn(client, 'all')
  const entries = new Map<string, TimelineEntry>()
  for (const personId of new Set(rows.map((row) => row.personId)))
    for (let before: string | undefined | null; before !== null; ) {
      const query = { limit: 200, kinds: 'message', ...(before && { before }) }
      const page = await client.call(getTimeline, { params: { personId }, query })
      for (const entry of page.data) entries.set(entry.id, entry)
      before = page.next
    }
  return [...entries.values()].flatMap(shownOf)
}

/** How many messages of ours have not come to their end. */
export const underway = async (client: ApiClient): Promise<number> =>
  (await messagesShown(client)).filter(({ direction, delivery }) => direction === 'outbound' && !ENDED.has(delivery))
    .length

const byText = (messages: readonly ShownMessage[]) => Map.groupBy(messages, ({ text }) => text)

/** What the product shows and the handsets do not hold, or the other way round; and who waits though answered, or the other way round. */
export const compareDay = async (
  client: ApiClient,
  held: readonly HeldTalk[],
  worked: readonly Worked[],
): Promise<{ readonly faults: string[]; readonly waiting: number }> => {
  const faults: string[] = []
  const messages = await messagesShown(client)
  const inbound = byText(messages.filter(({ direction }) => direction === 'inbound'))
  const outbound = byText(messages.filter(({ direction }) => direction === 'outbound'))
  const answers = new Map(worked.flatMap(({ answers: own }) => [...own]))
  const conversationOf = new Map<string, HeldTalk>()

  for (const talk of held)
    for (const { text } of talk.messages.filter(({ by }) => by === 'patient')) {
      const [shown, ...more] = inbound.get(text) ?? []
      if (!shown) faults.push(`${text} is not shown`)
      else if (more.length > 0) faults.push(`${text} is shown ${more.length + 1} times`)
      else if ((conversationOf.get(shown.conversationId) ?? talk) !== talk) faults.push(`${text} is shown elsewhere`)
      else conversationOf.set(shown.conversationId, talk)
    }
  for (const [text, conversationId] of answers) {
    const [shown, ...more] = outbound.get(text) ?? []
    if (!shown || more.length > 0) {
      faults.push(`${text} is shown ${shown ? more.length + 1 : 0} times`)
      continue
    }
    const arrived = held.flatMap((talk) => talk.messages.filter((each) => each.text.includes(text)).map(() => talk))
    if (shown.conversationId !== conversationId) faults.push(`${text} is shown in another conversation`)
    if (arrived.some((talk) => talk !== conversationOf.get(conversationId)))
      faults.push(`${text} came to another handset`)
    if (arrived.length > 1) faults.push(`${text} came ${arrived.length} times`)
    if (REACHED.has(shown.delivery) && arrived.length === 0) faults.push(`${text} is said to be ${shown.delivery}`)
    if (['failed', 'cancelled'].includes(String(shown.delivery)) && arrived.length > 0)
      faults.push(`${text} came, and is said to be ${shown.delivery}`)
  }

  const settled = new Set(worked.flatMap((each) => [...each.settled]))
  const talks = Map.groupBy(messages, ({ conversationId }) => conversationId)
  const waiting = new Set((await rowsIn(client, 'all')).filter(({ waitingSince }) => waitingSince).map(({ id }) => id))
  for (const [id, said] of talks) {
    if (settled.has(id)) continue
    const last = said
      .filter(({ direction, delivery }) => direction === 'inbound' || REACHED.has(delivery))
      .find((one, _, all) => !all.some(({ position }) => position > one.position))
    const waits = last?.direction === 'inbound'
    if (waits === waiting.has(id)) continue
    const story = said
      .toSorted((one, other) => Number(one.position - other.position))
      .map(({ text, delivery, position }) => `${position} ${text}${delivery ? ` (${delivery})` : ''}`)
    faults.push(`${id} ${waits ? 'waits and is not' : 'does not wait and is'} said to wait: ${story.join(', ')}`)
  }

  const { queues } = await client.call(countConversations, { query: {} })
  for (const queue of INBOX_QUEUES) {
    const listed = (await rowsIn(client, queue)).length
    if (queues[queue].value !== Math.min(listed, 999))
      faults.push(`${queue} counts ${queues[queue].value} of ${listed}`)
  }
  return { faults, waiting: waiting.size }
}
