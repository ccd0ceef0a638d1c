import type { ErrorCode } from '../../errors/error-codes.ts'
import type { DeclaredKind, Records } from '../../kinds/registry.ts'
import type { Permission } from '../../permissions/permissions.ts'
import { EMPTY_STEP } from '../../sequences/testing/empty-step.ts'
import type { FieldValue } from '../fields/field.ts'
import type { ActsOf, AnyRecord, FieldNameOf, OwnRefusals, RefusableCall, RefusalsOf, StatusOf } from '../record.ts'
import type { acted } from './acted.ts'
import type { RecordAct } from './record-act.ts'
import type { ruled } from './ruled.ts'

type Values = Readonly<Record<string, FieldValue>>

/** Stands for the person whom a record names, in what is done to others that it names. */
export const NAMED_PERSON = '0190a000-0000-7000-8000-000000000223'

/** What is done to records that a record names, by kind. */
export type DoneToNamed = Readonly<Record<string, readonly RecordAct[]>>

/** A record that a call is refused for: made with `held`, and what was done to it since. */
interface Refused {
  readonly named?: DoneToNamed
  readonly held?: Values
  readonly acts?: readonly RecordAct[]
}

/** How each call comes to be refused by a rule of the kind's own. */
interface RefusedCalls {
  /** Made with these values, once that was done to what they name. */
  readonly create: { readonly set?: Values; readonly named?: DoneToNamed }
  /** It is to hold `set`. */
  readonly change: Refused & { readonly set: Values }
  readonly move: Refused & { readonly to: string; readonly reason?: string }
  readonly archive: Refused
  /** It was put into the archive last. */
  readonly restore: Refused
  readonly tag: Refused & { readonly tag: string }
  /** It has the tag. */
  readonly untag: Refused & { readonly tag: string }
  readonly addNote: Refused & { readonly text: string }
  /** Its first note. */
  readonly removeNote: Refused & { readonly acts: readonly RecordAct[] }
  /** `act` upon what held `held`, both `at` that time, is taken back now, after what was done `since`. */
  readonly undo: {
    readonly named?: DoneToNamed
    readonly at?: string
    readonly held: Values
    readonly act: RecordAct
    readonly since?: readonly RecordAct[]
  }
}
export type RefusedCall = { readonly [Call in RefusableCall]?: RefusedCalls[Call] }

/** A record upon which an act is asked: made with `held`, and what was done to it since it came to where the act can be done. */
export interface ActCase {
  readonly named?: DoneToNamed
  /** Samples unless said. */
  readonly asked?: Values
  readonly held?: Values
  readonly acts?: readonly RecordAct[]
}
export interface ActCases extends ActCase {
  /** By the code. */
  readonly refused?: { readonly [Code in ErrorCode]?: ActCase }
}

/** What cannot be known from a declaration of a kind with rules of its own. */
interface OwnRuleCases<R, Refusals = RefusalsOf<R>> {
  /** Beside what is required, what every record holds that tests make: then no rule refuses what is asked of every kind. */
  readonly holds?: { readonly [Name in FieldNameOf<R>]?: FieldValue }
  /** What is done to a record before another one names it. */
  readonly named?: readonly RecordAct[]
  /** What is empty where every other field is filled in. */
  readonly filled?: { readonly [Name in FieldNameOf<R>]?: FieldValue }
  /** What a record must hold to be moved to a status. */
  readonly entering?: { readonly [Status in StatusOf<R>]?: { readonly [Name in FieldNameOf<R>]?: FieldValue } }
  /** What a colleague must have who fills in every field, where records give what their writer has. */
  readonly giving?: readonly Permission[]
  /** By the act: how it is asked, and how its rules come to refuse it. */
  readonly acts?: { readonly [Name in keyof ActsOf<R>]?: ActCases }
  /** By the codes and the calls of its `refusals`. */
  readonly refused?: {
    readonly [Code in keyof Refusals]: Refusals[Code] extends readonly (infer Call extends RefusableCall)[]
      ? { readonly [Each in Call]: RefusedCalls[Each] }
      : never
  }
}

type KindWithRules = {
  [Kind in DeclaredKind]: [RefusalsOf<Records[Kind]>] extends [never] ? never : Kind
}[DeclaredKind]

const terms = (...spans: readonly (readonly [from: string, to: string | null])[]): Values => ({
  commissionTerms: spans.map(([validFrom, validTo], index) => ({
    id: `0190a000-0000-7000-8000-00000000020${index}`,
    rate: 10,
    validFrom,
    validTo,
  })),
})
const OF_2020 = ['2020-01-01', '2020-12-31'] as const
const FROM_2021 = ['2021-01-01', null] as const
const BEFORE_2020 = '2019-06-01T09:00:00.000Z'
const OVERLAPPING = terms(['2097-01-01', null], ['2097-02-01', null])
const BACKWARDS = terms(['2097-02-01', '2097-01-01'])

const GIVING_NOTHING: Values = { permissions: [] }
const GIVING_LEADS: Values = {
  permissions: [{ id: '0190a000-0000-7000-8000-000000000210', resource: 'leads', action: 'view', allowed: true }],
}

const KEY_OWNER = '0190a000-0000-7000-8000-0000000000a1'
const KEY_TO_NOTHING: Values = { owner: KEY_OWNER, scopes: [] }
const KEY_TO_LEADS: Values = { owner: KEY_OWNER, scopes: ['leads.view'] }

const KEY_UNTIL_2020: Values = { expiresOn: '2020-12-31' }

const TO_LOOK: Values = { userType: 'user' }
const TO_ADMINISTER: Values = { userType: 'admin' }

const PACKED = { type: 'Act', act: 'pack', asked: { what: 'kitap', why: null } } as const

const FIRST_PARTICIPANT = '0190a000-0000-7000-8000-000000000221'

const placeTaken = (participant: string, person: string): RecordAct => ({
  type: 'Act',
  act: 'takePlace',
  asked: { participant, person, same: [person], waitingList: false },
  byProduct: true,
})

/** The event is open, and two participants have taken its places. */
const PLACES_TAKEN: readonly RecordAct[] = [
  { type: 'Move', status: 'open' },
  ...[FIRST_PARTICIPANT, '0190a000-0000-7000-8000-000000000222'].map((participant) =>
    placeTaken(participant, participant),
  ),
]

const IN_TIME = { dates: { from: '2097-03-01', to: '2097-03-02' } }
/** A place is taken by a participant whom the tests name nowhere else. */
const SOMEBODY_COMES = placeTaken(FIRST_PARTICIPANT, FIRST_PARTICIPANT)
/** The same for the very person whom the participant names. */
const THE_SAME_COMES = placeTaken(FIRST_PARTICIPANT, NAMED_PERSON)
const CANCELLED: RecordAct = { type: 'Move', status: 'cancelled' }
const COMES_AGAIN = { to: 'scheduled', reason: 'Geliyor', acts: [CANCELLED] }
const CLOSED: DoneToNamed = { event: [{ type: 'Move', status: 'draft' }] }
const OVER: DoneToNamed = { event: [{ type: 'Change', set: { dates: { from: '2020-03-01', to: '2020-03-02' } } }] }
const BEGUN: DoneToNamed = { event: [{ type: 'Change', set: { dates: { from: '2020-03-01', to: '2097-03-02' } } }] }
const WITH_THE_SAME: DoneToNamed = { event: [THE_SAME_COMES] }
const STAY_BACKWARDS: Values = { checkIn: '2097-03-04', checkOut: '2097-03-03' }
const SOME_LEAD = '0190a000-0000-7000-8000-0000000000b1'
const ABOUT_A_LEAD: Values = { about: { kind: 'lead', id: SOME_LEAD } }

const TEMPLATE_OF_WORDS = {
  name: 'kontrol_hatirlatma',
  language: 'tr',
  category: 'utility',
  body: 'Merhaba {{first_name}}, kontrolünüz yaklaşıyor.',
} as const
/** A template that Meta would take. */
const SUBMITTABLE: Values = {
  ...TEMPLATE_OF_WORDS,
  header: null,
  footer: null,
  buttons: [],
  variables: [],
}
const OUR_NUMBER = { channel: 'whatsapp', account: '106540352242922' } as const
const AN_ACCOUNT_OF_A_PAGE: Values = { channel: 'instagram', account: '17841400000001', page: '104250000000001' }
const FIRST_CREDENTIAL = {
  credential: '0190a000-0000-7000-8000-0000000000c1',
  names: ['accessToken'],
  source: 'typed',
} as const
const CREDENTIAL_SET: RecordAct = { type: 'Act', act: 'setCredentials', asked: FIRST_CREDENTIAL, byProduct: true }

const WEEKLY: Values = { recur: 'weekly', until: '2098-12-31' }
/** It waits an hour, and that is all. */
const COMPLETE_SEQUENCE = {
  trigger: 'lead-opened',
  steps: [{ ...EMPTY_STEP, id: '0190a000-0000-7000-8000-000000000230', does: 'wait', wait: 1, unit: 'hours' }],
}
const SEQUENCE_PAUSED: readonly RecordAct[] = [
  { type: 'Move', status: 'on' },
  { type: 'Move', status: 'paused' },
]
const NO_MORE: RecordAct = { type: 'Change', set: { recur: null } }

/** Three slots, one person each. */
const THREE_SLOTS: Values = {
  ...{ from: '09:00', to: '10:00', slotMinutes: 20, breakFrom: null, breakTo: null, places: 1 },
  clinic: '0190a000-0000-7000-8000-0000000000c2',
}
const guestCalled = (which: number) => `0190a000-0000-7000-8000-00000000024${which}`
const bookingAt = (at: string, which = 0) => ({
  at,
  who: { kind: 'participant', id: guestCalled(which) },
})
const slotAt = (at: string) => ({ at, guest: guestCalled(0) })
const booked = (at: string, which = 0): RecordAct => ({ type: 'Act', act: 'book', asked: bookingAt(at, which) })
const ALL_BOOKED = [booked('09:00'), booked('09:20'), booked('09:40')]
const SOME_EVENT = '0190a000-0000-7000-8000-0000000000c3'
const NO_EVENT = { ...THREE_SLOTS, event: null }
const NO_PLACE = { event: null, clinic: null }

/** Terms of commission, of a clinic and of a partner alike. */
const TERMS_REFUSED = {
  'past-terms-fixed': {
    change: { held: terms(OF_2020), set: terms() },
    undo: { at: BEFORE_2020, held: terms(), act: { type: 'Change', set: terms(OF_2020) } },
  },
  'terms-begin-in-the-past': {
    change: { held: terms(OF_2020), set: terms(OF_2020, FROM_2021) },
    undo: { at: BEFORE_2020, held: terms(OF_2020, FROM_2021), act: { type: 'Change', set: terms(OF_2020) } },
  },
  'terms-overlap': { create: { set: OVERLAPPING }, change: { held: terms(), set: OVERLAPPING } },
  'terms-end-before-beginning': { create: { set: BACKWARDS }, change: { held: terms(), set: BACKWARDS } },
} as const

/** Every kind that declares refusals of its own: the compiler asks for its line here, and for each call that it can be refused in. */
const OWN_RULE_CASES: { readonly [Kind in KindWithRules]: OwnRuleCases<Records[Kind]> } & {
  readonly 'whatsapp-template': OwnRuleCases<Records['whatsapp-template']>
  readonly ruled: OwnRuleCases<typeof ruled>
  readonly acted: OwnRuleCases<typeof acted>
} = {
  clinic: { refused: TERMS_REFUSED },
  'event-partner': { refused: TERMS_REFUSED },
  'channel-account': {
    holds: OUR_NUMBER,
    filled: OUR_NUMBER,
    acts: {
      setCredentials: { asked: FIRST_CREDENTIAL },
      fail: { asked: { credential: FIRST_CREDENTIAL.credential, code: '190' }, acts: [CREDENTIAL_SET] },
      work: { asked: { credential: FIRST_CREDENTIAL.credential }, acts: [CREDENTIAL_SET] },
      tellStanding: { asked: { quality: 'GREEN', messagingLimit: 'TIER_1K' } },
      identify: { asked: { wabaId: '1184029375510266', phoneNumber: '908502420017' } },
      tellQuality: {
        asked: { event: 'FLAGGED', quality: 'FLAGGED', messagingLimit: null, at: '2026-11-02T09:00:00.000Z' },
      },
      tellRestriction: {
        asked: {
          ...{ event: 'ACCOUNT_VIOLATION', restriction: 'ACCOUNT_VIOLATION', restrictionReason: 'ADULT' },
          ...{ restrictedFrom: null, restrictedUntil: null, at: '2026-11-02T09:00:00.000Z' },
        },
      },
    },
    refused: {
      'channel-settings': {
        create: { set: { account: 'numara' } },
        change: { held: AN_ACCOUNT_OF_A_PAGE, set: { page: null } },
      },
    },
  },
  event: {
    holds: IN_TIME,
    named: [{ type: 'Move', status: 'open' }],
    acts: {
      takePlace: { held: IN_TIME, acts: [{ type: 'Move', status: 'open' }] },
      releasePlace: { held: IN_TIME, acts: PLACES_TAKEN, asked: { participant: FIRST_PARTICIPANT } },
    },
    refused: {
      'capacity-below-reserved': {
        change: { held: { capacity: 4 }, acts: PLACES_TAKEN, set: { capacity: 1 } },
        undo: {
          held: { capacity: 1 },
          act: { type: 'Change', set: { capacity: 4 } },
          since: PLACES_TAKEN,
        },
      },
    },
  },
  'follow-up': {
    holds: { until: '2098-12-31' },
    filled: { until: '2098-12-31' },
    acts: {
      complete: { refused: { 'next-about-archived': { held: ABOUT_A_LEAD, named: { lead: [{ type: 'Archive' }] } } } },
      snooze: { refused: { 'snoozed-into-the-past': { asked: { until: '2020-01-01' } } } },
    },
    refused: {
      'recurrence-without-end': {
        create: { set: { recur: 'weekly', until: null } },
        change: { held: { until: null }, set: { recur: 'weekly' } },
        undo: { held: WEEKLY, act: NO_MORE, since: [{ type: 'Change', set: { until: null } }] },
      },
      'recurrence-ends-early': {
        create: { set: { recur: 'weekly', until: '2020-01-01' } },
        change: { held: { until: '2020-01-01' }, set: { recur: 'weekly' } },
        undo: { held: WEEKLY, act: NO_MORE, since: [{ type: 'Change', set: { until: '2020-01-01' } }] },
      },
    },
  },
  invitation: {
    refused: {
      'grant-exceeds-own': {
        create: { set: TO_ADMINISTER },
        change: { held: TO_LOOK, set: TO_ADMINISTER },
        undo: { at: BEFORE_2020, held: TO_ADMINISTER, act: { type: 'Change', set: TO_LOOK } },
      },
    },
  },
  macro: {
    refused: {
      'placeholder-unknown': {
        create: { set: { text: 'Merhaba {adınız}' } },
        change: { set: { text: 'Merhaba {adınız}' } },
      },
    },
  },
  participant: {
    acts: { arrive: { named: BEGUN, refused: { 'arrival-too-early': {} } } },
    refused: {
      'event-full': { create: { named: { event: [{ type: 'Change', set: { capacity: 1 } }, SOMEBODY_COMES] } } },
      'event-not-open': { create: { named: CLOSED }, move: { ...COMES_AGAIN, named: CLOSED } },
      'event-over': { create: { named: OVER }, move: { ...COMES_AGAIN, named: OVER } },
      'already-registered': {
        create: { named: WITH_THE_SAME },
        move: { ...COMES_AGAIN, named: WITH_THE_SAME },
        restore: { named: WITH_THE_SAME },
        undo: { held: {}, act: { type: 'Archive' }, named: WITH_THE_SAME },
      },
      'dates-crossed': {
        create: { set: STAY_BACKWARDS },
        change: { held: { checkIn: '2097-03-04' }, set: { checkOut: '2097-03-03' } },
        undo: {
          held: { checkIn: '2097-03-04' },
          act: { type: 'Change', set: { checkIn: null } },
          since: [{ type: 'Change', set: { checkOut: '2097-03-03' } }],
        },
      },
    },
  },
  request: {
    holds: { lead: SOME_LEAD },
    filled: { person: null },
    refused: {
      'lead-or-person': {
        create: { set: { lead: null } },
        change: { set: { lead: null } },
      },
    },
  },
  role: {
    refused: {
      // The caller has what the call takes and no more.
      'grant-exceeds-own': {
        create: { set: GIVING_LEADS },
        change: { held: GIVING_NOTHING, set: GIVING_LEADS },
        restore: { held: GIVING_LEADS },
        undo: { at: BEFORE_2020, held: GIVING_LEADS, act: { type: 'Change', set: GIVING_NOTHING } },
      },
    },
  },
  'slot-sheet': {
    holds: THREE_SLOTS,
    filled: THREE_SLOTS,
    acts: {
      book: {
        held: THREE_SLOTS,
        asked: bookingAt('09:20'),
        refused: {
          'slot-not-laid-out': { held: THREE_SLOTS, asked: bookingAt('09:10') },
          'slot-taken': { held: THREE_SLOTS, acts: [booked('09:20', 1)], asked: bookingAt('09:20') },
          'slots-full': { held: THREE_SLOTS, acts: ALL_BOOKED, asked: bookingAt('09:20', 1) },
        },
      },
      rebook: {
        held: THREE_SLOTS,
        acts: [booked('09:00')],
        asked: { ...slotAt('09:00'), to: '09:40' },
        refused: {
          'slot-not-laid-out': {
            held: THREE_SLOTS,
            acts: [booked('09:00')],
            asked: { ...slotAt('09:00'), to: '12:00' },
          },
          'slot-taken': {
            held: THREE_SLOTS,
            acts: [booked('09:00'), booked('09:20', 1)],
            asked: { ...slotAt('09:00'), to: '09:20' },
          },
          'slots-full': {
            held: THREE_SLOTS,
            acts: [booked('09:00'), booked('09:20', 1), booked('09:40', 1)],
            asked: { ...slotAt('09:00'), to: '09:20' },
          },
          'slot-not-booked': { held: THREE_SLOTS, asked: { ...slotAt('09:00'), to: '09:20' } },
        },
      },
      free: { held: THREE_SLOTS, acts: [booked('09:00')], asked: slotAt('09:00') },
    },
    refused: {
      'event-or-clinic': {
        create: { set: NO_PLACE },
        change: { held: { event: null }, set: { clinic: null } },
        undo: {
          held: NO_EVENT,
          act: { type: 'Change', set: { event: SOME_EVENT } },
          since: [{ type: 'Change', set: { clinic: null } }],
        },
      },
      'slot-times-crossed': {
        create: { set: { to: '08:00' } },
        change: { set: { to: '08:00' } },
        undo: {
          held: { to: '10:00' },
          act: { type: 'Change', set: { to: '12:00' } },
          since: [{ type: 'Change', set: { from: '11:00' } }],
        },
      },
      'slots-booked': {
        change: { held: THREE_SLOTS, acts: [booked('09:40')], set: { to: '09:40' } },
        undo: {
          held: { ...THREE_SLOTS, to: '09:40' },
          act: { type: 'Change', set: { to: '10:00' } },
          since: [booked('09:40')],
        },
      },
    },
  },
  sequence: {
    holds: COMPLETE_SEQUENCE,
    filled: COMPLETE_SEQUENCE,
    refused: {
      'sequence-incomplete': {
        move: { held: { steps: [] }, to: 'on' },
        change: { acts: SEQUENCE_PAUSED, set: { steps: [] } },
        undo: {
          held: { steps: [] },
          act: { type: 'Change', set: COMPLETE_SEQUENCE },
          since: SEQUENCE_PAUSED,
        },
      },
    },
  },
  'api-key': {
    giving: ['leads.view', 'leads.edit', 'leads.create'],
    refused: {
      // The caller has what the call takes and no more; a key without an owner gives nothing.
      'grant-exceeds-own': {
        create: { set: KEY_TO_LEADS },
        change: { held: KEY_TO_NOTHING, set: KEY_TO_LEADS },
        restore: { held: KEY_TO_LEADS },
        undo: { at: BEFORE_2020, held: KEY_TO_LEADS, act: { type: 'Change', set: KEY_TO_NOTHING } },
      },
      'key-ends-in-the-past': {
        create: { set: KEY_UNTIL_2020 },
        change: { set: KEY_UNTIL_2020 },
        undo: { at: BEFORE_2020, held: KEY_UNTIL_2020, act: { type: 'Change', set: { expiresOn: null } } },
      },
    },
  },
  'whatsapp-template': {
    holds: TEMPLATE_OF_WORDS,
    acts: {
      submit: {
        held: SUBMITTABLE,
        refused: {
          'template-name-malformed': { held: { ...SUBMITTABLE, name: 'Kontrol Hatırlatma' } },
          'template-category-not-written': { held: { ...SUBMITTABLE, category: 'authentication' } },
          'template-variables-malformed': { held: { ...SUBMITTABLE, body: '{{first_name}}' } },
          'template-without-way-out': { held: { ...SUBMITTABLE, category: 'marketing' } },
        },
      },
    },
  },
  acted: {
    acts: {
      pack: { refused: { 'record-exists': { acts: [PACKED], asked: PACKED.asked } } },
      unpack: { acts: [PACKED], asked: { what: 'kitap' }, refused: { 'record-not-found': {} } },
    },
  },
  ruled: {
    holds: { place: 'Şişli' },
    entering: { running: { seats: 12 }, done: { seats: 12, doneOn: '2097-03-01' } },
    refused: {
      'past-terms-fixed': {
        create: { set: { place: 'Kapalı' } },
        change: { set: { place: 'Kapalı' } },
        move: { to: 'running' },
        archive: { held: { seats: 13 } },
        restore: { acts: [{ type: 'Change', set: { seats: 14 } }] },
        tag: { tag: 'yasak' },
        untag: { tag: 'kalıcı', acts: [{ type: 'Tag', tag: 'kalıcı' }] },
        addNote: { text: 'Yarın aranacak', held: { seats: 15 } },
        removeNote: {
          acts: [
            { type: 'AddNote', text: 'Yarın aranacak' },
            { type: 'Change', set: { seats: 15 } },
          ],
        },
        undo: { held: { seats: 5 }, act: { type: 'Change', set: { seats: 16 } } },
      },
    },
  },
}

type AnyCases = {
  readonly named?: readonly RecordAct[]
  readonly giving?: readonly Permission[]
  readonly holds?: Values
  readonly filled?: Values
  readonly entering?: Readonly<Record<string, Values>>
  readonly refused?: Readonly<Record<string, RefusedCall>>
  readonly acts?: Readonly<Record<string, ActCases>>
}

/** What is to be known of the rules of a kind; nothing of one that has none. */
export const ownRuleCasesOf = ({ kind }: Pick<AnyRecord, 'kind'>): AnyCases =>
  (OWN_RULE_CASES as Readonly<Record<string, AnyCases>>)[kind] ?? {}

export const ownGrantsOf = (declared: Pick<AnyRecord, 'kind'>): readonly Permission[] =>
  ownRuleCasesOf(declared).giving ?? []

/** By the refusal that is met. */
export const ownRefusalsOf = (
  declared: Pick<AnyRecord, 'kind'>,
): readonly (readonly [keyof OwnRefusals, RefusedCall])[] =>
  Object.entries(ownRuleCasesOf(declared).refused ?? {}) as [keyof OwnRefusals, RefusedCall][]

/** How an act is asked of a record, and how its rules come to refuse it. */
export const actCasesOf = (declared: Pick<AnyRecord, 'kind'>, act: string): ActCases =>
  ownRuleCasesOf(declared).acts?.[act] ?? {}
