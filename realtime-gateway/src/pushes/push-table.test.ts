import { EVENT_CATALOG, type EventNamed, type EventType } from '@kervan/contracts/events/catalog'
import { Push } from '@kervan/contracts/realtime/messages'
import { DECLARED_EVENTS } from '@kervan/contracts/records/events'
import { recordOf } from '@kervan/contracts/streams'
import { describe, expect, it } from 'vitest'
import { recordedEvent } from '../testing/events.ts'
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
    { changes: { campaign: { from: null, to: 'Bahar' }, source: { from: 'other', to: 'referral' } } },
    { patch: { campaign: 'Bahar', source: 'referral' } },
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
  MessageReceived: [
    `conversation-${ID}`,
    { messageId: 'wamid.1', channel: 'whatsapp', account: '1', sender: MEHMET, content: hello, sentAt: AT },
    {},
  ],
  MessageEdited: [`conversation-${ID}`, { messageId: 'wamid.1', content: hello, editedAt: AT }, {}],
  MessageRevoked: [`conversation-${ID}`, { messageId: 'wamid.1', revokedAt: AT }, {}],
  MessageEchoed: [
    `conversation-${ID}`,
    { messageId: 'wamid.2', channel: 'whatsapp', account: '1', content: hello, sentAt: AT },
    {},
  ],
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

/** Whom records of one user are told to. */
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
/** Whom else than readers of leads a record is told to. */
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
  it('speaks of every event of the catalog, or says that nobody is told of it', () => {
    const spoken = [...Object.keys(PUSHES), ...NOT_PUSHED]
    expect(spoken.toSorted()).toEqual(Object.keys(EVENT_CATALOG).toSorted())
  })

  it('is tested for every event that it pushes', () => {
    expect(
      [
        ...Object.keys(changes),
        ...Object.keys(DECLARED_EVENTS),
        ...['AgentStatusChanged', 'NotificationTried', 'ApprovalAsked', ...Object.keys(WAYS_IN)],
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

  it('tells the one who is given a lead, and nobody of what they did themselves', () => {
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
    const refused = pushesOf(event, { received: null, choices: { bell: { 'lead-given': false } } })
    expect(refused.map(({ push }) => push.payload.record)).toEqual(['lead', 'lead'])
  })

  it('tells the one who tries whether notifications arrive, and nobody else', () => {
    const event = recordedEvent('NotificationTried', {}, { stream: `notifications-${ID}`, revision: 0n, position: 42n })
    expect(pushesOf(event, { received: null, choices: null })).toMatchObject([{ rooms: [`u:${ID}`] }])
  })

  it.each(Object.entries(WAYS_IN))('tells the user alone, whoever did it: %s', (type, data) => {
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

  it.each(NOT_PUSHED)('tells nobody of %s', (type) => {
    const event = { ...cases[0]?.event, type } as never
    expect(pushesOf(event, { received: null, choices: null })).toEqual([])
  })

  it('passes over an event that a newer version of the house recorded', () => {
    const event = { ...cases[0]?.event, type: 'LeadTransferredToTheMoon' } as never
    expect(pushesOf(event, { received: null, choices: null })).toEqual([])
  })
})
