import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Sends the same again until it is answered with something that trying again does not heal: refused connections, limits and
 * faults of the server do.
 */
export const insist = async (attempt: () => Promise<Response>): Promise<Response> => {
  for (;;) {
    try {
      const response = await attempt()
      if (response.status < 500 && response.status !== 429) return response
    } catch {
      // Nothing listens just now.
    }
    await pause(PAUSE_MS)
  }
}
