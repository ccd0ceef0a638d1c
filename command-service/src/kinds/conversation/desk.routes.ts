import { addConversationNote } from '@kervan/contracts/api/conversations/add-conversation-note'
import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import { reopenConversation } from '@kervan/contracts/api/conversations/reopen-conversation'
import { snoozeConversation } from '@kervan/contracts/api/conversations/snooze-conversation'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import type { Records } from '../../ports.ts'
import { leadDecider } from '../lead/lead.decider.ts'
import { leadForWriter } from '../lead/lead-for-writer.ts'
import { readerOf } from '../user/reader-of.ts'
import { conversationDecider } from './conversation.decider.ts'
import type { ConversationState } from './conversation.state.ts'
import type { DeskCommand } from './conversation-desk.ts'
import { conversationForWriter } from './conversation-for-writer.ts'
import { conversationReadingDecider } from './conversation-reading.decider.ts'
import { conversationReadingId } from './conversation-reading-id.ts'

/** Who answers a conversation, whether it is done with, and what the team notes of it, as those decide who see it. */
export const deskRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock } = records
  const conversationFor = conversationForWriter(runner)

  /** @throws Refusal user-not-found, also for a user who is deactivated; assignee-sees-no-lead */
  const demandColleague = async (id: string | null, { leadId }: ConversationState): Promise<void> => {
    if (id === null) return
    const reader = await readerOf(records, id)
    if (!reader) throw refused('user-not-found')
    if (leadId === null || !(await leadForWriter(runner, leadId, reader))) throw refused('assignee-sees-no-lead')
  }

  const deskRoute = <E extends AnyEndpoint>(
    endpoint: E,
    commandOf: (call: Call<E>) => DeskCommand,
    demand: (call: Call<E>, conversation: ConversationState) => Promise<void> = async () => {},
  ): Route =>
    route(endpoint, async (call) => {
      const id = (call.params as { conversationId: string }).conversationId.toLowerCase()
      await demand(call, await conversationFor(id, signedIn(call).user))
      const cause = await causeOf(call, endpoint, idempotencyKeys, clock)
      return accepted<E>(await runner.run(conversationDecider, id, commandOf(call), cause))
    })

  return [
    route(readConversation, async (call) => {
      const { user } = signedIn(call)
      const conversationId = call.params.conversationId.toLowerCase()
      const { inbound } = await conversationFor(conversationId, user)
      const upTo = Math.min(call.body.upTo, inbound)
      const cause = await causeOf(call, readConversation, idempotencyKeys, clock)
      const command = { type: 'Read', userId: user.id, conversationId, upTo } as const
      return accepted(
        await runner.run(conversationReadingDecider, conversationReadingId(user.id, conversationId), command, cause),
      )
    }),
    route(addConversationNote, async (call) => {
      const { leadId } = await conversationFor(call.params.conversationId.toLowerCase(), signedIn(call).user)
      const cause = await causeOf(call, addConversationNote, idempotencyKeys, clock)
      const note = { type: 'AddNote', text: call.body.text } as const
      return accepted<typeof addConversationNote>(await runner.run(leadDecider, leadId!, note, cause))
    }),
    deskRoute(
      assignConversation,
      ({ body }) => ({ type: 'Assign', ...body }),
      ({ body }, conversation) => demandColleague(body.assignee, conversation),
    ),
    deskRoute(closeConversation, ({ body }) => ({ type: 'Close', ...body })),
    deskRoute(reopenConversation, () => ({ type: 'Reopen' })),
    deskRoute(snoozeConversation, ({ body }) => ({ type: 'Snooze', ...body })),
    deskRoute(waiveReply, ({ body }) => ({ type: 'WaiveReply', ...body })),
  ]
}
