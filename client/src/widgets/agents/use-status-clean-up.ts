import { cleanAgentStatus } from '@kervan/contracts/api/agents/clean-agent-status'
import { useEffect } from 'react'
import { call } from '../../base/api/call.ts'
import { following } from '../../base/realtime/following.ts'
import { useStore } from '../../base/store/external-store.ts'

/** Milliseconds after the socket has connected. */
const AFTER_CONNECTING = 1000

/** Takes back what a call left behind in a window that closed: soon after each connection. */
export const useStatusCleanUp = (): void => {
  const { state } = useStore(following)
  useEffect(() => {
    if (state !== 'live') return
    // Without success it is done after the next connection.
    const timer = setTimeout(() => void call(cleanAgentStatus, {}).catch(() => undefined), AFTER_CONNECTING)
    return () => clearTimeout(timer)
  }, [state])
}
