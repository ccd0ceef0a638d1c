import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { Push, SocketAuth } from '@kervan/contracts/realtime/messages'
import type { QueryClient } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { call } from '../api/call.ts'
import { forgetPosition, notePosition } from '../api/known-position.ts'
import { network } from '../api/network.ts'
import { doubtServer } from '../api/server-watch.ts'
import { staleReads } from '../api/stale-reads.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { currentSession } from '../session/session-store.ts'
import { shareAnswering } from './answering.ts'
import { applyPushesToCache, refetchOlderThan } from './apply-pushes-to-cache.ts'
import { announce } from './arrivals.ts'
import { areRightsOld, askRights } from './ask-rights.ts'
import { refreshPagesBy } from './bring-up-to-date.ts'
import { shareChat } from './chat-socket.ts'
import { follow } from './follow.ts'
import { setFollowing } from './following.ts'
import { sharePresence } from './presence.ts'
import { refreshTimeline } from './refresh-timeline.ts'

/** Pushes of one moment are applied together, milliseconds. */
const MOMENT = 50
const SOCKET_TIMEOUT = 20_000
/** Milliseconds between attempts, of which there is no end. */
const RECONNECTION = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 10_000,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
}

/** Follows the log for the signed-in user until it is stopped. */
export const startRealtime = (queryClient: QueryClient): (() => void) => {
  refreshPagesBy(getTimeline, refreshTimeline)
  const stopping = new AbortController()
  const socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: SOCKET_TIMEOUT,
    ...RECONNECTION,
    withCredentials: true,
    autoConnect: false,
    auth: (send) => send(credentials()),
  })
  const stop = follow(socket, {
    catchUp: async (since) => (await call(catchUp, { query: { since } }, { signal: stopping.signal })).body,
    take: inMoments((pushes) => {
      for (const { payload } of pushes) notePosition(payload.position)
      applyPushesToCache(queryClient, pushes)
      announce(pushes)
    }),
    refetch: (position) => {
      forgetPosition()
      notePosition(position)
      refetchOlderThan(queryClient, BigInt(position))
    },
    askRights: () => void askRights(queryClient),
    areRightsOld: () => areRightsOld(queryClient),
    follows: (live) => {
      setFollowing(live ? 'live' : 'behind')
      if (!live) void doubtServer()
    },
    stillSignedIn: () =>
      queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0, retry: false }).then(
        (user) => user !== null,
        () => true,
      ),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  const stopChat = shareChat(socket)
  const stopPresence = sharePresence(socket)
  const stopAnswering = shareAnswering(socket)
  const stopNetwork = network.subscribe(() => {
    if (network.get().online && !socket.connected) socket.connect()
  })
  return () => {
    stopping.abort()
    stopPresence()
    stopAnswering()
    stopChat()
    stopNetwork()
    stop()
    setFollowing('starting')
    staleReads.set(new Map())
  }
}

/** Asked anew at every attempt, so that a reconnection proves itself with the token of now. */
const credentials = (): SocketAuth => {
  const session = currentSession()
  return {
    token: session?.token ?? undefined,
    userId: session?.user.id,
    username: session?.user.username,
    userRole: session?.user.subRole ?? 'viewer',
    clientType: 'kervan-web',
  }
}

const inMoments = (take: (pushes: readonly Push[]) => void): ((pushes: readonly Push[]) => void) => {
  let gathered: Push[] = []
  return (pushes) => {
    if (gathered.length === 0) {
      setTimeout(() => {
        const together = gathered
        gathered = []
        take(together)
      }, MOMENT)
    }
    gathered.push(...pushes)
  }
}
