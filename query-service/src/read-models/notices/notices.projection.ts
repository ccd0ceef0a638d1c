import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { newMessage, pushOfMessage, withoutWords } from '@kervan/contracts/realtime/new-message'
import { cutText, NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import {
  at,
  bigint,
  cut,
  json,
  one,
  projection,
  put,
  table,
  text,
  update,
  uuid,
  where,
} from '../../projector/declare.ts'
import { shownContent } from '../shown-content.ts'

type Waiting = Pick<Recorded<'MessageReceived'>, 'data'>

/** Messages that wait for their person and lead; they leave when they are known. */
const waiting = table('notices_waiting', { key: 'message', columns: { message: text(), received: json<Waiting>() } })

/** So much of the key of a message as an index takes; ids of mails may be longer. */
const KEY_LENGTH = 600

/** The notices as they were pushed; of a message that was withdrawn since, without its words. */
export const notices = table('notices', {
  key: 'event_id',
  columns: {
    event_id: uuid(),
    position: bigint(),
    lead_id: uuid(),
    message: cut(text(), KEY_LENGTH),
    notice: json<NewMessage>(),
  },
  lookups: ['message'],
  indexes: ['(position)', '(lead_id, position)'],
})

const messageKey = (event: Recorded<'MessageReceived' | 'MessageRouted' | 'MessageRevoked'>): string =>
  `${event.stream}:${event.data.messageId}`

/** What a notice is made of. */
const boundReceived = (data: Waiting['data']): Waiting['data'] => {
  const { messageId, channel, account, sender, content, sentAt } = data
  const profileName = sender.profileName === undefined ? {} : { profileName: cutText(sender.profileName, NAME_LENGTH) }
  return { messageId, channel, account, sender: { ...sender, ...profileName }, content: shownContent(content), sentAt }
}

export const noticesProjection = projection({
  name: 'notices',
  version: 9,
  tables: [waiting, notices],
  on: {
    MessageReceived: put(waiting, { rows: at(messageKey) }, (event) =>
      pushOfMessage(event.data) ? { message: messageKey(event), received: { data: boundReceived(event.data) } } : null,
    ),
    MessageRouted: [
      put(
        notices,
        { rows: at(({ id }) => id), reads: { message: one(waiting, messageKey) } },
        (event, _row, { message }) =>
          message
            ? {
                event_id: event.id,
                position: event.position,
                lead_id: event.data.leadId,
                message: cutText(messageKey(event), KEY_LENGTH),
                notice: newMessage(event, message.received as Recorded<'MessageReceived'>),
              }
            : null,
      ),
      update(waiting, { rows: at(messageKey) }, () => null),
    ],
    MessageRevoked: [
      update(waiting, { rows: at(messageKey) }, (_event, { message, received: { data } }) => ({
        message,
        received: { data: withoutWords(data) },
      })),
      update(notices, { rows: where('message', (event) => cutText(messageKey(event), KEY_LENGTH)) }, (_event, row) => ({
        ...row,
        notice: { ...row.notice, content: '', text: '' },
      })),
    ],
  },
})
