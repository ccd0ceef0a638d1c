import { z } from 'zod'
import { Instant, LeadId, PersonId, UserId } from '../ids.ts'
import { Channel } from '../messages/channels.ts'
import { DeliveryState, MessageContent } from '../messages/message-content.ts'
import { personal } from '../personal.ts'
import { type EventOf, event } from './define-events.ts'

/** Who wrote, as the provider names them. At least one of phone and userId. */
export const ChannelSender = z.object({
  /** E.164, where the provider gives it. */
  phone: personal(z.string(), 'stream').optional(),
  /** The provider's own stable id: WhatsApp business-scoped id, page-scoped id. */
  userId: personal(z.string(), 'stream').optional(),
  profileName: personal(z.string(), 'stream').optional(),
})
export type ChannelSender = z.infer<typeof ChannelSender>

const PersonalContent = personal(MessageContent, 'stream', 'contact', { kind: 'text', text: '' })

/** Stream `conversation-<conversationId>`: one account of ours with one identity of theirs. */
export const CONVERSATION_EVENTS = {
  ConversationOpened: event(z.object({ channel: Channel, account: z.string(), sender: ChannelSender })),
  MessageReceived: event(
    z.object({
      /** The provider's id; once in a conversation. */
      messageId: z.string(),
      channel: Channel,
      account: z.string(),
      sender: ChannelSender,
      content: PersonalContent,
      /** The provider's id of the message that this one answers. */
      replyTo: z.string().optional(),
      /** Where the person came from, when the provider tells (an advertisement). */
      referral: z.record(z.string(), z.unknown()).optional(),
      /** The group that it was written to, where it was not written to us alone. */
      group: z.string().optional(),
      /** Who the sender is from now on: a new number, a new id. */
      becomes: ChannelSender.optional(),
      sentAt: Instant,
    }),
  ),
  MessageEdited: event(
    z.object({
      messageId: z.string(),
      /** The provider's id of the edit itself; the first that were recorded have none. */
      editId: z.string().optional(),
      content: PersonalContent,
      /** To the second, as providers tell: edits of one second are in the order of their ids. */
      editedAt: Instant,
    }),
  ),
  MessageRevoked: event(z.object({ messageId: z.string(), revokedAt: Instant })),
  /** Written by us from the provider's own app, told by an echo: outgoing, no notice. */
  MessageEchoed: event(
    z.object({
      messageId: z.string(),
      channel: Channel,
      account: z.string(),
      content: PersonalContent,
      replyTo: z.string().optional(),
      sentAt: Instant,
    }),
  ),
  MessageDeliveryChanged: event(
    z.object({
      messageId: z.string(),
      state: DeliveryState,
      at: Instant,
      errors: z.array(z.object({ code: z.number(), title: z.string() })).optional(),
    }),
  ),
  /** The person and the lead of a received message are known; a notice may go out. */
  MessageRouted: event(
    z.object({
      messageId: z.string(),
      /** Revision of its MessageReceived in this stream. */
      messageRevision: z.string(),
      personId: PersonId,
      /** The person, merged into that one, who wrote: the conversation goes along when the merge is undone. */
      through: PersonId.optional(),
      leadId: LeadId,
      personName: personal(z.string(), 'personId'),
      /** The name that was chosen of another person in a merge, by which this one is called. */
      chosenName: z.object({ of: PersonId, name: personal(z.string(), 'of') }).optional(),
      lead: z.enum(['found', 'opened', 'reopened']),
      /** Whose lead it is at that moment; null where nobody owns it. Absent in events that were recorded before this was told. */
      ownerId: UserId.nullable().optional(),
      /** It came by a number that was corrected: a former one of the person's. */
      byFormer: z.literal(true).optional(),
      /** Other people who have a name that the message gave the sender: they may all be one. */
      others: z.array(PersonId).min(1).optional(),
    }),
  ),
}
export type ConversationEvent = EventOf<typeof CONVERSATION_EVENTS>
