import { addDays, startOfDay } from '@kervan/contracts/dates/business-days'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { call } from '../../base/api/call.ts'
import type { ListKit } from '../../kit/list-kit.ts'

/** Whose open follow-ups, and which of them by when they are due; both days are in, and left out there is no end on that side. */
export interface Held {
  readonly of: string
  readonly first?: string
  readonly last?: string
}

/** The statuses in which one can be given to another. */
const openIn = ({ acts = [] }: ListKit): readonly string[] => acts.find(({ name }) => name === 'reassign')?.within ?? []

/** The question of the list that finds them. */
export const queryOf = (kit: ListKit, { of, first, last }: Held) => ({
  assignedUser: of,
  status: openIn(kit).join(),
  sort: 'dueAt',
  ...(first && { 'dueAt.from': new Date(startOfDay(first)).toISOString() }),
  ...(last && { 'dueAt.to': new Date(startOfDay(addDays(last, 1))).toISOString() }),
})

interface Answer {
  readonly data: readonly { readonly id: string }[]
  readonly next: string | null
}

/** The ids of all of them, read before any is handed on. @throws ApiError */
export const readHeld = async (kit: ListKit, held: Held): Promise<readonly string[]> => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query: object = { ...queryOf(kit, held), limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) }
    const { body } = await call<AnyEndpoint>(kit.listEndpoint, { query } as never)
    const { data, next } = body as Answer
    ids.push(...data.map(({ id }) => id))
    cursor = next
  } while (cursor !== null)
  return ids
}
