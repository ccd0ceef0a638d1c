import { z } from 'zod'
import { StoredFile } from '../../files/stored-file.ts'
import { CommandAccepted } from '../../http/command-accepted.ts'
import { endpoint } from '../../http/endpoint.ts'
import { ConversationId } from '../../ids.ts'
import { ChosenTemplate } from '../../messages/chosen-template.ts'
import { MESSAGE_LENGTH } from '../../messages/message-length.ts'
import { ReplyButtons } from '../../messages/reply-buttons.ts'
import { MOST_FILES } from '../../messages/sent-files.ts'
import { TypedSubject } from '../../messages/subject.ts'
import { TypedText } from '../../text/typed-text.ts'

/**
 * Asks for a message to be sent. The same `clientMessageId` again is the same message and answers the same, whatever it says. The
 * answer tells that it is requested, not that it is sent: what becomes of it, pushes and the timeline tell.
 */
export const sendMessage = endpoint({
  name: 'send-message',
  summary: 'Send a message to a person by the channel of a conversation',
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  owner: 'command-service',
  permission: 'communications.create',
  params: z.object({ conversationId: ConversationId }),
  body: z
    .strictObject({
      /** The client's own id of the message: a retry is the same message. */
      clientMessageId: z.string().min(1).max(100),
      /** Some channels take less: `textLimitOf` in `contracts/src/messages/channels.ts`. */
      text: TypedText(MESSAGE_LENGTH).optional(),
      /**
       * By a channel whose messages have one (`hasSubject`), others leave it out: what is written begins a thread under it. Without one it is
       * an answer, and what nothing came before has its first line as the subject.
       */
      subject: TypedSubject.optional(),
      /** Uploaded by the sender before (`upload-file`). How many, how large and of which types: `filesOfChannel`; a text is then what is written under them. */
      files: z.array(StoredFile).min(1).max(MOST_FILES).optional(),
      /** Under the text, where the channel takes them (`takesButtons`): answers that the person gives by a press. */
      buttons: ReplyButtons.optional(),
      /** Instead of a text: an approved template, which may also go out when the time for a reply is over. */
      template: ChosenTemplate.optional(),
      /** The message of the conversation that this one answers. */
      replyTo: z.string().max(500).optional(),
    })
    .refine(({ text, files, template }) => (text === undefined && files === undefined) !== (template === undefined), {
      path: ['text'],
      error: 'required',
    })
    .refine(({ text, buttons }) => buttons === undefined || text !== undefined, { path: ['text'], error: 'required' }),
  status: 201,
  response: CommandAccepted.extend({ messageId: z.string(), state: z.literal('requested') }),
  errors: [
    'conversation-not-found',
    'window-closed',
    'consent-withdrawn',
    'channel-not-connected',
    'message-too-long',
    'channel-takes-no-files',
    'file-not-sendable',
    'file-too-large-to-send',
    'too-many-files',
    'file-not-uploaded',
    'buttons-not-taken',
    'template-not-found',
    'template-not-approved',
    'template-not-sendable',
    'template-value-missing',
    'template-value-malformed',
    'template-without-way-out',
    'consent-not-given',
  ],
})
