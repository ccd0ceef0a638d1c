import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Named } from '@kervan/contracts/kit/record-row'
import { useEndpoint } from '../../base/api/use-endpoint.ts'

const list = RECORD_ENDPOINTS.team.list

interface Team {
  readonly name: string
  readonly leader: Named | null
  readonly members: readonly Named[]
}

interface Answer {
  readonly data: readonly Team[]
  readonly next: string | null
}

const useTeams = (query: object, enabled = true): Answer | undefined =>
  useEndpoint(list, { query: { limit: MAX_PAGE_SIZE, sort: 'name', ...query } } as never, { enabled }).data as
    | Answer
    | undefined

/** The teams that a user leads or belongs to, for readers who may see teams: one read for all rows, or one a row where teams are many. */
export const TeamsOf = ({ id }: { readonly id: string }) => {
  const all = useTeams({})
  const isCut = all !== undefined && all.next !== null
  const theirs = useTeams({ where: JSON.stringify({ or: [{ leader: id }, { members: id }] }) }, isCut)
  const known = (isCut ? theirs : all)?.data ?? []
  const own = known.filter(({ leader, members }) => leader?.id === id || members.some((member) => member.id === id))
  if (own.length === 0) return null
  const words = own.map(({ name }) => name).join(', ')
  return (
    <span className="words" title={words}>
      {words}
    </span>
  )
}
