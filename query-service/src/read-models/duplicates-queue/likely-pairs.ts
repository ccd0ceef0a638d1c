import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import {
  all,
  bigint,
  boolean,
  cut,
  type Effect,
  int,
  json,
  one,
  type RowOf,
  recordId,
  table,
  text,
  update,
  uuid,
  where,
  whereVia,
} from '../../projector/declare.ts'
import type { knownPeople } from '../known-people.ts'
import { type Hint, scoreOf } from './hints.ts'

/** Two ids and what stands between them. */
const PAIR_LENGTH = 2 * 36 + 1

/** Two people who may be one. */
export const pairs = table('duplicates_pairs', {
  key: 'pair',
  columns: {
    pair: cut(text(), PAIR_LENGTH),
    one: uuid(),
    other: uuid(),
    /** Whose name each of them has: the same for both where they are merged, by whatever way. */
    one_root: uuid(),
    other_root: uuid(),
    /** The pair of whole people; several pairs of their records may stand for it. */
    whole_pair: cut(text(), PAIR_LENGTH),
    /** Since which position of the log each hint is in common. */
    since: json<Readonly<Record<Hint, string>>>(),
    dismissed: json<readonly Hint[]>(),
    score: int(),
    position: bigint(),
    open: boolean(),
  },
  lookups: ['one_root', 'other_root'],
  indexes: ['(score, position, pair) where open', '(whole_pair) where open'],
})
export type Pair = RowOf<typeof pairs>

type People = ReturnType<typeof knownPeople>

export const pairOf = (a: string, b: string): string => [a, b].toSorted().join(':')

export const idsOf = (pair: string): readonly string[] => pair.split(':')

/** A pair for which nothing speaks yet. */
export const newPair = (pair: string, people: readonly RowOf<People>[]): Pair => {
  const [a = '', b = ''] = idsOf(pair)
  const rootOf = (id: string) => people.find(({ person_id }) => person_id === id)?.root ?? id
  const roots = { one_root: rootOf(a), other_root: rootOf(b), whole_pair: pairOf(rootOf(a), rootOf(b)) }
  return { pair, one: a, other: b, ...roots, since: {}, dismissed: [], score: 0, position: 0n, open: false }
}

/** A pair after a change of what speaks for it, or of whose name one of them has. */
export const judgePair = (
  pair: Pair,
  change: Partial<Pick<Pair, 'since' | 'dismissed' | 'one_root' | 'other_root'>>,
): Pair => {
  const { since, dismissed, one_root, other_root } = { ...pair, ...change }
  const found = Object.keys(since)
  const position = Object.values(since).reduce((newest, each) => (BigInt(each) > newest ? BigInt(each) : newest), 0n)
  const open = one_root !== other_root && found.some((hint) => !dismissed.includes(hint))
  return { ...pair, ...change, whole_pair: pairOf(one_root, other_root), score: scoreOf(found), position, open }
}

const SIDES = [
  ['one', 'one_root'],
  ['other', 'other_root'],
] as const

/**
 * Follows merges to every pair with someone of the merged people, whatever the way between the two. To be put after the effects
 * that keep the table of people.
 */
export const followMerges = (
  people: People,
): {
  readonly merged: readonly Effect<Recorded<'PersonMerged'>>[]
  readonly unmerged: readonly Effect<Recorded<'PersonUnmerged'>>[]
} => ({
  merged: SIDES.map(([, root]) =>
    update(
      pairs,
      {
        rows: where(root, recordId),
        reads: { into: one(people, ({ data }: Recorded<'PersonMerged'>) => data.into) },
      },
      (_event: Recorded<'PersonMerged'>, row, { into }) => (into ? judgePair(row, { [root]: into.root }) : row),
    ),
  ),
  unmerged: SIDES.map(([side, root]) =>
    update(
      pairs,
      {
        rows: whereVia(root, people, ({ data }: Recorded<'PersonUnmerged'>) => data.from, 'root'),
        reads: { parted: all(people, 'root', recordId) },
      },
      (event: Recorded<'PersonUnmerged'>, row, { parted }) =>
        parted.some(({ person_id }) => person_id === row[side]) ? judgePair(row, { [root]: recordId(event) }) : row,
    ),
  ),
})
