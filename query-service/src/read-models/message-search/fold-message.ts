import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { compareEdits, placeOfEdit } from '@kervan/contracts/messages/edit-order'
import { type MessageContent, plainText } from '@kervan/contracts/messages/message-content'
import { marks } from '@kervan/contracts/messages/what-speaks'
import { wordsWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { cutText } from '@kervan/contracts/text/cut-text'
import { searchTextOfMessage } from '../../lists/search-text.ts'
import { recordId } from '../../projector/declare.ts'
import { SEARCHED, type StoredMessage } from './message-search.tables.ts'

type Said = Recorded<'MessageReceived' | 'MessageEchoed' | 'MessageRequested'>
type About = Said | Recorded<'MessageEdited' | 'MessageRevoked'>

/** The key of a message; its id is unique in its conversation. */
export const messageKey = ({
  stream,
  data,
}: Pick<About, 'stream'> & { readonly data: { messageId: string } }): string => `${stream}:${data.messageId}`

/**
 * What of a message can be found: its subject, its words, what its files are called. What a provider tells of people, and the numbers of a
 * visiting card, are not looked through: not every reader may see how people are reached.
 */
const wordsOf = (content: MessageContent): string => {
  if (marks(content) || content.kind === 'system') return ''
  if (content.kind === 'contacts') return content.contacts.map(({ name }) => wordsWithoutContact(name)).join(', ')
  if (content.kind !== 'text') return plainText(content)
  const files = content.attachments?.flatMap(({ fileName }) => fileName ?? []) ?? []
  return [content.subject, content.text, ...files].filter(Boolean).join('\n')
}

const withWords = (row: StoredMessage, words: string): StoredMessage => {
  const text = cutText(words, SEARCHED)
  return { ...row, text, search: searchTextOfMessage(text) }
}

/** What stands for a message until it comes: providers keep no order. */
const unsaid = (event: About): StoredMessage => ({
  message: messageKey(event),
  conversation_id: recordId(event),
  message_id: event.data.messageId,
  channel: null,
  direction: null,
  at: null,
  position: 0n,
  text: '',
  edit: null,
  revoked: false,
  search: '',
})

/** A message, with the edit or revocation that came before it; a mark on another one is none. */
export const withMessage = (
  event: Said,
  direction: 'inbound' | 'outbound',
  row: StoredMessage = unsaid(event),
): StoredMessage | null => {
  const { content, channel } = event.data
  if (marks(content)) return null
  const at = event.type === 'MessageRequested' ? event.metadata.at : event.data.sentAt
  const said: StoredMessage = { ...row, channel, direction, at, position: event.position }
  return row.revoked || row.edit ? said : withWords(said, wordsOf(content))
}

/** The message says what its newest edit says, whichever comes last. */
export const withEdit = (event: Recorded<'MessageEdited'>, row: StoredMessage = unsaid(event)): StoredMessage => {
  const edit = placeOfEdit(event.data)
  if (row.revoked || (row.edit && compareEdits(edit, row.edit) < 0)) return row
  return withWords({ ...row, edit }, wordsOf(event.data.content))
}

/** What was revoked is found by nothing. */
export const withoutWords = (event: Recorded<'MessageRevoked'>, row: StoredMessage = unsaid(event)): StoredMessage => ({
  ...row,
  revoked: true,
  text: '',
  search: '',
})
