import type { Field } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { attemptsBackIn, waysFromInitial } from '@kervan/contracts/record/status-table'
import { actsAlong } from '@kervan/contracts/record/testing/acts-along'
import { ownRefusalsOf } from '@kervan/contracts/record/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/record/testing/record-act'
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
  const undoing = (revision: string, acts: readonly RecordAct[], more: Parameters<typeof record>[0] = {}) =>
    toRecord(record({ ...more, acts }), { body: { revision } })
  const renamed: RecordAct = { type: 'Change', set: titled(declared, 'Beşiktaş') }
  const again: RecordAct = { type: 'Change', set: titled(declared, 'Şişli') }
  return contract(
    undo,
    [
      { case: 'a change is taken back', ...undoing('1', [renamed]) },
      { case: 'a note comes back', ...undoing('1', [{ type: 'AddNote', text: 'Merhaba' }]) },
      ...(single ? [] : [{ case: 'it comes out of the archive', ...undoing('1', [{ type: 'Archive' }]) }]),
    ],
    [
      { ...conflict, ...undoing('1', [renamed, again]) },
      { code: 'cannot-be-undone', ...undoing('0', []) },
      ...(single ? [] : [{ code: 'record-archived' as const, ...undoing('1', [renamed, { type: 'Archive' }]) }]),
      { code: 'invalid-request', ...undoing('the-last', []), faults: { 'body.revision': 'invalid' } },
      ...overfull(declared).map(({ values, acts }) => ({
        code: 'too-many-tags' as const,
        ...undoing('1', acts, { values }),
      })),
      ...movesBack(declared).map(({ code, acts, revision }) => ({ code, ...undoing(revision, acts) })),
      ...ownRefusalsOf(declared).flatMap(([code, { undo: hint }]) =>
        hint ? [{ code, ...undoing('1', [hint.act], { values: hint.held, at: hint.at }) }] : [],
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
    return { code, acts: way, revision: String(way.length) }
  })
}
