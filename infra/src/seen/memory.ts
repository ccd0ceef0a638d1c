import { SEEN_FOR_MS, type SeenUsers } from './port.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** In one process, by a clock that can be given. */
export const createMemorySeenUsers = (now: () => number = Date.now): SeenUsers => {
  const nodes = new Map<string, Map<string, { at: number; isHere: boolean }>>()
  return {
    async say(node, userIds) {
      const held = nodes.get(node) ?? new Map<string, { at: number; isHere: boolean }>()
      nodes.set(node, held)
      for (const seen of held.values()) if (seen.isHere) Object.assign(seen, { at: now(), isHere: false })
      for (const id of userIds) held.set(id, { at: now(), isHere: true })
    },
    async all() {
      const users = new Map<string, { at: number; isOnline: boolean }>()
      for (const [id, { at, isHere }] of [...nodes.values()].flatMap((held) => [...held])) {
        if (at <= now() - DAY_MS) continue
        const known = users.get(id)
        const isOnline = isHere && at > now() - SEEN_FOR_MS
        users.set(id, { at: Math.max(at, known?.at ?? 0), isOnline: isOnline || known?.isOnline === true })
      }
      return [...users].map(([userId, { at, isOnline }]) => ({
        userId,
        lastSeen: new Date(at).toISOString(),
        isOnline,
      }))
    },
  }
}
