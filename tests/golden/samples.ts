import type { EventNamed, EventType } from '@kervan/contracts/kinds/event-catalog'
import type { DeclaredEvents } from '@kervan/contracts/kinds/events'
import { plainPerson } from '@kervan/contracts/kinds/person/person-fields'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { RecordEvents } from '@kervan/contracts/kit/record-events'
import { eventSamples } from '@kervan/contracts/kit/record-samples'
import type { MessageContent } from '@kervan/contracts/messages/message-content'

/** Payloads that show every shape of an event as it is written today. */
export type Samples = {
  readonly [Type in EventType]: readonly [EventNamed<Type>['data'], ...EventNamed<Type>['data'][]]
}

const PERSON = '0190a000-0000-7000-8000-000000000001'
const OTHER_PERSON = '0190a000-0000-7000-8000-000000000005'
const THIRD_PERSON = '0190a000-0000-7000-8000-000000000006'
const MESSAGE = '01a00000-0000-7000-8000-0000000000e1'
const LEAD = '0190a000-0000-7000-8000-000000000002'
const USER = '0190a000-0000-7000-8000-000000000003'
const NOTE = '0190a000-0000-7000-8000-000000000004'
const AT = '2026-11-02T09:00:00.000Z'

const COLOURS = {
  preferredColorScheme: 'green',
  colorPreference: { primary: '#2e7d4f', variant: 'tint', appearance: 'dark', radius: 12 },
} as const

const phone = { kind: 'phone', value: '+905321234567' } as const
const email = { kind: 'email', value: 'ayse@example.com' } as const
const pageScoped = { kind: 'channel', channel: 'instagram', value: '17841400000000000' } as const
const sender = { phone: '+905321234567', userId: 'TR.13491208655302741918', profileName: 'Ayşe Yılmaz' }
const media = {
  providerId: '1013859600285441',
  mimeType: 'image/jpeg',
  sha256: 'cb2d3b3c',
  fileName: 'röntgen.jpg',
  caption: 'Ön diş',
  voice: false,
  animated: false,
}

const contents: readonly MessageContent[] = [
  { kind: 'text', text: 'Merhaba, fiyat alabilir miyim?' },
  { kind: 'image', media },
  { kind: 'video', media: { providerId: '2' } },
  { kind: 'audio', media: { providerId: '3', voice: true } },
  { kind: 'document', media: { providerId: '4', fileName: 'rapor.pdf' } },
  { kind: 'sticker', media: { providerId: '5', animated: true } },
  { kind: 'location', latitude: 41.0082, longitude: 28.9784, name: 'Klinik', address: 'İstanbul' },
  { kind: 'contacts', contacts: [{ name: 'Mehmet', phones: ['+905329876543'], emails: ['m@example.com'] }] },
  { kind: 'choice', id: 'price', title: 'Fiyat', description: 'Fiyat bilgisi', form: '{}' },
  {
    kind: 'order',
    catalogId: '7',
    text: 'İkisi de',
    items: [{ productId: 'implant', quantity: 2, price: 450, currency: 'EUR' }],
  },
  { kind: 'reaction', to: 'wamid.1', emoji: '👍' },
  { kind: 'reaction', to: 'wamid.1', emoji: null },
  { kind: 'system', text: 'Numara değişti', change: 'user_changed_number' },
  { kind: 'unsupported', type: 'ephemeral', reason: 'not supported', raw: { code: 131051 } },
  { kind: 'unknown', type: 'hologram', raw: { any: ['thing'] } },
]
const text = contents[0] as MessageContent

const received = { messageId: 'wamid.1', channel: 'whatsapp', account: '106540352242922', sentAt: AT } as const

/** Those of the declared kinds are derived. */
const DECLARED_SAMPLES = Object.assign({}, ...DECLARED.map(eventSamples)) as Pick<Samples, keyof DeclaredEvents>

const { PersonCreated: _, ...ofPeople } = eventSamples(plainPerson) as Samples & { readonly PersonCreated: unknown }
/** What is filled in and corrected of a person is derived too. */
const PERSON_SAMPLES: Pick<Samples, Exclude<keyof RecordEvents<typeof plainPerson>, 'PersonCreated'>> = ofPeople

export const SAMPLES: Samples = {
  ...DECLARED_SAMPLES,
  ...PERSON_SAMPLES,
  PersonRegistered: [{ name: 'Ayşe Yılmaz', contactPoints: [phone, email, pageScoped] }],
  PersonNameCorrected: [{ name: 'Ayşe Yıldız' }, { name: 'Ayşe Yılmaz', undoes: '3' }],
  ContactPointAdded: [{ contactPoint: phone }, { contactPoint: email }, { contactPoint: pageScoped }],
  ContactPointRemoved: [{ contactPoint: phone }, { contactPoint: email }, { contactPoint: pageScoped }],
  PersonRegistrationAbandoned: [{}],
  ContactPointCorrected: [
    { from: phone, to: { kind: 'phone', value: '+905327654321' } },
    { from: phone, to: { kind: 'phone', value: '+905327654321' }, reason: 'typo' },
  ],
  ConsentGiven: [
    { channel: 'whatsapp', how: 'spoken', words: 'Evet, WhatsApp’tan yazabilirsiniz.' },
    { channel: 'sms', how: 'written', words: 'Ticari ileti almayı kabul ediyorum.', on: '2026-02-27' },
    {
      channel: 'sms',
      how: 'message',
      words: 'BAŞLA',
      saidIn: { conversationId: OTHER_PERSON, messageId: 'SM2', at: AT },
    },
  ],
  ConsentWithdrawn: [
    { channel: 'whatsapp', how: 'message', words: 'Lütfen artık yazmayın' },
    { channel: 'phone', how: 'spoken', on: '2026-02-28' },
    {
      channel: 'sms',
      how: 'message',
      words: 'DUR',
      saidIn: { conversationId: OTHER_PERSON, messageId: 'SM1', at: AT },
    },
  ],
  ContactPointYielded: [{ to: PERSON }],
  PersonMergeExpected: [{ personId: OTHER_PERSON }],
  PersonMerged: [
    { into: OTHER_PERSON },
    { into: OTHER_PERSON, kept: { name: 'Ayşe Yıldız' } },
    {
      into: OTHER_PERSON,
      kept: { birthDate: '1990-02-03', allergies: null },
      ofOthers: [{ of: THIRD_PERSON, values: { allergies: 'Penisilin' } }],
      tags: ['vip'],
    },
  ],
  MergedValuesTaken: [
    { from: OTHER_PERSON, values: { name: 'Ayşe Yıldız' } },
    {
      from: OTHER_PERSON,
      values: { birthDate: '1990-02-03', allergies: null },
      ofOthers: [{ of: THIRD_PERSON, values: { allergies: 'Penisilin' } }],
      tags: { brought: ['vip'], all: ['ramazan', 'vip'] },
    },
  ],
  MergedValuesReturned: [
    { from: OTHER_PERSON, values: { name: 'Ayşe Yılmaz' } },
    {
      from: OTHER_PERSON,
      values: { birthDate: null, allergies: 'Polen' },
      ofOthers: [{ of: THIRD_PERSON, values: { allergies: 'Penisilin' } }],
      tags: ['ramazan'],
    },
  ],
  PersonUnmerged: [{ from: OTHER_PERSON }],
  DuplicateDismissed: [{ other: OTHER_PERSON, upTo: '4711' }],
  DuplicateRestored: [{ other: OTHER_PERSON }],
  IdentityClaimed: [{ kind: 'phone', owner: PERSON }],
  IdentityShared: [{ kind: 'phone', with: PERSON }],
  IdentityReleased: [{ owner: PERSON }],
  NumberTaken: [{ number: 123, for: `request-${PERSON}` }],
  LeadOpened: [
    { personId: PERSON, source: 'phone', treatment: 'general', ownerId: null },
    {
      personId: PERSON,
      source: 'whatsapp',
      treatment: 'dental',
      campaign: 'Gülüş 2026',
      ownerId: USER,
      wroteAt: AT,
      previousLeadId: LEAD,
      through: OTHER_PERSON,
    },
  ],
  LeadOpeningAbandoned: [{}],
  LeadSuperseded: [{ by: LEAD }],
  LeadStageChanged: [
    { from: 'prospect', to: 'in-negotiation' },
    { from: 'price-concern', to: 'lost', reason: 'fiyat' },
    { from: 'in-negotiation', to: 'prospect', undoes: '3' },
  ],
  LeadReopened: [
    { from: 'lost', to: 'prospect' },
    { from: 'won', to: 'in-follow-up', reason: 'ikinci tedavi' },
    { from: 'won', to: 'in-follow-up', undoes: '3' },
  ],
  LeadChanged: [
    { changes: { campaign: { from: null, to: 'Bahar' }, source: { from: 'other', to: 'referral' } } },
    { changes: { campaign: { from: 'Bahar', to: null } }, undoes: '3' },
  ],
  LeadAssigned: [{ ownerId: USER }, { ownerId: null }, { ownerId: USER, undoes: '3' }],
  LeadPotentialSet: [{ potential: 'very-hot' }, { potential: null }, { potential: 'cold', undoes: '3' }],
  LeadTagged: [{ tag: 'vip' }, { tag: 'vip', undoes: '3' }],
  LeadUntagged: [{ tag: 'vip' }, { tag: 'vip', undoes: '3' }],
  LeadNoteAdded: [
    { noteId: NOTE, text: 'Öğleden sonra aranacak' },
    { noteId: NOTE, text: '@Ayşe Yılmaz arasın', mentions: [{ userId: USER, at: 0, length: 12 }] },
  ],
  LeadArchived: [{}, { undoes: '3' }],
  LeadRestored: [{}, { undoes: '3' }],
  ConversationOpened: [
    { channel: 'whatsapp', account: '106540352242922', sender },
    { channel: 'facebook', account: '42', sender: { userId: 'psid-1' } },
  ],
  ConversationAddressed: [{ personId: PERSON, leadId: LEAD }],
  MessageReceived: [
    { ...received, sender, content: text, consent: false },
    {
      ...received,
      sender,
      content: text,
      replyTo: 'wamid.0',
      referral: { source_type: 'ad', headline: 'İmplant' },
      group: 'group-1',
      becomes: { phone: '+905329876543' },
    },
    ...contents.map((content) => ({ ...received, sender: { phone: '+905321234567' }, content })),
  ],
  MessageEdited: [
    { messageId: 'wamid.1', content: text, editedAt: AT },
    { messageId: 'wamid.1', editId: 'wamid.3', content: text, editedAt: AT },
  ],
  MessageMediaKept: [
    {
      messageId: 'wamid.1',
      part: 0,
      file: { id: 'a'.repeat(64), name: 'Röntgen.jpg', type: 'image/jpeg', size: 48_213 },
    },
  ],
  MessageMediaLost: [{ messageId: 'wamid.1', part: 1, reason: 'expired' }],
  MessageMediaRetried: [{ messageId: 'wamid.1', part: 1 }],
  MessageRevoked: [{ messageId: 'wamid.1', revokedAt: AT }],
  MessageEchoed: [
    { ...received, messageId: 'wamid.2', content: text },
    { ...received, messageId: 'wamid.2', content: text, replyTo: 'wamid.1' },
  ],
  MessageRequested: [
    { messageId: MESSAGE, channel: 'whatsapp', account: '105560000000001', content: text },
    { messageId: MESSAGE, channel: 'whatsapp', account: '105560000000001', content: text, replyTo: 'wamid.1' },
  ],
  MessageHandedOver: [{ messageId: MESSAGE, attempt: 1 }],
  MessageHandedBack: [{ messageId: MESSAGE, code: '130429' }],
  MessageAccepted: [{ messageId: MESSAGE, providerId: 'wamid.2', requestedAt: AT }],
  MessageRefused: [
    { messageId: MESSAGE, code: 'window-closed' },
    { messageId: MESSAGE, code: '131026', title: 'Message undeliverable' },
  ],
  MessageOutcomeUnknown: [{ messageId: MESSAGE }],
  MessageCancelled: [{ messageId: MESSAGE }],
  MessageRetried: [{ messageId: MESSAGE }],
  MessageDeliveryChanged: [
    { messageId: 'wamid.2', state: 'read', at: AT },
    { messageId: 'wamid.2', state: 'failed', at: AT, errors: [{ code: 131026, title: 'Message undeliverable' }] },
  ],
  DeliveryReportedUpTo: [{ state: 'read', upTo: AT }],
  MessageRouted: [
    {
      messageId: 'wamid.1',
      messageRevision: '1',
      personId: PERSON,
      leadId: LEAD,
      personName: 'Ayşe Yılmaz',
      lead: 'opened',
    },
    {
      messageId: 'wamid.2',
      messageRevision: '3',
      personId: PERSON,
      through: OTHER_PERSON,
      leadId: LEAD,
      personName: 'Ayşe Yılmaz',
      lead: 'found',
      ownerId: null,
    },
    {
      messageId: 'wamid.3',
      messageRevision: '5',
      personId: PERSON,
      leadId: LEAD,
      personName: 'Ayşe Yılmaz',
      chosenName: { of: OTHER_PERSON, name: 'Ayşe Yıldız' },
      lead: 'found',
    },
  ],
  ConversationAssigned: [
    { assignee: USER },
    { assignee: null },
    { assignee: USER, rule: NOTE },
    { assignee: USER, rule: NOTE, passedOver: { colleague: USER, reason: 'absent' } },
  ],
  ConversationClosed: [{ upTo: AT }, { upTo: null }],
  ConversationReopened: [{}],
  ConversationSnoozed: [{ until: AT }],
  ReplyWaived: [{ upTo: AT }],
  UserRegistered: [
    {
      username: 'ayse',
      fullName: 'Ayşe Yılmaz',
      email: 'ayse@example.com',
      userType: 'user',
      subRole: 'viewer',
      permissions: [{ resource: 'leads', action: 'view', allowed: true }],
      phoneNumber: '+905321234567',
      extension: '1204',
    },
    { username: 'admin', fullName: 'Admin', email: null, userType: 'admin', subRole: 'administrator', permissions: [] },
  ],
  UserPasswordReset: [{}],
  UserPasswordChanged: [{}],
  UserPasskeyAdded: [{ passkeyId: '0190a000-0000-8000-8000-0000000000b1' }],
  UserPasskeyRemoved: [{ passkeyId: '0190a000-0000-8000-8000-0000000000b1' }],
  UserSecondFactorSetUp: [{}],
  UserSecondFactorTurnedOff: [{}],
  UserSecondFactorReset: [{}],
  UserRecoveryCodesRenewed: [{}],
  UserSessionsEnded: [{ every: false }],
  UserPermissionsSet: [
    {
      permissions: [
        { resource: 'leads', action: 'edit', allowed: true },
        { resource: 'fields', action: 'contact', allowed: false },
      ],
    },
    { permissions: [], undoes: '3' },
  ],
  UserChanged: [
    {
      changes: {
        fullName: { from: 'Ayşe Yılmaz', to: 'Ayşe Kaya' },
        email: { from: 'ayse@example.com', to: null },
      },
    },
    { changes: { email: { from: null, to: 'ayse@example.com' } }, undoes: '1' },
    {
      changes: {
        phoneNumber: { from: null, to: '+905321234567' },
        extension: { from: null, to: '1204' },
        userType: { from: 'user', to: 'admin' },
        subRole: { from: 'viewer', to: 'coordinator' },
      },
    },
  ],
  UserDeactivated: [{}, { undoes: '3' }],
  UserReactivated: [{}, { undoes: '4' }],
  AdministratorReleased: [{ userId: USER, revision: '3', remaining: NOTE }],
  PreferencesChanged: [
    { changes: { colours: { from: null, to: COLOURS } } },
    { changes: { colours: { from: COLOURS, to: { ...COLOURS, preferredColorScheme: null } } } },
    { changes: { colours: { from: COLOURS, to: null } } },
    { changes: { language: { from: null, to: 'en' }, formats: { from: 'de-DE', to: null } } },
    { changes: { messagesSeen: { from: null, to: '120' } } },
    { changes: { pins: { from: null, to: [{ kind: 'lead', id: NOTE }] } } },
    { changes: { notifications: { from: null, to: { bell: { 'lead-given': false }, message: { sound: true } } } } },
    { changes: {} },
  ],
  NotificationsRead: [
    { ids: [NOTE], until: null },
    { ids: [], until: '120' },
  ],
  TimeCame: [
    {
      kind: 'follow-up',
      recordId: '0190a000-0000-7000-8000-000000000005',
      name: 'overdue',
      at: '2026-03-02T09:00:00.000Z',
    },
  ],
  ApprovalAsked: [{ registrationId: '0190a000-0000-7000-8000-000000000002' }],
  RegistrationAsked: [
    { username: 'zeynep', fullName: 'Zeynep Kaya', email: 'zeynep@example.com', language: 'tr' },
    { username: 'cem', fullName: 'Cem Öz', email: null, language: 'en' },
  ],
  RegistrationApproved: [{ userType: 'user', subRole: 'adviser' }],
  RegistrationRefused: [{}],
  NotificationTried: [{}],
  ChatChannelOpened: [{ members: [LEAD, USER], name: 'Randevular' }, { members: [LEAD, USER] }],
  ChatMessageSent: [
    {
      members: [LEAD, USER],
      messageId: NOTE,
      clientMessageId: 'b7f1',
      senderId: USER,
      sequence: 1,
      text: 'Yarınki hastayı sen mi karşılıyorsun?',
    },
  ],
  ConversationRead: [{ userId: USER, conversationId: OTHER_PERSON, upTo: 3 }],
  ChatChannelRead: [{ members: [LEAD, USER], userId: LEAD, upTo: 1 }],
  AgentStatusChanged: [
    { from: 'available', to: 'break', availableForCalls: false, reason: null },
    { from: 'on-call', to: 'available', availableForCalls: true, reason: 'call_ended' },
    { from: 'available', to: 'available', availableForCalls: false, reason: 'Öğle yemeği' },
    { from: 'break', to: 'on-call', availableForCalls: false, reason: null },
    { from: 'on-call', to: 'busy', availableForCalls: false, reason: null },
  ],
  ProjectionRebuildOrdered: [{ projection: 'leads-list' }],
  ProjectionSwapOrdered: [{ projection: 'leads-list' }],
  ProjectionPauseOrdered: [{ projection: 'leads-list', reason: 'disk is nearly full' }],
  ProjectionResumeOrdered: [{ projection: 'leads-list' }],
  ParkedRetryOrdered: [{ of: 'projection', name: 'leads-list', stream: `lead-${LEAD}` }],
  ParkedSkipOrdered: [
    {
      of: 'reaction',
      name: 'when-contact-point-removed-release-it',
      stream: `person-${PERSON}`,
      eventId: NOTE,
      reason: 'merged',
    },
  ],
  EventRetireOrdered: [
    { eventId: NOTE, stream: `lead-${LEAD}`, position: '4711', reason: 'written by a trial version' },
  ],
  DeadLetterRetryOrdered: [{ webhook: '4711', provider: 'meta' }],
  WebhooksReplayOrdered: [
    {
      replay: '0190a000-0000-7000-8000-0000000000aa',
      from: '2026-03-01T10:00:00.000Z',
      to: '2026-03-01T11:00:00.000Z',
      provider: 'meta',
      kind: null,
    },
  ],
  LogCopyOrdered: [{ from: 'postgres', to: 'eventstoredb' }],
  LogAdopted: [{ from: 'postgres', to: 'eventstoredb' }],
  MasterKeyRotationOrdered: [{ from: '0123456789abcdef', to: 'fedcba9876543210' }],
  KeysRenewalOrdered: [{ subjects: ['person-0190a000-0000-7000-8000-000000000001'] }, { subjects: null }],
  SubjectsForgetOrdered: [{ subjects: ['person-0190a000-0000-7000-8000-000000000001'] }],
  BackupOrdered: [{}],
  BackupRestored: [{ upTo: '4711', takenAt: AT }],
  OperationSucceeded: [{}],
  OperationFailed: [{ fault: 'StoreUnavailable' }],
}
