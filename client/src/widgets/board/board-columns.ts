import type { ListField } from '@kervan/contracts/http/list-field'
import { parseValues } from '@kervan/contracts/http/listed-values'
import { statusNameOf } from '@kervan/contracts/kit/record'
import { movesFrom, type StatusTable } from '@kervan/contracts/kit/status-table'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { type ListKit, permissionOf, type Row } from '../../kit/list-kit.ts'
import { isOfColumns } from '../../kit/looks-of.ts'
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

/** Where a card may be put, and whether it is asked why. */
export type OpenColumns = ReadonlyMap<ColumnName, { readonly asksReason: boolean }>

const CLOSED: OpenColumns = new Map()

/** The columns that are open to a card: where its status, its record and the reader's rights allow. */
export const openColumns = (
  kit: Pick<ListKit, 'record' | 'fields'>,
  board: BoardField,
  row: Row,
  reader: Principal,
): OpenColumns => {
  const { record } = kit
  const here = columnOf(board, row)
  if (row.archived || !can(reader, permissionOf(kit, 'edit'))) return CLOSED
  if (!board.isStatus) {
    const field = kit.fields.find(({ name }) => name === board.name)
    if (!field || field.fixed) return CLOSED
    return new Map(
      columnsOf(board)
        .filter((each) => each !== here)
        .map((each) => [each, { asksReason: false }]),
    )
  }
  const moves = record.status && here in record.status.moves ? movesFrom(record.status as StatusTable, here) : []
  return new Map(
    moves
      .filter(({ permission }) => !permission || can(reader, `${record.resource}.${permission}` as Permission))
      .map(({ to, reason }) => [to, { asksReason: reason === true }]),
  )
}
