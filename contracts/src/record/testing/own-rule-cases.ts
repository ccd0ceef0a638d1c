import type { FieldValue } from '../../fields/field.ts'
import type { Permission } from '../../permissions/permissions.ts'
import type { DeclaredKind, Records } from '../../records/registry.ts'
import type { AnyRecord, FieldNameOf, OwnRefusals, RefusableCall, RefusalsOf, StatusOf } from '../record.ts'
import type { RecordAct } from './record-act.ts'
import type { ruled } from './ruled.ts'

type Values = Readonly<Record<string, FieldValue>>

/** A record that a call is refused for: made with `held`, and what was done to it since. */
interface Refused {
  readonly held?: Values
  readonly acts?: readonly RecordAct[]
}

/** How each call comes to be refused by a rule of the kind's own. */
interface RefusedCalls {
  /** Made with these values. */
  readonly create: Values
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
  /** `act` upon what held `held`, both `at` that time, is taken back now. */
  readonly undo: { readonly at?: string; readonly held: Values; readonly act: RecordAct }
}
export type RefusedCall = { readonly [Call in RefusableCall]?: RefusedCalls[Call] }

/** What cannot be known from a declaration of a kind with rules of its own. */
interface OwnRuleCases<R, Refusals = RefusalsOf<R>> {
  /** Beside what is required, what every record holds that tests make: then no rule refuses what is asked of every kind. */
  readonly holds?: { readonly [Name in FieldNameOf<R>]?: FieldValue }
  /** What a record must hold to be moved to a status. */
  readonly entering?: { readonly [Status in StatusOf<R>]?: { readonly [Name in FieldNameOf<R>]?: FieldValue } }
  /** What a colleague must have who fills in every field, where records give what their writer has. */
  readonly giving?: readonly Permission[]
  /** By the codes and the calls of its `refusals`. */
  readonly refused: {
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

const TO_LOOK: Values = { userType: 'user' }
const TO_ADMINISTER: Values = { userType: 'admin' }

/** Every kind that declares refusals of its own: the compiler asks for its line here, and for each call that it can be refused in. */
const OWN_RULE_CASES: { readonly [Kind in KindWithRules]: OwnRuleCases<Records[Kind]> } & {
  readonly ruled: OwnRuleCases<typeof ruled>
} = {
  clinic: {
    refused: {
      'past-terms-fixed': {
        change: { held: terms(OF_2020), set: terms() },
        undo: { at: BEFORE_2020, held: terms(), act: { type: 'Change', set: terms(OF_2020) } },
      },
      'terms-begin-in-the-past': {
        change: { held: terms(OF_2020), set: terms(OF_2020, FROM_2021) },
        undo: { at: BEFORE_2020, held: terms(OF_2020, FROM_2021), act: { type: 'Change', set: terms(OF_2020) } },
      },
      'terms-overlap': { create: OVERLAPPING, change: { held: terms(), set: OVERLAPPING } },
      'terms-end-before-beginning': { create: BACKWARDS, change: { held: terms(), set: BACKWARDS } },
    },
  },
  invitation: {
    refused: {
      'grant-exceeds-own': {
        create: TO_ADMINISTER,
        change: { held: TO_LOOK, set: TO_ADMINISTER },
        undo: { at: BEFORE_2020, held: TO_ADMINISTER, act: { type: 'Change', set: TO_LOOK } },
      },
    },
  },
  role: {
    refused: {
      // Who asks has what the call takes and no more.
      'grant-exceeds-own': {
        create: GIVING_LEADS,
        change: { held: GIVING_NOTHING, set: GIVING_LEADS },
        restore: { held: GIVING_LEADS },
        undo: { at: BEFORE_2020, held: GIVING_LEADS, act: { type: 'Change', set: GIVING_NOTHING } },
      },
    },
  },
  'api-key': {
    giving: ['leads.view', 'leads.edit', 'leads.create'],
    refused: {
      // Who asks has what the call takes and no more; a key without an owner gives nothing.
      'grant-exceeds-own': {
        create: KEY_TO_LEADS,
        change: { held: KEY_TO_NOTHING, set: KEY_TO_LEADS },
        restore: { held: KEY_TO_LEADS },
        undo: { at: BEFORE_2020, held: KEY_TO_LEADS, act: { type: 'Change', set: KEY_TO_NOTHING } },
      },
    },
  },
  ruled: {
    holds: { place: 'Şişli' },
    entering: { running: { seats: 12 }, done: { seats: 12, doneOn: '2097-03-01' } },
    refused: {
      'past-terms-fixed': {
        create: { place: 'Kapalı' },
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
  readonly giving?: readonly Permission[]
  readonly holds?: Values
  readonly entering?: Readonly<Record<string, Values>>
  readonly refused?: Readonly<Record<string, RefusedCall>>
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
