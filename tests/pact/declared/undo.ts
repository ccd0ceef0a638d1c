import type { Field } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { attemptsBackIn, waysFromInitial } from '@kervan/contracts/kit/status-table'
import { actsAlong } from '@kervan/contracts/kit/testing/acts-along'
import { actsThatLock } from '@kervan/contracts/kit/testing/acts-that-lock'
import { ownRefusalsOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'
import { titled } from './values.ts'

type Refused = NonNullable<Parameters<ReturnType<typeof askingOf>['contract']>[2]>[number]

/** What the client asks of the undo of a kind. */
export const undoContract = (
  declared: AnyRecord,
  { undo }: RecordEndpoints<AnyRecord>,
  conflict: Pick<Refused, 'code' | 'case' | 'reads'>,
): DeclaredContract => {
  const { contract, record } = askingOf(declared)
  const { single } = declared
  const locking = actsThatLock(declared)
  /** @param of  the revision that is taken back, or which of the acts stands at it */
  const undoing = (
    of: 'first' | 'last' | '0' | 'no-revision',
    acts: readonly RecordAct[],
    more: Parameters<typeof record>[0] = {},
  ) => {
    const given = record({ ...more, acts })
    const { firstAct, lastAct } = given.gives
    return toRecord(given, {
      body: { revision: { first: firstAct, last: lastAct, '0': '0', 'no-revision': 'the-last' }[of] },
    })
  }
  const renamed: RecordAct = { type: 'Change', set: titled(declared, 'Beşiktaş') }
  const again: RecordAct = { type: 'Change', set: titled(declared, 'Şişli') }
  return contract(
    undo,
    [
      { case: 'a change is taken back', ...undoing('first', [renamed]) },
      { case: 'a note comes back', ...undoing('first', [{ type: 'AddNote', text: 'Merhaba' }]) },
      ...(single ? [] : [{ case: 'it comes out of the archive', ...undoing('first', [{ type: 'Archive' }]) }]),
      ...movesTakenBackSoon(declared).map((acts) => ({
        case: 'a move is taken back soon that has no way back',
        ...undoing('last', acts, { own: true }),
      })),
    ],
    [
      { ...conflict, ...undoing('first', [renamed, again]) },
      { code: 'cannot-be-undone', ...undoing('0', []) },
      ...(single ? [] : [{ code: 'record-archived' as const, ...undoing('first', [renamed, { type: 'Archive' }]) }]),
      { code: 'invalid-request', ...undoing('no-revision', []), faults: { 'body.revision': 'invalid' } },
      ...overfull(declared).map(({ values, acts }) => ({
        code: 'too-many-tags' as const,
        ...undoing('first', acts, { values }),
      })),
      ...(locking ? [{ code: 'record-locked' as const, ...undoing('first', [renamed, ...locking]) }] : []),
      ...movesBack(declared).map(({ code, acts }) => ({
        code,
        ...undoing('last', acts, declared.status?.takenBackSoon && { at: LONG_AGO }),
      })),
      ...ownRefusalsOf(declared).flatMap(([code, { undo: hint }]) =>
        hint
          ? [
              {
                code,
                ...undoing('first', [hint.act, ...(hint.since ?? [])], {
                  values: hint.held,
                  at: hint.at,
                  named: hint.named,
                }),
              },
            ]
          : [],
      ),
    ],
  )
}

/** A tag was taken off, and another one took its place. */
const overfull = ({ fields }: AnyRecord) =>
  Object.entries<Field>(fields).flatMap(([name, { type, max }]) => {
    if (type !== 'tags') return []
    const tags = Array.from({ length: max ?? 50 }, (_, index) => `tag-${index}`)
    const acts: RecordAct[] = [
      { type: 'Untag', tag: 'tag-0' },
      { type: 'Tag', tag: 'acil' },
    ]
    return [{ values: { [name]: tags }, acts }]
  })

/** When moves were made that the mover takes back too late, UTC. */
const LONG_AGO = '2026-01-05T09:00:00.000Z'

/** What brings a record to where a move of a kind leads from which the table has no way back, that its mover may take back soon. */
const movesTakenBackSoon = (declared: AnyRecord) => {
  const { status: table } = declared
  const back = table?.takenBackSoon && attemptsBackIn(table).find(({ move }) => !move)
  if (!table || !back) return []
  const way = waysFromInitial(table).get(back.to) ?? []
  return [actsAlong(declared, [...way, { to: back.from, reason: true as const }])]
}

/** Moves of which the way back is not there, wants a reason or a permission. */
const movesBack = (declared: AnyRecord) => {
  const { status: table } = declared
  if (!table) return []
  const ways = waysFromInitial(table)
  const backs = attemptsBackIn(table)
  const found = (
    [
      ['move-not-allowed', backs.find(({ move }) => !move)],
      ['reason-required', backs.find(({ move }) => move?.reason && !move.permission)],
      ['not-permitted', backs.find(({ move }) => move?.permission)],
    ] as const
  ).flatMap(([code, back]) => (back ? [{ code, back }] : []))
  return found.map(({ code, back: { from, to } }) => {
    const way = actsAlong(declared, [...(ways.get(to) ?? []), { to: from, reason: true as const }])
    return { code, acts: way }
  })
}
