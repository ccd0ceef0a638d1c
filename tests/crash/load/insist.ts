import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Sends the same again until it is answered whole, with something that trying again does not heal: refused connections, answers
 * that break off, limits and faults of the server do.
 */
export const insist = async (attempt: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    try {
      const response = await attempt()
      if (response.status < 500 && response.status !== 429) {
        await response.clone().arrayBuffer()
        return response
      }
    } catch {
      // Nothing listens just now, or not any more.
    }
    await pause(PAUSE_MS)
  }
}
