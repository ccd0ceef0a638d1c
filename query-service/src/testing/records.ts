import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { idOf, type TestLog } from './test-log.ts'

/** What a clinic's day writes into the log, in a word each. Records are named; their ids follow from the names. */
export const personOf = (name: string): string => idOf(`person ${name}`)
export const leadOf = (name: string): string => idOf(`lead ${name}`)
export const conversationOf = (name: string): string => idOf(`conversation ${name}`)
export const colleagueOf = (name: string): string => idOf(`user ${name}`)

const text = (words: string): MessageContent => ({ kind: 'text', text: words })
const PARTY = { channel: 'whatsapp', account: '905550000000' } as const
const SENDER = { phone: '+905321234567', profileName: 'Işıl' } as const

export const recordsIn = (log: TestLog) => ({
  colleague: (name: string) =>
    log.record(`user-${colleagueOf(name)}`, 'UserRegistered', {
      username: name,
      fullName: name,
      email: null,
      userType: 'user',
      subRole: 'agent',
      permissions: [],
    }),

  team: (name: string, members: readonly string[]) =>
    log.record(`team-${idOf(`team ${name}`)}`, 'TeamCreated', { values: { name, members } } as never),

  person: (
    name: string,
    contactPoints: ContactPoint[] = [{ kind: 'phone', value: '+905321234567' }],
    called: string = name,
  ) => log.record(`person-${personOf(name)}`, 'PersonRegistered', { name: called, contactPoints }),

  onPerson: <Type extends PersonEvent['type']>(name: string, type: Type, data: EventNamed<Type>['data']) =>
    log.record(`person-${personOf(name)}`, type, data),

  lead: (name: string, person: string, more: Partial<EventNamed<'LeadOpened'>['data']> = {}) =>
    log.record(`lead-${leadOf(name)}`, 'LeadOpened', {
      personId: personOf(person),
      source: 'whatsapp',
      treatment: 'dental',
      ownerId: null,
      ...more,
    }),

  onLead: <Type extends Extract<Parameters<TestLog['record']>[1], `Lead${string}`>>(
    name: string,
    type: Type,
    data: EventNamed<Type>['data'],
  ) => log.record(`lead-${leadOf(name)}`, type, data),

  conversation: (name: string) =>
    log.record(`conversation-${conversationOf(name)}`, 'ConversationOpened', { ...PARTY, sender: SENDER }),

  receives: (conversation: string, messageId: string, content: string | MessageContent, sentAt: string) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageReceived', {
      ...PARTY,
      messageId,
      sender: SENDER,
      content: typeof content === 'string' ? text(content) : content,
      sentAt,
    }),

  routes: (
    conversation: string,
    messageId: string,
    person: string,
    lead: string,
    more: Partial<EventNamed<'MessageRouted'>['data']> = {},
  ) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageRouted', {
      messageId,
      messageRevision: '1',
      personId: personOf(person),
      leadId: leadOf(lead),
      personName: person,
      lead: 'found',
      ...more,
    }),

  echoes: (conversation: string, messageId: string, content: string | MessageContent, sentAt: string) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageEchoed', {
      ...PARTY,
      messageId,
      content: typeof content === 'string' ? text(content) : content,
      sentAt,
    }),

  requests: (conversation: string, messageId: string, content: string | MessageContent) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageRequested', {
      ...PARTY,
      messageId,
      content: typeof content === 'string' ? text(content) : content,
    }),

  /** What becomes of a message that was requested. */
  onMessage: <
    Type extends
      | 'ConversationAddressed'
      | 'MessageHandedOver'
      | 'MessageHandedBack'
      | 'MessageAccepted'
      | 'MessageRefused'
      | 'MessageOutcomeUnknown'
      | 'MessageCancelled'
      | 'MessageRetried'
      | 'MessageDeliveryChanged'
      | 'ConversationAssigned'
      | 'ConversationClosed'
      | 'ConversationReopened'
      | 'ConversationSnoozed'
      | 'ReplyWaived',
  >(
    conversation: string,
    type: Type,
    data: EventNamed<Type>['data'],
  ) => log.record(`conversation-${conversationOf(conversation)}`, type, data),

  edits: (
    conversation: string,
    messageId: string,
    words: string,
    { editId, editedAt = '2026-03-01T12:00:00.000Z' }: { editId?: string; editedAt?: string } = {},
  ) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageEdited', {
      messageId,
      editId,
      content: text(words),
      editedAt,
    }),

  revokes: (conversation: string, messageId: string) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageRevoked', {
      messageId,
      revokedAt: '2026-03-01T12:00:00.000Z',
    }),

  delivers: (
    conversation: string,
    messageId: string,
    state: EventNamed<'MessageDeliveryChanged'>['data']['state'],
    errors?: { code: number; title: string }[],
  ) =>
    log.record(`conversation-${conversationOf(conversation)}`, 'MessageDeliveryChanged', {
      messageId,
      state,
      at: '2026-03-01T12:00:00.000Z',
      errors,
    }),
})
