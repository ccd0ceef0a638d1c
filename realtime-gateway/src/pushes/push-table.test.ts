import { CHAT_CHANNEL_EVENTS, type ChatChannelEvent } from '@kervan/contracts/events/chat-channel.events'
import { EVENT_CATALOG, type EventNamed, type EventType } from '@kervan/contracts/kinds/event-catalog'
import { DECLARED_EVENTS } from '@kervan/contracts/kinds/events'
import { Push } from '@kervan/contracts/realtime/messages'
import { recordOf } from '@kervan/contracts/streams'
import { describe, expect, it } from 'vitest'
import { recordedEvent } from '../testing/events.ts'
import type { PushContext } from './addressed-push.ts'
import { NOT_PUSHED, PUSHES, pushesOf } from './push-table.ts'

const ID = '0190a000-0000-7000-8000-000000000001'
const PERSON = '0190a000-0000-7000-8000-000000000002'
const OWNER = '0190a000-0000-7000-8000-000000000003'
const AT = '2026-11-02T09:00:00.000Z'
const MEHMET = { phone: '+905321234567', profileName: 'Mehmet' }
const hello = { kind: 'text', text: 'Merhaba' } as const

/** What `record_changed` must say beside its place, its type, who and when. */
type Told = { personId?: string; otherPersonId?: string; patch?: object }

const changes: { [Type in EventType]?: [stream: string, data: EventNamed<Type>['data'], told: Told] } = {
  LeadOpened: [
    `lead-${ID}`,
    { personId: PERSON, source: 'whatsapp', treatment: 'dental', ownerId: null },
    { personId: PERSON },
  ],
  LeadSuperseded: [`lead-${ID}`, { by: OWNER }, {}],
  LeadStageChanged: [`lead-${ID}`, { from: 'prospect', to: 'lost', reason: 'fiyat' }, { patch: { stage: 'lost' } }],
  LeadReopened: [`lead-${ID}`, { from: 'lost', to: 'prospect' }, { patch: { stage: 'prospect' } }],
  LeadChanged: [
    `lead-${ID}`,
    {
      changes: {
        campaign: { from: null, to: 'Bahar' },
        source: { from: 'other', to: 'referral' },
        treatment: { from: 'general', to: 'hair' },
      },
    },
    { patch: { campaign: 'Bahar', source: 'referral', treatment: 'hair' } },
  ],
  LeadAssigned: [`lead-${ID}`, { ownerId: OWNER }, { patch: { ownerId: OWNER } }],
  LeadPotentialSet: [`lead-${ID}`, { potential: null }, { patch: { potential: null } }],
  LeadTagged: [`lead-${ID}`, { tag: 'vip' }, { patch: { tags: { added: 'vip' } } }],
  LeadUntagged: [`lead-${ID}`, { tag: 'vip' }, { patch: { tags: { removed: 'vip' } } }],
  LeadNoteAdded: [`lead-${ID}`, { noteId: OWNER, text: 'Aranacak' }, {}],
  LeadArchived: [`lead-${ID}`, {}, { patch: { archived: true } }],
  LeadRestored: [`lead-${ID}`, {}, { patch: { archived: false } }],
  PersonRegistered: [
    `person-${ID}`,
    { name: 'Mehmet', contactPoints: [{ kind: 'phone', value: '+905321234567' }] },
    { personId: ID },
  ],
  PersonNameCorrected: [`person-${ID}`, { name: 'Mehmet Demir' }, { personId: ID }],
  ContactPointAdded: [`person-${ID}`, { contactPoint: { kind: 'email', value: 'm@example.com' } }, { personId: ID }],
  ContactPointRemoved: [`person-${ID}`, { contactPoint: { kind: 'email', value: 'm@example.com' } }, { personId: ID }],
  ContactPointCorrected: [
    `person-${ID}`,
    { from: { kind: 'email', value: 'm@example.com' }, to: { kind: 'email', value: 'mehmet@example.com' } },
    { personId: ID },
  ],
  ConsentGiven: [`person-${ID}`, { channel: 'sms', how: 'spoken', words: 'Evet' }, { personId: ID }],
  ConsentWithdrawn: [`person-${ID}`, { channel: 'sms', how: 'message' }, { personId: ID }],
  ContactPointYielded: [`person-${ID}`, { to: OWNER }, { personId: ID }],
  PersonMerged: [`person-${ID}`, { into: OWNER }, { personId: ID, otherPersonId: OWNER }],
  PersonUnmerged: [`person-${ID}`, { from: OWNER }, { personId: ID, otherPersonId: OWNER }],
  MergedValuesTaken: [`person-${ID}`, { from: OWNER, values: { name: 'Mehmet' } }, { personId: ID }],
  MergedValuesReturned: [`person-${ID}`, { from: OWNER, values: { name: 'Mehmet' } }, { personId: ID }],
  DuplicateDismissed: [`person-${ID}`, { other: OWNER, upTo: '41' }, { personId: ID }],
  DuplicateRestored: [`person-${ID}`, { other: OWNER }, { personId: ID }],
  PersonChanged: [`person-${ID}`, { changes: { birthDate: { from: null, to: '1990-02-03' } } }, { personId: ID }],
  PersonTagged: [`person-${ID}`, { tag: 'vip' }, { personId: ID }],
  PersonUntagged: [`person-${ID}`, { tag: 'vip' }, { personId: ID }],
  PersonNoteAdded: [`person-${ID}`, { noteId: OWNER, text: 'aranacak' }, { personId: ID }],
  PersonNoteRemoved: [`person-${ID}`, { noteId: OWNER }, { personId: ID }],
  PersonArchived: [`person-${ID}`, {}, { personId: ID }],
  PersonRestored: [`person-${ID}`, {}, { personId: ID }],
  ConversationAddressed: [`conversation-${ID}`, { personId: OWNER, leadId: ID }, { personId: OWNER }],
  MessageReceived: [
    `conversation-${ID}`,
    { messageId: 'wamid.1', channel: 'whatsapp', account: '1', sender: MEHMET, content: hello, sentAt: AT },
    {},
  ],
  MessageEdited: [`conversation-${ID}`, { messageId: 'wamid.1', content: hello, editedAt: AT }, {}],
  MessageMediaKept: [
    `conversation-${ID}`,
    { messageId: 'wamid.1', part: 0, file: { id: 'a'.repeat(64), name: 'a.jpg', type: 'image/jpeg', size: 1 } },
    {},
  ],
  MessageMediaLost: [`conversation-${ID}`, { messageId: 'wamid.1', part: 0, reason: 'expired' }, {}],
  MessageMediaRetried: [`conversation-${ID}`, { messageId: 'wamid.1', part: 0 }, {}],
  MessageRevoked: [`conversation-${ID}`, { messageId: 'wamid.1', revokedAt: AT }, {}],
  MessageEchoed: [
    `conversation-${ID}`,
    { messageId: 'wamid.2', channel: 'whatsapp', account: '1', content: hello, sentAt: AT },
    {},
  ],
  MessageRequested: [`conversation-${ID}`, { messageId: OWNER, channel: 'whatsapp', account: '1', content: hello }, {}],
  MessageHandedBack: [`conversation-${ID}`, { messageId: OWNER, code: '130429' }, {}],
  MessageAccepted: [`conversation-${ID}`, { messageId: OWNER, providerId: 'wamid.2', requestedAt: AT }, {}],
  MessageRefused: [`conversation-${ID}`, { messageId: OWNER, code: '131026' }, {}],
  MessageOutcomeUnknown: [`conversation-${ID}`, { messageId: OWNER }, {}],
  MessageCancelled: [`conversation-${ID}`, { messageId: OWNER }, {}],
  MessageRetried: [`conversation-${ID}`, { messageId: OWNER }, {}],
  ConversationAssigned: [`conversation-${ID}`, { assignee: OWNER }, {}],
  ConversationClosed: [`conversation-${ID}`, { upTo: AT }, {}],
  ConversationReopened: [`conversation-${ID}`, {}, {}],
  ConversationSnoozed: [`conversation-${ID}`, { until: AT }, {}],
  ReplyWaived: [`conversation-${ID}`, { upTo: AT }, {}],
  MessageDeliveryChanged: [`conversation-${ID}`, { messageId: 'wamid.2', state: 'read', at: AT }, {}],
  MessageRouted: [
    `conversation-${ID}`,
    {
      messageId: 'wamid.1',
      messageRevision: '0',
      personId: PERSON,
      leadId: OWNER,
      personName: 'Mehmet',
      lead: 'found',
    },
    { personId: PERSON },
  ],
  UserRegistered: [
    `user-${ID}`,
    { username: 'ayse', fullName: 'Ayşe', email: null, userType: 'user', subRole: 'viewer', permissions: [] },
    {},
  ],
  UserChanged: [`user-${ID}`, { changes: { fullName: { from: 'Ayşe', to: 'Ayşe Kaya' } } }, {}],
  UserPermissionsSet: [`user-${ID}`, { permissions: [] }, {}],
  UserDeactivated: [`user-${ID}`, {}, {}],
  UserReactivated: [`user-${ID}`, {}, {}],
  PreferencesChanged: [`preferences-${ID}`, { changes: {} }, {}],
  RegistrationAsked: [
    `registration-${ID}`,
    { username: 'zeynep', fullName: 'Zeynep', email: null, language: 'tr' },
    {},
  ],
  RegistrationApproved: [`registration-${ID}`, { userType: 'user', subRole: 'viewer' }, {}],
  RegistrationRefused: [`registration-${ID}`, {}, {}],
  NotificationsRead: [`notifications-${ID}`, { ids: [], until: '3' }, {}],
}

/** What changes the ways into an account. */
const WAYS_IN = {
  UserPasswordReset: {},
  UserPasswordChanged: {},
  UserPasskeyAdded: { passkeyId: OWNER },
  UserPasskeyRemoved: { passkeyId: OWNER },
  UserSecondFactorSetUp: {},
  UserSecondFactorTurnedOff: {},
  UserSecondFactorReset: {},
  UserRecoveryCodesRenewed: {},
  UserSessionsEnded: { every: true },
}

const USERS = ['perm:leads.view', 'perm:users.view', 'some:leads.view', 'some:users.view', `u:${ID}`]

/** The rooms that hear of the records of one user. */
const ofOneUser: { [Type in EventType]?: string[] } = {
  UserRegistered: USERS,
  UserChanged: USERS,
  UserPermissionsSet: USERS,
  UserDeactivated: USERS,
  UserReactivated: USERS,
  PreferencesChanged: [`u:${ID}`],
  NotificationsRead: [`u:${ID}`],
}

const REGISTRATIONS = ['perm:users.view']
/** The rooms that hear of a record, where they are others than readers of leads. */
const readers: { readonly [Type in EventType]?: string[] } = {
  RegistrationAsked: REGISTRATIONS,
  RegistrationApproved: REGISTRATIONS,
  RegistrationRefused: REGISTRATIONS,
}

const readersOf = (type: EventType, stream: string): readonly string[] =>
  readers[type] ?? ['perm:leads.view', ...(stream.startsWith('person-') ? ['perm:people.view'] : [])]

const cases = (Object.keys(changes) as EventType[]).map((type) => {
  const [stream, data, told] = changes[type] as [string, never, Told]
  return { type, told, event: recordedEvent(type, data, { stream, revision: 7n, position: 42n }) }
})

describe('the push table', () => {
  it('speaks of every event of the catalog, or says that it is not pushed', () => {
    const spoken = [...Object.keys(PUSHES), ...NOT_PUSHED]
    expect(spoken.toSorted()).toEqual(Object.keys(EVENT_CATALOG).toSorted())
  })

  it('is tested for every event that it pushes', () => {
    expect(
      [
        ...Object.keys(changes),
        ...Object.keys(DECLARED_EVENTS),
        ...Object.keys(CHAT_CHANNEL_EVENTS),
        ...[
          'ConversationRead',
          'AgentStatusChanged',
          'NotificationTried',
          'ApprovalAsked',
          'TimeCame',
          ...Object.keys(WAYS_IN),
        ],
      ].toSorted(),
    ).toEqual(Object.keys(PUSHES).toSorted())
  })

  it.each(cases)('tells of $type what caches can use', ({ type, told, event }) => {
    const [changed, ...all] = pushesOf(event, { received: null, choices: null })
    const more = all.filter(({ push }) => push.payload.record !== 'notifications')
    const kind = { eventId: event.id, position: '42', record: recordOf(event.stream).kind }
    expect(more).toEqual(
      type in ofOneUser
        ? []
        : [
            {
              rooms: readersOf(type, event.stream).map((room) => room.replace('perm', 'some')),
              push: { name: 'kind_changed', payload: kind },
            },
          ],
    )
    expect(changed).toEqual({
      rooms: ofOneUser[type] ?? readersOf(type, event.stream),
      push: {
        name: 'record_changed',
        payload: {
          eventId: event.id,
          position: '42',
          record: recordOf(event.stream).kind,
          id: ID,
          revision: '7',
          type,
          by: event.metadata.by,
          at: event.metadata.at,
          ...told,
        },
      },
    })
    expect(Push.parse(changed?.push)).toEqual(changed?.push)
  })

  it('says of a message that it did not reach the person, and of no other tick', () => {
    const event = (state: 'failed' | 'delivered') =>
      recordedEvent('MessageDeliveryChanged', { messageId: 'wamid.2', state, at: AT }, { stream: `conversation-${ID}` })
    const told = (state: 'failed' | 'delivered') => pushesOf(event(state), { received: null, choices: null })[0]?.push
    const failed = told('failed')
    expect(failed).toMatchObject({ name: 'record_changed', payload: { failed: true } })
    expect(Push.parse(failed)).toEqual(failed)
    expect(told('delivered')?.payload).not.toHaveProperty('failed')
  })

  it('tells the user who is given a lead, and no user of what they did themselves', () => {
    const record = { stream: `lead-${ID}`, revision: 7n, position: 42n }
    const event = recordedEvent('LeadAssigned', { ownerId: OWNER }, record)
    const told = (each: typeof event) =>
      pushesOf(each, { received: null, choices: null }).filter(({ push }) => push.payload.record === 'notifications')
    expect(told(event)).toMatchObject([
      { rooms: [`u:${OWNER}`], push: { name: 'record_changed', payload: { id: OWNER, type: 'LeadAssigned' } } },
    ])
    expect(Push.parse(told(event)[0]?.push)).toEqual(told(event)[0]?.push)
    const own = { ...event, metadata: { ...event.metadata, by: { kind: 'user', id: OWNER, name: 'Mehmet' } as const } }
    expect(told(own)).toEqual([])
    expect(told({ ...event, data: { ownerId: null } })).toEqual([])
    const refused = pushesOf(event, { received: null, choices: new Map([[OWNER, { bell: { 'lead-given': false } }]]) })
    expect(refused.map(({ push }) => push.payload.record)).toEqual(['lead', 'lead'])
  })

  it('tells each whom a note names once, but for its writer and those who do not want it', () => {
    const mention = (userId: string) => ({ userId, at: 0, length: 5 })
    const other = '0190a000-0000-7000-8000-0000000000f1'
    const quiet = '0190a000-0000-7000-8000-0000000000f2'
    const data = { noteId: ID, text: '@Biri', mentions: [OWNER, other, quiet, OWNER].map(mention) }
    const event = recordedEvent('LeadNoteAdded', data, { stream: `lead-${ID}`, revision: 7n, position: 42n })
    const by = { kind: 'user', id: other, name: 'Mert' } as const
    const choices = new Map([[quiet, { bell: { mentioned: false } }]])
    const told = pushesOf({ ...event, metadata: { ...event.metadata, by } }, { received: null, choices })
    expect(told.filter(({ push }) => push.payload.record === 'notifications')).toMatchObject([
      { rooms: [`u:${OWNER}`], push: { name: 'record_changed', payload: { id: OWNER, type: 'LeadNoteAdded' } } },
    ])
  })

  it('tells only the user who tries whether notifications arrive', () => {
    const event = recordedEvent('NotificationTried', {}, { stream: `notifications-${ID}`, revision: 0n, position: 42n })
    expect(pushesOf(event, { received: null, choices: null })).toMatchObject([{ rooms: [`u:${ID}`] }])
  })

  it.each(Object.entries(WAYS_IN))('tells the user alone, also of their own doing: %s', (type, data) => {
    const event = recordedEvent(type as EventType, data as never, { stream: `user-${ID}`, revision: 3n, position: 42n })
    const own = { ...event, metadata: { ...event.metadata, by: { kind: 'user', id: ID, name: 'Ayşe' } as const } }
    const payload = { record: 'notifications', id: ID }
    for (const each of [event, own])
      expect(pushesOf(each, { received: null, choices: null })).toMatchObject([
        { rooms: [`u:${ID}`], push: { payload } },
      ])
  })

  it('tells everybody of what a colleague is at, and no more of it', () => {
    const data = { from: 'on-call', to: 'break', availableForCalls: false, reason: 'Öğle yemeği' } as const
    const event = recordedEvent('AgentStatusChanged', data, { stream: `agent-${ID}`, revision: 7n, position: 42n })
    const payload = {
      eventId: event.id,
      position: '42',
      record: 'agent',
      id: ID,
      revision: '7',
      type: 'AgentStatusChanged',
      userId: ID,
      status: 'break',
      availableForCalls: false,
    }
    const pushes = pushesOf(event, { received: null, choices: null })
    expect(pushes).toEqual([
      { rooms: ['staff', `u:${payload.userId}`], push: { name: 'agent_status_update', payload } },
    ])
    expect(Push.parse(pushes[0]?.push)).toEqual(pushes[0]?.push)
  })

  it('tells what one has read to that one alone', () => {
    const read = { userId: OWNER, conversationId: PERSON, upTo: 3 }
    const event = recordedEvent('ConversationRead', read, {
      stream: `conversation-reading-${ID}`,
      revision: 0n,
      position: 42n,
    })
    const pushes = pushesOf(event, { received: null, choices: null })
    expect(pushes).toMatchObject([
      { rooms: [`u:${OWNER}`], push: { name: 'record_changed', payload: { record: 'conversation-reading', id: ID } } },
    ])
    expect(Push.parse(pushes[0]?.push)).toEqual(pushes[0]?.push)
  })

  describe('of what colleagues write to each other, to the two alone', () => {
    const members: [string, string] = [OWNER, ID]
    const place = { stream: `chat-channel-${ID}`, revision: 7n, position: 42n }
    const tells = <Type extends ChatChannelEvent['type']>(
      type: Type,
      data: EventNamed<Type>['data'],
      context: Partial<PushContext> = {},
    ) => {
      const pushes = pushesOf(recordedEvent(type, data, place), { received: null, choices: null, ...context })
      for (const { push } of pushes) expect(Push.parse(push)).toEqual(push)
      return pushes
    }

    it('tells of a conversation, which is called after the other one', () => {
      expect(tells('ChatChannelOpened', { members })).toMatchObject([
        {
          rooms: [`chat:${OWNER}`],
          push: { name: 'chat:channel_created', payload: { channel: { name: `Chat with ${ID}` } } },
        },
        { rooms: [`chat:${ID}`], push: { payload: { channel: { name: `Chat with ${OWNER}`, unreadCount: 0 } } } },
      ])
    })

    it('tells of a message', () => {
      const sent = { members, messageId: ID, clientMessageId: 'a', senderId: OWNER, sequence: 1, text: 'Merhaba' }
      expect(tells('ChatMessageSent', sent)).toMatchObject([
        {
          rooms: members.map((member) => `chat:${member}`),
          push: {
            name: 'chat:message',
            payload: { id: ID, channelId: ID, text: 'Merhaba', content: 'Merhaba', status: 'sent' },
          },
        },
      ])
    })

    it('tells who has read it what is left, and the other nothing', () => {
      const chatChannel = {
        members,
        createdBy: OWNER,
        openedAt: '2026-11-02T09:00:00.000Z',
        lastMessage: null,
        unreadCount: 0,
      }
      const read = { members, userId: ID, upTo: 3 }
      expect(tells('ChatChannelRead', read, { chatChannel })).toMatchObject([
        { rooms: [`chat:${ID}`], push: { name: 'chat:channel_updated', payload: { channel: { unreadCount: 0 } } } },
      ])
      expect(tells('ChatChannelRead', read)).toEqual([])
    })
  })

  it.each(NOT_PUSHED)('tells no client of %s', (type) => {
    const event = { ...cases[0]?.event, type } as never
    expect(pushesOf(event, { received: null, choices: null })).toEqual([])
  })

  it('passes over an event that a newer version of the house recorded', () => {
    const event = { ...cases[0]?.event, type: 'LeadTransferredToTheMoon' } as never
    expect(pushesOf(event, { received: null, choices: null })).toEqual([])
  })
})
