import type { Availability } from '@kervan/contracts/agents/availability'
import { listOnlineUsers, type OnlineUser } from '@kervan/contracts/api/agents/list-online-users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { endpointQuery, useEndpoint } from '../../base/api/use-endpoint.ts'
import { usePushes } from '../../base/realtime/arrivals.ts'
import { createRefreshSoon, type RefreshSoon } from './refresh-soon.ts'

/** Milliseconds, as the specification has it. */
export const POLL_EVERY = 10_000

const NOBODY: readonly OnlineUser[] = []

export interface OnlineUsers {
  /** Nobody while the server cannot be reached. */
  readonly users: readonly OnlineUser[]
  /** Of the one who looks; undefined until known. */
  readonly own: OnlineUser | undefined
  /** The server said what is in force for the one who looks. */
  readonly takeOwn: (now: Availability) => void
}

/** Who is here and what they are at: pushes tell changes, and it is asked anew every ten seconds. */
export const useOnlineUsers = (userId: string): OnlineUsers => {
  const queryClient = useQueryClient()
  const { data, isError, isPaused, refetch } = useEndpoint(listOnlineUsers, {}, { pollEvery: POLL_EVERY })
  const refresh = useEffectEvent(() => void refetch())
  const soon = useRef<RefreshSoon>(undefined)
  useEffect(() => {
    soon.current = createRefreshSoon(() => refresh())
    return soon.current.stop
  }, [])
  usePushes((pushes) => {
    const tellsOfAnother = pushes.some(
      ({ name, payload }) => name === 'agent_status_update' && payload.userId !== userId,
    )
    if (tellsOfAnother) soon.current?.afterAnothers()
  })
  return {
    users: isError || isPaused ? NOBODY : (data?.users ?? NOBODY),
    own: data?.users.find(({ id }) => id === userId),
    takeOwn({ status, availableForCalls }) {
      queryClient.setQueryData(endpointQuery(listOnlineUsers, {}).queryKey, (held) =>
        held === undefined
          ? held
          : {
              ...held,
              users: held.users.map((user) =>
                user.id === userId ? { ...user, agent_status: status, availableForCalls } : user,
              ),
            },
      )
      soon.current?.afterOwnChange()
    },
  }
}
