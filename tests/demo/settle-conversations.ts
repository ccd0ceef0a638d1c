import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import type { ApiClient } from '../support/api-client.ts'
import type { Random } from '../support/meta-simulator/random.ts'
import type { Colleague } from './colleagues.ts'
import { sideBySide } from './side-by-side.ts'

/** People who wrote within this many days may still wait. */
export const OPEN_DAYS = 2
const DAY_MS = 24 * 60 * 60_000
/** How many people wait for longer, as in any house. */
export const LATE = 4
/** The share of waiting conversations that a colleague has taken. */
const ASSIGNED = 0.7
const ABREAST = 4

type Waiting = Pick<ConversationRow, 'waitingSince'>

/** The waiting conversations of earlier days, except the newest few of them. `waiting` has the longest wait first. */
export const toSettle = <Row extends Waiting>(waiting: readonly Row[], now: Date): readonly Row[] => {
  const open = now.getTime() - OPEN_DAYS * DAY_MS
  const old = waiting.filter(({ waitingSince }) => waitingSince !== null && Date.parse(waitingSince) < open)
  return old.slice(0, Math.max(0, old.length - LATE))
}

/**
 * Closes unanswered conversations of earlier days, or marks them as needing no reply, and assigns most of the rest to colleagues.
 * Gives how many were settled.
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
