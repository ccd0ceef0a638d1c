import type { DuplicateReason } from '@kervan/contracts/api/people/list-duplicates'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import {
  at,
  boolean,
  type Effect,
  each,
  eachIn,
  json,
  one,
  projection,
  put,
  recordId,
  table,
  text,
  update,
  uuid,
} from '../../projector/declare.ts'
import { keepPeople, knownPeople } from '../known-people.ts'
import { ownerOf } from '../merged-people.ts'
import { type Hint, hintsOf, reasonOf } from './hints.ts'
import { followMerges, idsOf, judgePair, newPair, type Pair, pairOf, pairs } from './likely-pairs.ts'

/** A hint that more people than this have in common says nothing. It stays so, or its list would have to be kept. */
const CROWD = 5

export const people = knownPeople('duplicates_people')
const kept = keepPeople(people)

/** Who has a hint. */
const hints = table('duplicates_hints', {
  key: 'hint',
  columns: {
    hint: text(),
    people: json<readonly string[]>(),
    crowded: boolean(),
    /** Whom it was in common to until the last event made a crowd of them. */
    parted: json<readonly string[]>(),
  },
})

/** What each person is hinted at by, and with whom it has been in common; `touched` is what the last event changed. */
const hinted = table('duplicates_hinted', {
  key: 'person_id',
  columns: {
    person_id: uuid(),
    hints: json<readonly Hint[]>(),
    touched: json<readonly Hint[]>(),
    common: json<Readonly<Record<string, readonly Hint[]>>>(),
    touched_pairs: json<readonly string[]>(),
    /** Hints that the last event made worthless. */
    parted: json<readonly Hint[]>(),
  },
})

const merges = followMerges(people)

/** What messages tell of a pair, whatever else the two have in common. */
const TOLD_BY_MESSAGES: readonly DuplicateReason[] = ['other-id', 'shared-identity']

type OfPerson = Recorded<
  | 'PersonRegistered'
  | 'PersonNameCorrected'
  | 'MergedValuesTaken'
  | 'MergedValuesReturned'
  | 'ContactPointAdded'
  | 'ContactPointRemoved'
  | 'ContactPointCorrected'
>

const without = (since: Pair['since'], parted: readonly Hint[]): Pair['since'] =>
  Object.fromEntries(Object.entries(since).filter(([hint]) => !parted.includes(hint)))

/** Follows the hints of a person whose record has changed: to those who have them too, and to the pairs with them. */
const followHints: readonly Effect<OfPerson>[] = [
  put(hinted, { reads: { person: one(people, recordId) } }, (event: OfPerson, row, { person }) => {
    const now = person ? hintsOf(person.name, person.contact_points) : []
    const before = row?.hints ?? []
    const touched = [...now.filter((hint) => !before.includes(hint)), ...before.filter((hint) => !now.includes(hint))]
    return { person_id: recordId(event), hints: now, touched, common: row?.common ?? {}, touched_pairs: [], parted: [] }
  }),
  put(
    hints,
    { rows: eachIn(hinted, recordId, ({ touched }) => touched), reads: { person: one(hinted, recordId) } },
    (event: OfPerson, row, { person }, key) => {
      const { people: before, crowded } = row ?? { people: [], crowded: false }
      const others = before.filter((id) => id !== recordId(event))
      const now = person?.hints.includes(String(key)) ? [...others, recordId(event)] : others
      const isCrowd = crowded || now.length > CROWD
      const parted = isCrowd && !crowded ? now : []
      return { hint: String(key), people: isCrowd ? [] : now, crowded: isCrowd, parted }
    },
  ),
  update(
    hinted,
    { reads: { with: each(hints, hinted, recordId, (row) => [...new Set([...row.hints, ...row.touched])]) } },
    (event: OfPerson, row, { with: found }) => {
      const common: Record<string, Hint[]> = {}
      for (const { hint, people: all } of found)
        if (row.hints.includes(hint))
          for (const id of all) if (id !== recordId(event)) common[id] = [...(common[id] ?? []), hint]
      const crowds = found.filter(({ parted }) => parted.length > 0)
      const known = [...Object.keys(row.common), ...Object.keys(common)].map((id) => pairOf(recordId(event), id))
      const parted = crowds.flatMap(({ parted: crowd }) =>
        crowd.flatMap((id, index) => crowd.slice(index + 1).map((other) => pairOf(id, other))),
      )
      return {
        ...row,
        common,
        touched_pairs: [...new Set([...known, ...parted])].toSorted(),
        parted: crowds.map(({ hint }) => hint),
      }
    },
  ),
  put(
    pairs,
    {
      rows: eachIn(hinted, recordId, ({ touched_pairs }) => touched_pairs),
      reads: {
        person: one(hinted, recordId),
        both: each(people, hinted, recordId, ({ touched_pairs }) => [...new Set(touched_pairs.flatMap(idsOf))]),
      },
    },
    (event: OfPerson, row, { person, both }, key) => {
      const pair = row ?? newPair(String(key), both)
      if (![pair.one, pair.other].includes(recordId(event)))
        return judgePair(pair, { since: without(pair.since, person?.parted ?? []) })
      const other = pair.one === recordId(event) ? pair.other : pair.one
      const shared = Object.entries(pair.since).filter(([hint]) => TOLD_BY_MESSAGES.includes(reasonOf(hint)))
      const now = (person?.common[other] ?? []).map(
        (hint) => [hint, pair.since[hint] ?? String(event.position)] as const,
      )
      return judgePair(pair, { since: Object.fromEntries([...shared, ...now]) })
    },
  ),
]

const ofPair = <Event>(keyOf: (event: Event) => string) => ({ rows: at(keyOf) })
const pairWith = <Event extends { readonly stream: string }>(otherOf: (event: Event) => string) =>
  ofPair((event: Event) => pairOf(recordId(event), otherOf(event)))

export const duplicatesQueue = projection({
  name: 'duplicates-queue',
  version: 8,
  tables: [people, hints, hinted, pairs],
  on: {
    PersonRegistered: [kept.registered, ...followHints],
    PersonNameCorrected: [kept.renamed, ...followHints],
    MergedValuesTaken: [kept.chosen, ...followHints],
    MergedValuesReturned: [kept.chosen, ...followHints],
    ContactPointAdded: [kept.contactAdded, ...followHints],
    ContactPointRemoved: [kept.contactRemoved, ...followHints],
    ContactPointCorrected: [kept.contactCorrected, ...followHints],
    PersonMerged: [kept.merged, ...merges.merged],
    PersonUnmerged: [kept.unmerged, ...merges.unmerged],
    DuplicateDismissed: update(
      pairs,
      pairWith(({ data }: Recorded<'DuplicateDismissed'>) => data.other),
      ({ data }: Recorded<'DuplicateDismissed'>, row) => {
        const seen = Object.entries(row.since).filter(([, since]) => BigInt(since) <= BigInt(data.upTo))
        // PostgreSQL keeps the keys of a document in an order of its own; a list that is made of them has ours.
        const dismissed = [...new Set([...row.dismissed, ...seen.map(([hint]) => hint)])].toSorted()
        return judgePair(row, { dismissed })
      },
    ),
    DuplicateRestored: update(
      pairs,
      pairWith(({ data }: Recorded<'DuplicateRestored'>) => data.other),
      (_event: Recorded<'DuplicateRestored'>, row) => judgePair(row, { dismissed: [] }),
    ),
    MessageRouted: put(
      pairs,
      {
        rows: eachIn(
          people,
          ({ data }: Recorded<'MessageRouted'>) => ownerOf(data),
          ({ person_id }, { data }) => (data.others ?? []).map((other) => pairOf(person_id, other)),
        ),
        reads: {
          both: each(
            people,
            people,
            ({ data }: Recorded<'MessageRouted'>) => ownerOf(data),
            ({ person_id }, { data }) => [person_id, ...(data.others ?? [])],
          ),
        },
      },
      (event: Recorded<'MessageRouted'>, row, { both }, key) => {
        const pair = row ?? newPair(String(key), both)
        const hint = `${event.data.byOtherId ? 'other-id' : 'shared-identity'}:${pair.pair}`
        return pair.since[hint] ? pair : judgePair(pair, { since: { ...pair.since, [hint]: String(event.position) } })
      },
    ),
  },
})
