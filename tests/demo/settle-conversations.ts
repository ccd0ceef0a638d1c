import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import type { ApiClient } from '../support/api-client.ts'
import type { Random } from '../support/meta-simulator/random.ts'
import type { Colleague } from './colleagues.ts'
import { sideBySide } from './side-by-side.ts'

/** Who wrote within these days may still wait. */
export const OPEN_DAYS = 2
const DAY_MS = 24 * 60 * 60_000
/** So many wait for longer, as in any house. */
export const LATE = 4
/** Of those who wait, how many a colleague has taken. */
const ASSIGNED = 0.7
const ABREAST = 4

type Waiting = Pick<ConversationRow, 'waitingSince'>

/** Of those who wait, the longest first, those of earlier days, but for the few of them who wrote last. */
export const toSettle = <Row extends Waiting>(waiting: readonly Row[], now: Date): readonly Row[] => {
  const open = now.getTime() - OPEN_DAYS * DAY_MS
  const old = waiting.filter(({ waitingSince }) => waitingSince !== null && Date.parse(waitingSince) < open)
  return old.slice(0, Math.max(0, old.length - LATE))
}

/**
 * Conversations of earlier days that nobody answered are closed, or need no reply; of those that wait, most are with a colleague. Gives how
 * many were settled.
 */
export const settleConversations = async (
  admin: ApiClient,
  colleagues: readonly Colleague[],
  random: Random,
): Promise<number> => {
  const waiting = await waitingFor(admin)
  const settled = new Set(toSettle(waiting, new Date()))
  await sideBySide(waiting, ABREAST, async (row) => {
    const { id, api } = random.pick(colleagues)
    const params = { conversationId: row.id }
    if (!settled.has(row)) {
      if (random.chance(ASSIGNED)) await api.call(assignConversation, { params, body: { assignee: id } })
    } else if (random.chance(0.6)) await api.call(closeConversation, { params, body: {} })
    else await api.call(waiveReply, { params, body: {} })
  })
  return settled.size
}

const waitingFor = async (api: ApiClient): Promise<readonly ConversationRow[]> => {
  const rows: ConversationRow[] = []
  let cursor: string | undefined
  do {
    const page = await api.call(listConversations, {
      query: { queue: 'waiting', limit: 100, ...(cursor && { cursor }) },
    })
    rows.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
