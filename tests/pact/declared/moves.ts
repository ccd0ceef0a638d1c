import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { attemptsIn, waysFromInitial } from '@kervan/contracts/kit/status-table'
import { actsAlong, REASON } from '@kervan/contracts/kit/testing/acts-along'
import { ownRefusalsOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { askingOf, type DeclaredContract, toRecord } from './asked.ts'

/** What the client asks of the move to another status; nothing of a kind without one. */
export const moveContracts = (
  declared: AnyRecord,
  { move: endpoint }: RecordEndpoints<AnyRecord>,
): readonly DeclaredContract[] => {
  const { status: table } = declared
  if (!table || !endpoint) return []
  const { contract, record, permissionsFor } = askingOf(declared)
  const ways = waysFromInitial(table)
  const attempts = attemptsIn(table)
  const moving = (from: string, to: string, reason?: string, more: readonly RecordAct[] = []) => {
    const of = record({ acts: [...actsAlong(declared, ways.get(from) ?? [], to), ...more] })
    return toRecord(of, { body: { [statusNameOf(declared)]: to, reason }, ifMatch: of.gives.revision })
  }
  const open = attempts.filter(({ move }) => move)
  const first = open.find(({ move }) => !move?.permission)
  const none = attempts.find(({ move }) => !move)
  const withReason = attempts.find(({ move }) => move?.reason && !move.permission)
  const restricted = attempts.find(({ move }) => move?.permission)
  return [
    contract(
      endpoint,
      open.map(({ from, to, move }) => ({
        case: `from ${from} to ${to}`,
        ...(move?.permission && {
          permissions: [...permissionsFor(endpoint), `${declared.resource}.${move.permission}` as Permission],
        }),
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
        ...ownRefusalsOf(declared).flatMap(([code, { move }]) => {
          if (!move) return []
          const of = record({ values: move.held, acts: move.acts, named: move.named })
          return [
            {
              code,
              ...toRecord(of, {
                body: { [statusNameOf(declared)]: move.to, reason: move.reason },
                ifMatch: of.gives.revision,
              }),
            },
          ]
        }),
      ],
    ),
  ]
}
