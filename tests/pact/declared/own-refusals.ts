import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { DeclaredKind } from '@kervan/contracts/records/registry'
import { SAMPLE } from '../../support/builders/sample.ts'
import type { RecordAct } from '../states/vocabulary.ts'
import type { Values } from './values.ts'

/** Requests that meet a refusal of a kind's own rules. */
interface OwnRefusal {
  /** Made with these values. */
  readonly create?: Values
  /** A record that holds `held` is to hold `set`. */
  readonly change?: { readonly held: Values; readonly set: Values }
  /** An archived record that holds these values is restored. */
  readonly restore?: Values
  /** An act upon a record that held `held`, both at that time, is taken back now. */
  readonly undo?: { readonly at: string; readonly held: Values; readonly act: RecordAct }
}

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

const KEY_TO_NOTHING: Values = { owner: SAMPLE.ayse, scopes: [] }
const KEY_TO_LEADS: Values = { owner: SAMPLE.ayse, scopes: ['leads.view'] }

const TO_LOOK: Values = { userType: 'user' }
const TO_ADMINISTER: Values = { userType: 'admin' }

/** What cannot be known from a declaration: how a kind's own rules come to refuse. A kind without such rules is not here. */
const OWN_REFUSALS: {
  readonly [Kind in DeclaredKind]?: { readonly [Code in ErrorCode]?: OwnRefusal }
} = {
  clinic: {
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
  invitation: {
    'grant-exceeds-own': {
      create: TO_ADMINISTER,
      change: { held: TO_LOOK, set: TO_ADMINISTER },
      undo: { at: BEFORE_2020, held: TO_ADMINISTER, act: { type: 'Change', set: TO_LOOK } },
    },
  },
  'api-key': {
    // Who asks has what the call takes and no more; a key without an owner gives nothing.
    'grant-exceeds-own': {
      create: KEY_TO_LEADS,
      change: { held: KEY_TO_NOTHING, set: KEY_TO_LEADS },
      restore: KEY_TO_LEADS,
      undo: { at: BEFORE_2020, held: KEY_TO_LEADS, act: { type: 'Change', set: KEY_TO_NOTHING } },
    },
  },
  role: {
    // Who asks has what the call takes and no more.
    'grant-exceeds-own': {
      create: GIVING_LEADS,
      change: { held: GIVING_NOTHING, set: GIVING_LEADS },
      restore: GIVING_LEADS,
      undo: { at: BEFORE_2020, held: GIVING_LEADS, act: { type: 'Change', set: GIVING_NOTHING } },
    },
  },
}

/** What a colleague has to have who fills in every field, where records give what their writer has. */
const OWN_GRANTS: { readonly [Kind in DeclaredKind]?: readonly Permission[] } = {
  'api-key': ['leads.view', 'leads.edit', 'leads.create'],
}

export const ownGrantsOf = ({ kind }: AnyRecord): readonly Permission[] => OWN_GRANTS[kind as DeclaredKind] ?? []

export const ownRefusalsOf = ({ kind }: AnyRecord): readonly (readonly [ErrorCode, OwnRefusal])[] =>
  Object.entries(OWN_REFUSALS[kind as DeclaredKind] ?? {}) as [ErrorCode, OwnRefusal][]
