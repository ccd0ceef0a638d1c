import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { files } from '@kervan/contracts/kit/fields/fields'
import { aConversation, aTemplate, MAY_WRITE } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const body = { clientMessageId: 'b6f1c7de', text: 'Fiyat listemizi birazdan gönderiyorum.' } as const
const writing = (given: ReturnType<typeof aConversation>, text: string = body.text) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: { params: { conversationId: given.gives.conversationId }, body: { ...body, text } },
})

const [PDF, GIF] = FIELD_TYPES.files.samples(files()).flat() as unknown as readonly [StoredFile, StoredFile]
const withFiles = (sent: readonly StoredFile[], given = aConversation()) => ({
  given: [given],
  permissions: MAY_WRITE,
  input: {
    params: { conversationId: given.gives.conversationId },
    body: { clientMessageId: body.clientMessageId, files: [...sent] },
  },
})
const UNKNOWN: StoredFile = { ...PDF, id: 'b'.repeat(64) }

const byTemplate = (
  template: ReturnType<typeof aTemplate>,
  values: Readonly<Record<string, string>> = { name: 'Işıl' },
) => {
  const talk = aConversation({ closed: true })
  const chosen = { name: template.gives.template, language: 'tr', values }
  return {
    given: [talk, template],
    permissions: MAY_WRITE,
    input: {
      params: { conversationId: talk.gives.conversationId },
      body: { clientMessageId: body.clientMessageId, template: chosen },
    },
  }
}
const byUnknownTemplate = () => {
  const talk = aConversation({ closed: true })
  const template = { name: 'baska_sablon', language: 'tr', values: {} }
  return {
    given: [talk],
    permissions: MAY_WRITE,
    input: {
      params: { conversationId: talk.gives.conversationId },
      body: { clientMessageId: body.clientMessageId, template },
    },
  }
}

/** Written on another subject than before; by a channel without subjects it makes no difference. */
const underSubject = () => {
  const { input, ...asked } = writing(aConversation())
  return { ...asked, input: { ...input, body: { ...input.body, subject: 'Fiyat listesi' } } }
}

const withButtons = (given: ReturnType<typeof aConversation>) => {
  const { input, ...asked } = writing(given)
  return { ...asked, input: { ...input, body: { ...input.body, buttons: ['Salı', 'Perşembe'] } } }
}

contract(sendMessage, {
  answers: [
    { case: 'a message is requested', ...writing(aConversation()) },
    { case: 'a file goes without words', ...withFiles([PDF]) },
    { case: 'a message goes under a subject', ...underSubject() },
    { case: 'a message goes with buttons', ...withButtons(aConversation()) },
    { case: 'a template goes when the window is closed', ...byTemplate(aTemplate()) },
  ],
  refuses: [
    { code: 'window-closed', ...writing(aConversation({ closed: true })) },
    { code: 'consent-withdrawn', ...writing(aConversation({ withdrawn: true })) },
    { code: 'message-too-long', ...writing(aConversation({ bySms: true }), 'a'.repeat(1_601)) },
    { code: 'channel-takes-no-files', ...withFiles([PDF], aConversation({ bySms: true })) },
    { code: 'file-not-sendable', ...withFiles([GIF]) },
    { code: 'file-too-large-to-send', ...withFiles([{ ...PDF, size: 200_000_000 }]) },
    { code: 'too-many-files', ...withFiles([PDF, UNKNOWN]) },
    { code: 'file-not-uploaded', ...withFiles([UNKNOWN]) },
    { code: 'buttons-not-taken', ...withButtons(aConversation({ bySms: true })) },
    { code: 'channel-not-connected', ...writing(aConversation({ elsewhere: true })) },
    { code: 'template-not-found', ...byUnknownTemplate() },
    { code: 'template-not-approved', ...byTemplate(aTemplate({ waits: true })) },
    { code: 'template-not-sendable', ...byTemplate(aTemplate({ special: true })) },
    { code: 'template-value-missing', ...byTemplate(aTemplate(), { name: ' ' }) },
    { code: 'template-value-malformed', ...byTemplate(aTemplate(), { name: 'Işıl\n' + 'Öz' }) },
    { code: 'template-without-way-out', ...byTemplate(aTemplate({ pushy: true })) },
    { code: 'consent-not-given', ...byTemplate(aTemplate({ marketing: true })) },
  ],
})
