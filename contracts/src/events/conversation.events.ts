import { z } from 'zod'
import { StoredFile } from '../files/stored-file.ts'
import { Instant, LeadId, PersonId, UserId } from '../ids.ts'
import { Channel } from '../messages/channels.ts'
import { DeliveryState, MessageContent, OptOut } from '../messages/message-content.ts'
import { MediaLoss } from '../messages/message-file.ts'
import { PassedOver } from '../messages/passed-over.ts'
import { writtenBy } from '../messages/what-speaks.ts'
import { personal } from '../personal.ts'
import { type EventOf, event, type Upcaster } from './define-events.ts'

/** Who wrote, as the provider names them. At least one of phone, userId and email. */
export const ChannelSender = z.object({
  /** E.164, where the provider gives it. */
  phone: personal(z.string(), 'stream').optional(),
  /** The provider's own stable id: WhatsApp business-scoped id, page-scoped id. */
  userId: personal(z.string(), 'stream').optional(),
  /** In lower case. */
  email: personal(z.string(), 'stream').optional(),
  profileName: personal(z.string(), 'stream').optional(),
})
export type ChannelSender = z.infer<typeof ChannelSender>

const PersonalContent = personal(MessageContent, 'stream', 'contact', { kind: 'text', text: '' })

/** Providers' clocks may be wrong, in the future too: what was recorded before is read as if it had been seen to. */
const withTimeOfWriting: Upcaster = (data, recordedAt) => ({
  ...data,
  sentAt: writtenBy(data.sentAt as string, recordedAt),
})

/** Stream `conversation-<conversationId>`: one account of ours with one identity of theirs. */
export const CONVERSATION_EVENTS = {
  ConversationOpened: event(z.object({ channel: Channel, account: z.string(), sender: ChannelSender })),
  /** A user writes to the person here on account of a lead: whose the conversation is, without a message of theirs that was routed. */
  ConversationAddressed: event(z.object({ personId: PersonId, leadId: LeadId })),
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
      /** It says that the person agrees to be written to by the channel, or does not, and nothing else. */
      consent: z.boolean().optional(),
      /** When it was written; not after it arrived. */
      sentAt: Instant,
    }),
    withTimeOfWriting,
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
  /** A file of the message was brought from the provider and is kept. */
  MessageMediaKept: event(
    z.object({
      messageId: z.string(),
      /** Which of its files, from 0. */
      part: z.int().min(0),
      /** Null once its key has been destroyed. */
      file: personal(StoredFile.nullable(), 'stream', 'contact', null),
    }),
  ),
  /** A file of the message was not brought, and is not tried again by itself. */
  MessageMediaLost: event(z.object({ messageId: z.string(), part: z.int().min(0), reason: MediaLoss })),
  /** A user wants a file that was lost to be asked for once more. */
  MessageMediaRetried: event(z.object({ messageId: z.string(), part: z.int().min(0) })),
  /** Written by us from the provider's own app, told by an echo: outgoing, no notice. */
  MessageEchoed: event(
    z.object({
      messageId: z.string(),
      channel: Channel,
      account: z.string(),
      content: PersonalContent,
      replyTo: z.string().optional(),
      /** When it was written; not after it was told. */
      sentAt: Instant,
    }),
    withTimeOfWriting,
  ),
  /** A user wants this to be written. What becomes of it, the events below tell. */
  MessageRequested: event(
    z.object({
      /** Ours: derived from the id that the client gave it. */
      messageId: z.string(),
      channel: Channel,
      account: z.string(),
      content: PersonalContent,
      /** The message that this one answers, as this conversation names it. */
      replyTo: z.string().optional(),
    }),
  ),
  /** From here on it may be with the provider, whatever becomes of the process that hands it over. */
  MessageHandedOver: event(z.object({ messageId: z.string(), attempt: z.int().min(1) })),
  /** The provider did not take it for now; it is handed over again. */
  MessageHandedBack: event(z.object({ messageId: z.string(), code: z.string() })),
  /** The provider has taken it, under an id of its own. */
  MessageAccepted: event(
    z.object({
      messageId: z.string(),
      providerId: z.string(),
      /** When it was asked for. */
      requestedAt: Instant,
    }),
  ),
  /** It was not taken, and is not tried again by itself. */
  MessageRefused: event(
    z.object({
      messageId: z.string(),
      /** The provider's number, or a word of ours. */
      code: z.string(),
      title: z.string().optional(),
    }),
  ),
  /** It was handed over, and neither an answer nor a report came. */
  MessageOutcomeUnknown: event(z.object({ messageId: z.string() })),
  /** Taken back before it was handed over. */
  MessageCancelled: event(z.object({ messageId: z.string() })),
  /** A user wants one that failed, or whose outcome is not known, to be sent once more. */
  MessageRetried: event(z.object({ messageId: z.string() })),
  MessageDeliveryChanged: event(
    z.object({
      /** As this conversation names it: ours where it was requested here, else the provider's. */
      messageId: z.string(),
      state: DeliveryState,
      at: Instant,
      errors: z.array(z.object({ code: z.number(), title: z.string() })).optional(),
      /** The person wants no more by the channel, and has said so to the provider. */
      optOut: OptOut.optional(),
    }),
  ),
  /** Of all that we sent up to a time the provider tells one state, of messages that it has told of and of those to come. */
  DeliveryReportedUpTo: event(z.object({ state: z.enum(['delivered', 'read']), upTo: Instant })),
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
      /** The lead's owner at that moment; null where it has none. Absent in events that were recorded before this was told. */
      ownerId: UserId.nullable().optional(),
      /** It came by a number that was corrected: a former one of the person's. */
      byFormer: z.literal(true).optional(),
      /** Other people who have a name that the message gave the sender: they may all be one. */
      others: z.array(PersonId).min(1).optional(),
      /** The number or address is that of `others`, whom the provider knows by another id. */
      byOtherId: z.literal(true).optional(),
    }),
  ),
  /** The user who answers from now on; null for none in particular. */
  ConversationAssigned: event(
    z.object({
      assignee: UserId.nullable(),
      /** The rule by which the product gave it. */
      rule: z.guid().optional(),
      /** The colleague whom that rule names and who was not given it. */
      passedOver: PassedOver.optional(),
    }),
  ),
  /** Done with, as far as the person had written by then. */
  ConversationClosed: event(z.object({ upTo: Instant.nullable() })),
  /** Back among the open ones: by a user, or by what the events before it tell: that the person has written, or has not got what we wrote. */
  ConversationReopened: event(z.object({})),
  /** Put aside until then, or until the person writes. */
  ConversationSnoozed: event(z.object({ until: Instant })),
  /** What the person had written by then needs no answer. */
  ReplyWaived: event(z.object({ upTo: Instant })),
}
export type ConversationEvent = EventOf<typeof CONVERSATION_EVENTS>
