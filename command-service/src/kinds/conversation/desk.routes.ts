import { addConversationNote } from '@kervan/contracts/api/conversations/add-conversation-note'
import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { closeConversation } from '@kervan/contracts/api/conversations/close-conversation'
import { readConversation } from '@kervan/contracts/api/conversations/read-conversation'
import { reopenConversation } from '@kervan/contracts/api/conversations/reopen-conversation'
import { snoozeConversation } from '@kervan/contracts/api/conversations/snooze-conversation'
import { waiveReply } from '@kervan/contracts/api/conversations/waive-reply'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Call, type Route, route, signedIn } from '@kervan/infra/http/mount'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { demanding, forWriter } from '../../kit/record/for-writer.ts'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { leadDecider } from '../lead/lead.decider.ts'
import { leadKit, recordOf } from '../lead/lead.state.ts'
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

  /**
   * The lead on which a note is written, as it was at the first attempt: a retry finds the note there, whosever the conversation is by then.
   * @throws Refusal conversation-not-found
   */
  const leadNoted = async (call: Call<typeof addConversationNote>, user: Reader, cause: Cause): Promise<string> => {
    if (cause.joined) return cause.joined
    const { leadId } = await conversationFor(call.params.conversationId.toLowerCase(), user)
    const { idempotencyKey: key } = call
    if (key) await idempotencyKeys.noteJoined({ userId: user.id, key, commandId: cause.commandId }, leadId!)
    return leadId!
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
      const { user } = signedIn(call)
      const cause = await causeOf(call, addConversationNote, idempotencyKeys, clock)
      const leadId = await leadNoted(call, user, cause)
      const { sees } = forWriter(lead, leadKit, user, leadId)
      const seen = demanding(
        leadDecider,
        (_, held) => {
          if (!sees(held)) throw refused('conversation-not-found')
        },
        recordOf,
      )
      const note = { type: 'AddNote', text: call.body.text } as const
      return accepted<typeof addConversationNote>(await runner.run(seen, leadId, note, cause))
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
