import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { at, projection, put } from '../../projector/declare.ts'
import { messageKey, withEdit, withMessage, withoutWords } from './fold-message.ts'
import { messageSearch } from './message-search.tables.ts'

type About = 'MessageReceived' | 'MessageEchoed' | 'MessageRequested' | 'MessageEdited' | 'MessageRevoked'
const ofMessage = { rows: at((event: Recorded<About>) => messageKey(event)) }

/** Every message of every conversation, as it can be found by its words. */
export const messageSearchProjection = projection({
  name: 'message-search',
  version: 8,
  tables: [messageSearch],
  on: {
    MessageReceived: put(messageSearch, ofMessage, (event, row) => withMessage(event, 'inbound', row)),
    MessageEchoed: put(messageSearch, ofMessage, (event, row) => withMessage(event, 'outbound', row)),
    MessageRequested: put(messageSearch, ofMessage, (event, row) => withMessage(event, 'outbound', row)),
    MessageEdited: put(messageSearch, ofMessage, (event, row) => withEdit(event, row)),
    MessageRevoked: put(messageSearch, ofMessage, (event, row) => withoutWords(event, row)),
  },
})
