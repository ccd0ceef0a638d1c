import type { PeerMessages, Peers } from './port.ts'

/** Words between what runs in one process. */
export const createMemoryPeers = (): Peers => {
  const hearing = new Set<PeerMessages>()
  return {
    async say(message) {
      for (const { heard } of [...hearing]) heard(message)
    },
    hear(messages) {
      hearing.add(messages)
      return () => void hearing.delete(messages)
    },
  }
}
