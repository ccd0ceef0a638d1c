import { refused } from '@kervan/contracts/errors/refusal'

/** Tabs of one session that hold a socket of this node: more than a person opens. */
export const SOCKETS_PER_SESSION = 50
const COME_AGAIN_SECONDS = 60

/** Counts the sockets of each session. */
export const createSocketCount = (most: number) => {
  const open = new Map<string, number>()
  return {
    /**
     * Takes a place of the session.
     * @returns gives it back; a second time it does nothing
     * @throws Refusal too-many-requests
     */
    take(sessionId: string): () => void {
      const taken = open.get(sessionId) ?? 0
      if (taken >= most) throw refused('too-many-requests', { seconds: COME_AGAIN_SECONDS, limit: 'sockets' })
      open.set(sessionId, taken + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = (open.get(sessionId) ?? 1) - 1
        if (left > 0) open.set(sessionId, left)
        else open.delete(sessionId)
      }
    },
  }
}
