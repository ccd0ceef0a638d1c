import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { type ConversationRow, listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { snoozeConversation } from '@kervan/contracts/api/conversations/snooze-conversation'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import { type Account, createColleague } from '../../crash/load/colleague.ts'
import type { Random } from '../../support/meta-simulator/random.ts'

const NOTHING_WAITS_MS = 200
const BETWEEN = [20, 200] as const
const HOUR_MS = 3_600_000

/** Messages that a colleague sent and the product accepted, by their words, and the conversations that the colleague has settled. */
export interface Worked {
  readonly answers: ReadonlyMap<string, string>
  readonly settled: ReadonlySet<string>
  readonly failures: readonly string[]
}

/** A colleague who works through the waiting conversations, answers most and puts some aside, until told to stop. */
export const createCoordinator = (url: string, account: Account, random: Random) => {
  const failures: string[] = []
  const { call } = createColleague(url, (line) => void failures.push(line), account)
  const answers = new Map<string, string>()
  const settled = new Set<string>()
  let isAtWork = true

  const answer = async (conversationId: string): Promise<void> => {
    const text = `Cevap ${answers.size + 1} — ${account.username}`
    const body = { clientMessageId: randomUUID(), text }
    const [once, twice] = await Promise.all(
      Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => call(sendMessage, { params: { conversationId }, body })),
    )
    if (once) answers.set(text, conversationId)
    if (once && twice && once.messageId !== twice.messageId) failures.push(`${text} became two messages`)
  }

  const act = async ({ id, inbound: seen, assignee }: ConversationRow): Promise<void> => {
    const dice = random.next()
    const params = { conversationId: id }
    if (dice < 0.84) return answer(id)
    if (dice < 0.9) await call(assignConversation, { params, body: { assignee: null, instead: assignee?.id ?? null } })
    else if (dice < 0.93) {
      const until = new Date(Date.now() + HOUR_MS).toISOString()
      await call(snoozeConversation, { params, body: { until, seen } })
    } else {
      settled.add(id)
      await call(dice < 0.97 ? waiveReply : closeConversation, { params, body: { seen } })
    }
  }

  return {
    answers,
    settled,
    failures,
    goHome: () => {
      isAtWork = false
    },
    async work(): Promise<void> {
      while (isAtWork) {
        const page = await call(listConversations, { query: { queue: 'waiting', limit: 30 } })
        const waiting = page?.data ?? []
        if (waiting.length === 0) await pause(NOTHING_WAITS_MS)
        else await act(random.pick(waiting))
        await pause(random.between(...BETWEEN))
      }
    },
  }
}
