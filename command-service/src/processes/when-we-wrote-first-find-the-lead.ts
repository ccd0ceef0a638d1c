import { recordOf } from '@kervan/contracts/streams'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import type { ConversationState } from '../kinds/conversation/conversation.state.ts'
import { conversationsOf } from '../kinds/conversation/conversations-of.ts'
import { namesOfSender } from '../kinds/conversation/sender-names.ts'
import { leadToFollow } from '../kinds/lead/lead-to-follow.ts'
import { findSender } from '../kinds/person/recognise-sender.ts'
import type { Cause } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { type DeclaredReaction, reaction } from './reaction.ts'

const address = (
  { runner }: Records,
  conversationId: string,
  { party }: ConversationState,
  to: { readonly personId: string; readonly leadId: string },
  cause: Cause,
) => runner.run(conversationDecider, conversationId, { type: 'Address', ...party!, ...to }, cause)

/**
 * A message that we wrote from the provider's own app, before the person wrote, belongs to the lead of that person, whichever of the two
 * was there first. The reaction registers no person and opens no lead.
 */
export const whenWeWroteFirstFindTheLead: readonly DeclaredReaction[] = [
  reaction({
    name: 'when-message-echoed-find-its-lead',
    on: 'MessageEchoed',
    endsIn: 'ConversationAddressed',
    react: (records) => async (event, cause) => {
      const { id } = recordOf(event.stream)
      const { state } = await records.runner.load(conversationDecider, id)
      if (state.leadId !== null || !state.party) return
      const { sentAt } = event.data
      const personId = await findSender(records, namesOfSender({ ...state.party, sentAt }, state.successions))
      const lead = personId && (await leadToFollow(records, personId))
      if (personId && lead) await address(records, id, state, { personId, leadId: lead.id }, cause)
    },
  }),
  reaction({
    name: 'when-lead-opened-find-what-we-wrote',
    on: 'LeadOpened',
    endsIn: 'ConversationAddressed',
    react: (records) => async (event, cause) => {
      const { personId, wroteAt } = event.data
      // A person who wrote has a conversation that is routed.
      if (wroteAt !== undefined) return
      const { members } = await records.people.groupOf(personId)
      for (const { id, state } of await conversationsOf(records, members))
        if (state.leadId === null)
          await address(records, id, state, { personId, leadId: recordOf(event.stream).id }, cause)
    },
  }),
]
