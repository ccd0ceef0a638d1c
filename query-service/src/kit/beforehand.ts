import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { errorText, type Language } from '@kervan/contracts/errors/error-codes'
import { type Refusal, refused } from '@kervan/contracts/errors/refusal'
import { type AnyAct, actsOf, actsToldInRows, demandActAllowed } from '@kervan/contracts/kit/act'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordPage } from '@kervan/contracts/kit/record-endpoints'
import { isLocked } from '@kervan/contracts/kit/record-lock'
import { type NamedRecords, type RecordRules, refusalBy } from '@kervan/contracts/kit/record-rules'
import { applyEffect, type RecordState } from '@kervan/contracts/kit/record-state'
import type { RefusedBeforehand } from '@kervan/contracts/kit/refused-beforehand'
import { movesFrom } from '@kervan/contracts/kit/status-table'
import type { ForReader } from './for-reader.ts'

/** Who reads a page, when, and in which language. */
export interface PageReader {
  readonly reader: Pick<ForReader, 'permits'>
  readonly writer: CurrentUser
  readonly language: Language
  /** UTC, ISO 8601. */
  readonly now: string
}

/** What a page tells of what would come of asking, by the functions that the commands ask. */
type Beforehand = Pick<RecordPage<AnyRecord>, 'allowed' | 'refused' | 'locked'>

const told = ({ code, details }: Refusal, language: Language) => ({
  code,
  message: errorText(code, language, details),
  paths: (details.paths as string[] | undefined) ?? [],
})

/** Out of the archive a record can do nothing but come back. */
const NOTHING: Beforehand = { allowed: [], refused: [], locked: null }

/** What may be asked of a record by its reader, and what would be refused, and why. */
export const beforehand = (
  record: AnyRecord,
  rules: RecordRules,
  state: RecordState,
  named: NamedRecords,
  { reader, writer, language, now }: PageReader,
): Beforehand => {
  if (state.archived) return NOTHING
  const moves = record.status && state.status !== null ? movesFrom(record.status, state.status) : []
  const permitted = moves.filter(({ permission }) => !permission || reader.permits(permission)).map(({ to }) => to)
  const refusedMoves = permitted.flatMap((to): RefusedBeforehand[] => {
    const after = applyEffect(record, state, { status: to }, state.changed)!
    const refusal = refusalBy(() => rules.before?.({ before: state, after, now, writer, named }))
    return refusal ? [{ move: to, ...told(refusal, language) }] : []
  })
  const refusedActs = actsOf(record).flatMap(([name, act]): RefusedBeforehand[] => {
    const isAsked = act.byProduct ? act.takesIn !== undefined : reader.permits(act.permission ?? 'edit')
    if (!isAsked) return []
    const refusal = refusalBy(() => {
      demandActAllowed(record, name, state)
      rules.acts?.[name]?.demand?.({ before: state, now, writer, named })
    })
    return refusal ? [{ act: name, ...told(refusal, language) }] : []
  })
  return {
    allowed: permitted.filter((to) => !refusedMoves.some(({ move }) => move === to)),
    refused: [...refusedMoves, ...refusedActs],
    locked: isLocked(record, state, now) ? lockTold(told(refused('record-locked'), language)) : null,
  }
}

/** Of acts that are told in rows, those that a record's reader might ask as it stands and whose rules would refuse them, and why. */
export const refusedInRow = (
  record: AnyRecord,
  rules: RecordRules,
  state: RecordState,
  named: NamedRecords,
  { reader, writer, language, now }: PageReader,
): readonly RefusedBeforehand[] => {
  const isAsked = ({ in: statuses, permission = 'edit' }: AnyAct) =>
    !state.archived && (statuses?.includes(state.status ?? '') ?? true) && reader.permits(permission)
  return actsToldInRows(record).flatMap(([name, act]): RefusedBeforehand[] => {
    if (!isAsked(act)) return []
    const refusal = refusalBy(() => rules.acts?.[name]?.demand?.({ before: state, now, writer, named }))
    return refusal ? [{ act: name, ...told(refusal, language) }] : []
  })
}

/** Choices in a field that would be refused, and why, for who may change it. */
export const refusedChanges = (
  record: AnyRecord,
  rules: RecordRules,
  state: RecordState,
  field: string,
  choices: readonly string[],
  { reader, writer, language, now }: PageReader,
): readonly RefusedBeforehand[] => {
  if (state.archived || !reader.permits('edit')) return []
  return choices.flatMap((to): RefusedBeforehand[] => {
    const after = applyEffect(record, state, { set: { [field]: to } }, state.changed)!
    const refusal = refusalBy(() => rules.before?.({ before: state, after, now, writer, named: {} }))
    return refusal ? [{ change: { field, to }, ...told(refusal, language) }] : []
  })
}

const lockTold = ({ code, message }: ReturnType<typeof told>) => ({ code, message })
