import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Named } from '@kervan/contracts/record/record-row'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'

const list = RECORD_ENDPOINTS.team.list as unknown as AnyEndpoint
/** One question for all rows of a list; no house has so many teams. */
const ALL = { query: { limit: 200, sort: 'name' } } as never

interface Team {
  readonly name: string
  readonly leader: Named | null
  readonly members: readonly Named[]
}

/** The teams that a user leads or belongs to, for who may see teams. */
export const TeamsOf = ({ id }: { readonly id: string }) => {
  const { data } = useEndpoint(list, ALL)
  const { data: teams = [] } = (data ?? {}) as { readonly data?: readonly Team[] }
  const own = teams.filter(({ leader, members }) => leader?.id === id || members.some((member) => member.id === id))
  if (own.length === 0) return null
  const words = own.map(({ name }) => name).join(', ')
  return (
    <span className="words" title={words}>
      {words}
    </span>
  )
}
