import type { SendToService } from './service-calls.ts'

/** Milliseconds for an instance; what is asked takes a small part of that. */
const ANSWER_MS = 8_000

/**
 * Asks a service that runs elsewhere: its instances by turns, and the next one where one cannot be reached or breaks off.
 * @param urls  base addresses of the instances
 */
export const overHttp = (urls: readonly string[]): SendToService => {
  let turn = 0
  return async ({ method, path, headers, body }) => {
    turn = (turn + 1) % urls.length
    const inTurn = [...urls.slice(turn), ...urls.slice(0, turn)]
    let fault: unknown
    for (const url of inTurn) {
      try {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const response = await fetch(new URL(path, url), { method, headers, body, signal, redirect: 'error' })
        return { status: response.status, position: response.headers.get('position'), text: await response.text() }
      } catch (error) {
        fault = error
      }
    }
    throw fault
  }
}
