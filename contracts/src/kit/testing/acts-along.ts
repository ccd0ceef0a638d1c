import type { FieldValue } from '../fields/field.ts'
import type { AnyRecord } from '../record.ts'
import { isSameValue } from '../record-state.ts'
import type { Move } from '../status-table.ts'
import { ownRuleCasesOf } from './own-rule-cases.ts'
import type { RecordAct } from './record-act.ts'

export const REASON = 'Fiyat'

/** A move as people make it, with a reason where one is asked for; or as the product does. */
export const movedBy = ({ to, reason, byProduct }: Move): RecordAct => ({
  type: 'Move',
  status: to,
  ...(reason && { reason: REASON }),
  ...(byProduct && { byProduct }),
})

/** What a record must be given, beside what it holds, before it can be moved to a status. */
export const neededFor = (
  declared: Pick<AnyRecord, 'kind'>,
  status: string,
  held: Readonly<Record<string, FieldValue>>,
): Readonly<Record<string, FieldValue>> => {
  const { entering = {} } = ownRuleCasesOf(declared)
  return Object.fromEntries(
    Object.entries(entering[status] ?? {}).filter(([name, value]) => !isSameValue(held[name], value)),
  )
}

/**
 * What is done to a record to bring it along some moves; each act is one revision.
 * @param to  where it is to be ready to go afterwards
 * @param held  what it was made with
 */
export const actsAlong = (
  declared: Pick<AnyRecord, 'kind'>,
  way: readonly Move[],
  to?: string,
  held: Readonly<Record<string, FieldValue>> = {},
): readonly RecordAct[] => {
  let holds = { ...ownRuleCasesOf(declared).holds, ...held }
  const readyFor = (status: string): readonly RecordAct[] => {
    const set = neededFor(declared, status, holds)
    holds = { ...holds, ...set }
    return Object.keys(set).length > 0 ? [{ type: 'Change', set }] : []
  }
  return [...way.flatMap((move) => [...readyFor(move.to), movedBy(move)]), ...(to === undefined ? [] : readyFor(to))]
}
