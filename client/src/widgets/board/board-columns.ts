import type { ListField } from '@kervan/contracts/http/list-field'
import { parseValues } from '@kervan/contracts/http/listed-values'
import { statusNameOf } from '@kervan/contracts/kit/record'
import type { RefusedBeforehand } from '@kervan/contracts/kit/refused-beforehand'
import { fewestMoves, movesFrom, type StatusTable, statusesOf } from '@kervan/contracts/kit/status-table'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { isOpenTo } from '../../kit/acts-of-row.ts'
import { type ListKit, permissionOf, type Row } from '../../kit/list-kit.ts'
import { isOfColumns } from '../../kit/looks-of.ts'
import type { NamedAct } from '../../kit/named-acts.ts'
import { EMPTY, FILLED, isNegated, withoutNot } from '../../table/filters/filter-text.ts'

/** A field by whose values cards stand in columns. */
export interface BoardField {
  /** As the list and its filters call it. */
  readonly name: string
  /** Where rows tell it. */
  readonly told: string
  readonly isStatus: boolean
  readonly field: ListField
}

/** A column by the value that its cards have; the one without a name is of cards that have none. */
export type ColumnName = string
export const WITHOUT: ColumnName = ''

/** The fields that a kind can have a board by, its status first. */
export const boardFields = ({ record, list }: Pick<ListKit, 'record' | 'list'>): readonly BoardField[] => {
  const told = statusNameOf(record)
  const isStatusOf = (name: string, { isStatus }: ListField) => isStatus === true || (!!record.status && name === told)
  const fields = Object.entries<ListField>(list.fields).flatMap(([name, field]): BoardField[] => {
    const isStatus = isStatusOf(name, field)
    return isOfColumns(field) ? [{ name, told: isStatus ? told : name, isStatus, field }] : []
  })
  return fields.toSorted((one, other) => Number(other.isStatus) - Number(one.isStatus))
}

/** The columns that a board has under the filter of its own field, in the order of the table. */
export const columnsOf = ({ field }: BoardField, filter = ''): readonly ColumnName[] => {
  const all = [...(field.values ?? []), ...(field.optional ? [WITHOUT] : [])]
  if (filter === '') return all
  if (filter === EMPTY) return all.filter((column) => column === WITHOUT)
  if (filter === FILLED) return all.filter((column) => column !== WITHOUT)
  const named = parseValues(withoutNot(filter))
  return all.filter((column) => named.includes(column) !== isNegated(filter))
}

export const columnOf = ({ told }: BoardField, row: Row): ColumnName => {
  const value = row[told]
  return value === null || value === undefined ? WITHOUT : String(value)
}

/** How a card comes into a column. */
export interface WayIn {
  readonly asksReason: boolean
  /** It is done to the record, instead of a move. */
  readonly act?: NamedAct
}

/** Where a card may be put, and how. */
export type OpenColumns = ReadonlyMap<ColumnName, WayIn>

const CLOSED: OpenColumns = new Map()

type BoardKit = Pick<ListKit, 'record' | 'fields' | 'acts'>

/** The columns that are open to a card: where its status, its record and the reader's rights allow. */
export const openColumns = (kit: BoardKit, board: BoardField, row: Row, reader: Principal): OpenColumns => {
  if (row.archived) return CLOSED
  const mayEdit = can(reader, permissionOf(kit, 'edit'))
  if (board.isStatus) {
    const moves = mayEdit ? openByMove(kit, board, row, reader) : []
    return new Map([...moves, ...openByAct(kit, row, reader)])
  }
  const field = kit.fields.find(({ name }) => name === board.name)
  if (!mayEdit || !field || field.fixed) return CLOSED
  const here = columnOf(board, row)
  return new Map(
    columnsOf(board)
      .filter((each) => each !== here)
      .map((each) => [each, { asksReason: false }]),
  )
}

const openByMove = (
  { record }: BoardKit,
  board: BoardField,
  row: Row,
  reader: Principal,
): readonly (readonly [ColumnName, WayIn])[] =>
  movesOf(record, columnOf(board, row))
    .filter(({ permission }) => !permission || can(reader, permissionOf({ record }, permission)))
    .map(({ to, reason }) => [to, { asksReason: reason === true }] as const)

const movesOf = ({ status }: BoardKit['record'], from: string) =>
  status && from in status.moves ? movesFrom(status as StatusTable, from) : []

/** An act that asks something tells more than a move to the same status; one that asks nothing is for where no move leads. */
const openByAct = (kit: BoardKit, row: Row, reader: Principal): readonly (readonly [ColumnName, WayIn])[] => {
  const { record, acts = [] } = kit
  const here = String(row[statusNameOf(record)])
  const isMoved = (to: string) => movesOf(record, here).some((move) => move.to === to)
  return acts.flatMap((act) => {
    const { leadsTo, asks, permission } = act
    if (leadsTo === undefined || leadsTo === here || (asks.length === 0 && isMoved(leadsTo))) return []
    const isOpen = isOpenTo(kit, act, row) && can(reader, permissionOf(kit, permission))
    return isOpen ? [[leadsTo, { asksReason: false, act }] as const] : []
  })
}

/** What the page of a record tells that would be refused. */
export type Refusals = readonly RefusedBeforehand[]

/** Why a way that the table has would be refused of a record. */
export const refusalOf = (column: ColumnName, { act }: WayIn, refused: Refusals): RefusedBeforehand | undefined =>
  refused.find((each) => (act ? each.act === act.name : each.move === column))

export const withoutRefused = (open: OpenColumns, refused: Refusals): OpenColumns =>
  new Map([...open].filter(([column, way]) => refusalOf(column, way, refused) === undefined))

/** Why a column is closed to a card that may be put into others. */
export type ClosedBy =
  /** Only users with the permission may put it there. */
  | { readonly by: 'permission'; readonly permission: Permission }
  /** An act leads there, from other statuses. */
  | { readonly by: 'act'; readonly act: NamedAct }
  /** Other columns come first; the last is the one that is asked about. */
  | { readonly by: 'way'; readonly way: readonly ColumnName[] }
  /** The product alone brings records there, or no way leads there from here. */
  | { readonly by: 'product' | 'table' }

export const closedBy = (kit: BoardKit, board: BoardField, row: Row, column: ColumnName): ClosedBy => {
  const { record, acts = [] } = kit
  const here = columnOf(board, row)
  const act = acts.find(({ leadsTo }) => leadsTo === column)
  const move = movesOf(record, here).find(({ to }) => to === column)
  if (move) return { by: 'permission', permission: permissionOf(kit, move.permission ?? 'edit') }
  if (act && !isOpenTo(kit, act, row)) return { by: 'act', act }
  if (act) return { by: 'permission', permission: permissionOf(kit, act.permission) }
  const table = record.status as StatusTable | undefined
  if (!table || !(here in table.moves)) return { by: 'table' }
  const way = fewestMoves(table, here, column)
  if (way) return { by: 'way', way }
  const isOfPeople = statusesOf(table).some((from) => movesFrom(table, from).some(({ to }) => to === column))
  return { by: isOfPeople ? 'table' : 'product' }
}
