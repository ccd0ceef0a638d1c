import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { CHAT_CALLS } from '@kervan/contracts/realtime/chat-calls'
import { Push } from '@kervan/contracts/realtime/messages'
import { PUSHES } from '@kervan/realtime-gateway/pushes/push-table'
import { describe, expect, test } from 'vitest'
import { CHAT_ANSWERS } from '../messages/chat.answers.ts'
import { CUSTOMER_MESSAGES, NEW_CUSTOMER } from '../messages/customer.messages.ts'
import { HAPPENINGS } from '../messages/realtime-gateway.messages.ts'
import { type PactFile, readPact } from '../pact-file.ts'
import { messagesWithoutProvider, providersWithoutMessage, unshownEvents, unshownPushes } from './messages.ts'

test.skipIf(chosenKind())('every message of the pact is told, and no other', () => {
  const pact = readPact('realtime-gateway') as PactFile
  const ofCustomers = [...Object.keys(CUSTOMER_MESSAGES), NEW_CUSTOMER]
  const told = [...Object.keys(HAPPENINGS), ...Object.keys(CHAT_ANSWERS), ...ofCustomers]
  expect(messagesWithoutProvider(pact, told)).toEqual([])
  expect(providersWithoutMessage(pact, told)).toEqual([])
})

test.skipIf(chosenKind())('every push has a message, by its name and by the event that it tells', () => {
  const pact = readPact('realtime-gateway') as PactFile
  const names = Push.options.map(({ shape }) => shape.name.value)
  expect(unshownPushes(pact, names)).toEqual([])
  expect(unshownEvents(pact, Object.keys(PUSHES))).toEqual([])
})

test.skipIf(chosenKind())('every call of the socket that is answered has a message', () => {
  const pact = readPact('realtime-gateway') as PactFile
  expect(unshownPushes(pact, Object.keys(CHAT_CALLS))).toEqual([])
})

describe('planted', () => {
  const pact: PactFile = {
    consumer: { name: 'client' },
    provider: { name: 'realtime-gateway' },
    interactions: [
      {
        type: 'Asynchronous/Messages',
        description: 'record_changed: it rains',
        contents: { content: { name: 'record_changed', payload: { type: 'RainBegan' } } },
      },
      { type: 'Synchronous/HTTP', description: 'catch-up: a page' },
    ],
  }

  test('a message that no provider tells is named', () => {
    expect(messagesWithoutProvider(pact, [])).toEqual(['record_changed: it rains'])
  })

  test('a message that no consumer expects is named', () => {
    expect(providersWithoutMessage(pact, ['record_changed: it rains', 'record_changed: it snows'])).toEqual([
      'record_changed: it snows',
    ])
  })

  test('a push and an event without a message are named', () => {
    expect(unshownPushes(pact, ['record_changed', 'new_weather'])).toEqual(['new_weather'])
    expect(unshownEvents(pact, ['RainBegan', 'RainEnded'])).toEqual(['RainEnded'])
  })
})
