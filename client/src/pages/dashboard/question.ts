import { type Day, startOfDay } from '@kervan/contracts/dates/business-days'
import type { ListQueryInput } from '@kervan/contracts/http/list'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { type ListKit, permissionOf } from '../../kit/list-kit.ts'
import { listRequest } from '../../table/list-request.ts'
import { readTableState } from '../../table/table-state.ts'

/** Records of a kind that are counted, listed and opened by the same filters. */
export interface Question {
  readonly kit: ListKit
  /** As the address of the kind's list tells them, `sort` and groups (`any`) with them. */
  readonly filters: Readonly<Record<string, string>>
  /** What it narrows by is not known yet: it is not asked. */
  readonly pending?: true
}

/** The list that tells the records of a question. */
export const addressOf = ({ kit, filters }: Question): string => `/${kit.collection}?${new URLSearchParams(filters)}`

export const permissionToSee = ({ kit }: Question): Permission => permissionOf(kit, 'view')

/** What the list of the kind is asked for; the same for the whole of a day. */
export const requestOf = ({ kit, filters }: Question, me: string, today: Day): ListQueryInput =>
  listRequest(kit.list, readTableState(kit.list, new URLSearchParams(filters)), me, new Date(startOfDay(today)))

/** The same without an order, for what is counted. */
export const countedBy = (question: Question, me: string, today: Day): Omit<ListQueryInput, 'sort'> => {
  const { sort: _, ...filters } = requestOf(question, me, today)
  return filters
}

/** Whether the clock alone changes how many there are: of what is overdue, or due today. */
export const turnsByTheClock = ({ kit, filters }: Question): boolean =>
  Object.keys(kit.record.times ?? {}).some((time) => time in filters)
