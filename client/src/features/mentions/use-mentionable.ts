import { listMentionable } from '@kervan/contracts/api/leads/list-mentionable'
import { useMemo } from 'react'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useUser } from '../../base/session/session-store.ts'
import { RARELY_CHANGES, useColleagues } from '../../base/users/use-colleagues.ts'
import { mentionable } from './fitting-colleagues.ts'
import type { Mentions } from './mentions-context.ts'

/** Colleagues whom a note on a lead may name: those who may see the lead, without the user. */
export const useMentionable = (leadId: string): Mentions => {
  const me = useUser()
  const colleagues = useColleagues()
  const { data, error } = useEndpoint(listMentionable, { params: { id: leadId } }, { staleTime: RARELY_CHANGES })
  const seeing = data?.data
  return useMemo(() => {
    const offered = colleagues.filter(({ id, archived }) => !archived && id !== me.id && seeing?.includes(id))
    return { colleagues: mentionable(offered), state: seeing ? 'known' : error ? 'failed' : 'loading' }
  }, [colleagues, seeing, error, me.id])
}
