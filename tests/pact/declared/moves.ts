import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { attemptsIn, type Move, waysFromInitial } from '@kervan/contracts/record/status-table'
import type { RecordAct } from '../states/vocabulary.ts'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'

const REASON = 'Fiyat'

export const movedBy = ({ to, reason }: Move): RecordAct => ({
  type: 'Move',
  status: to,
  ...(reason && { reason: REASON }),
})

/** What the client asks of the move to another status; nothing of a kind without one. */
export const moveContracts = (
  declared: AnyRecord,
  { move: endpoint }: RecordEndpoints<AnyRecord>,
): readonly DeclaredContract[] => {
  const { status: table } = declared
  if (!table || !endpoint) return []
  const { contract, record } = askingOf(declared)
  const ways = waysFromInitial(table)
  const attempts = attemptsIn(table)
  const moving = (from: string, to: string, reason?: string, more: readonly RecordAct[] = []) => {
    const of = record({ acts: [...(ways.get(from) ?? []).map(movedBy), ...more] })
    return toRecord(of, { body: { status: to, reason }, ifMatch: of.gives.revision })
  }
  const free = attempts.filter(({ move }) => move && !move.permission)
  const [first] = free
  const none = attempts.find(({ move }) => !move)
  const withReason = attempts.find(({ move }) => move?.reason && !move.permission)
  const restricted = attempts.find(({ move }) => move?.permission)
  return [
    contract(
      endpoint,
      free.map(({ from, to, move }) => ({
        case: `from ${from} to ${to}`,
        ...moving(from, to, move?.reason && REASON),
      })),
      [
        ...(none
          ? [
              {
                code: 'move-not-allowed' as const,
                ...moving(none.from, none.to),
                reads: { allowed: attempts.filter(({ from, move }) => from === none.from && move).map(({ to }) => to) },
              },
            ]
          : []),
        ...(withReason ? [{ code: 'reason-required' as const, ...moving(withReason.from, withReason.to) }] : []),
        ...(restricted
          ? [
              {
                code: 'not-permitted' as const,
                case: 'for this way',
                ...moving(restricted.from, restricted.to, restricted.move?.reason && REASON),
                reads: { permission: `${declared.resource}.${restricted.move?.permission}` },
              },
            ]
          : []),
        ...(first
          ? [
              {
                code: 'record-archived' as const,
                ...moving(first.from, first.to, first.move?.reason && REASON, [{ type: 'Archive' }]),
              },
            ]
          : []),
      ],
    ),
  ]
}
