import type { Availability } from '@kervan/contracts/agents/availability'
import { listOnlineUsers, type OnlineUser } from '@kervan/contracts/api/agents/list-online-users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { endpointQuery, useEndpoint } from '../../base/api/use-endpoint.ts'
import { usePushes } from '../../base/realtime/arrivals.ts'
import { createRefreshSoon, type RefreshSoon } from './refresh-soon.ts'

/** Milliseconds, from the specification. */
export const POLL_EVERY = 10_000

const NOBODY: readonly OnlineUser[] = []

export interface OnlineUsers {
  /** Empty while the server cannot be reached. */
  readonly users: readonly OnlineUser[]
  /** The reader's own entry; undefined until known. */
  readonly own: OnlineUser | undefined
  /** Takes up the status that the server has set for the reader. */
  readonly takeOwn: (now: Availability) => void
}

/** Users who are online, with their status: updated by pushes, and read anew every ten seconds. */
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
