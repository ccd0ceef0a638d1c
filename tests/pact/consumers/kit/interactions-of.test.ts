import { cancelMessage } from '@kervan/contracts/api/conversations/cancel-message'
import { expect, test } from 'vitest'
import { SAMPLE } from '../../../support/builders/sample.ts'
import { refusalsOf } from './interactions-of.ts'

test('a refusal that a contract states itself replaces the usual one, unless it states a case', () => {
  const input = { params: { conversationId: SAMPLE.conversation, messageId: SAMPLE.nobody } }
  const titles = refusalsOf(cancelMessage, {
    answers: [{ case: 'a message is taken back', input }],
    refuses: [
      { code: 'message-not-found', input },
      { code: 'conversation-not-found', case: 'of a person who is merged', input },
    ],
  }).map(({ title }) => title)
  expect(titles.filter((title) => title.includes('not-found'))).toEqual([
    'refused with conversation-not-found',
    'refused with message-not-found',
    'refused with conversation-not-found of a person who is merged',
  ])
})
