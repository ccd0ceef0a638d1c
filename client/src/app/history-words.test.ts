import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import { WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import type { Field } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { describe, expect, it } from 'vitest'
import { flatten, unknownKeys } from '../base/i18n/testing/text-faults.ts'
import { textsOf } from '../base/i18n/testing/texts-of.ts'
import { wordsOfKit } from '../base/i18n/testing/words-of-kind.ts'
import { leadKit } from '../features/leads/lead-kit.ts'
import { kitOf } from '../kit/declared-kit.ts'
import { type HistoryKit, keyOfStep } from '../kit/history-kit.ts'
import { shownKitOf } from '../kit/shown-kit.ts'

type Kind = DeclaredKind | keyof typeof WRITTEN_RECORDS

/** The kits that tell the histories of kinds with written-out parts. */
const KITS: Readonly<Record<keyof typeof WRITTEN_RECORDS, HistoryKit>> = {
  lead: leadKit,
  user: shownKitOf('user'),
  person: shownKitOf('person'),
}

/** Fields that a history does not tell, and what says in their place that they changed. */
const TOLD_OTHERWISE: { readonly [K in Kind]?: Readonly<Record<string, string>> } = {
  user: { permissions: 'PermissionsSet; which ones, OWN_DIFFERENCES of the history tells' },
}

/** Events that no history tells: there is no record to tell them of. */
const UNTOLD: readonly string[] = ['LeadOpeningAbandoned', 'PersonRegistrationAbandoned']

const KINDS: readonly (readonly [Kind, AnyRecord, HistoryKit])[] = [
  ...(Object.keys(RECORDS) as DeclaredKind[]).map((kind) => [kind, RECORDS[kind] as AnyRecord, kitOf(kind)] as const),
  ...(Object.keys(KITS) as (keyof typeof KITS)[]).map((kind) => [kind, WRITTEN_RECORDS[kind], KITS[kind]] as const),
]

const eventsOf = (record: AnyRecord): readonly string[] =>
  Object.keys(record.events ? record.events.effects : recordEvents(record)).filter((type) => !UNTOLD.includes(type))

describe.each(KINDS)('%s', (kind, record, kit) => {
  it.each(['tr', 'en'])(
    'has words in %s for every event, field, choice and status that its history tells',
    (language) => {
      const words = flatten(textsOf(language))
      const types = eventsOf(record).map((type) => keyOfStep(record, type))
      expect(unknownKeys(words, [...types, ...wordsOfKit(kit)])).toEqual([])
    },
  )

  it('tells every field that it declares', () => {
    const told = [...kit.fields.map(({ name }) => name), ...Object.keys(TOLD_OTHERWISE[kind] ?? {})]
    expect(Object.keys(record.fields as Record<string, Field>).filter((name) => !told.includes(name))).toEqual([])
  })
})

it('has no words for events that no kind has', () => {
  const told = KINDS.flatMap(([, record]) => eventsOf(record).map((type) => keyOfStep(record, type)))
  const words = [...flatten(textsOf('tr')).keys()].filter((key) => key.startsWith('history:type.'))
  expect(words.filter((key) => !told.includes(key))).toEqual(['history:type.undone'])
})
