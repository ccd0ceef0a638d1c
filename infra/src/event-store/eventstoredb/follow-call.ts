import type { Connection } from './connection.ts'
import type { LiveWindow } from './live-window.ts'
import type { LogReader } from './log-reader.ts'
import { followRequest } from './read-requests.ts'

/** How long a subscription may be silent before the log is asked whether it should be. */
const SILENCE_MS = 5_000

/**
 * Adds to a window what comes after it, until the call ends; always with an error.
 *
 * - A subscription that falls silent is compared with the log of the leader: a server that stops may leave the call open for
 *   ever, and one that was cut off from its cluster knows of nothing new.
 * - A checkpoint counts when its turn comes, behind the events that precede it, and only as the place to go on from.
 * - `caughtUp` means nothing, as it may never come.
 */
export const followCall = async (
  connection: Connection,
  reader: LogReader,
  window: LiveWindow,
  grown: () => void,
  signal: AbortSignal,
): Promise<never> => {
  const call = await connection.open((stub, ...args) => stub.read(followRequest(window.end), ...args))
  const ended = Promise.withResolvers<never>()
  const stop = () => ended.reject(signal.reason)
  let over = false

  call.once('error', ended.reject)
  call.once('end', () => ended.reject(new Error('the server ended the subscription')))
  call.on('data', (message) => {
    const event = message.getEvent()?.getEvent()
    const checkpoint = message.getCheckpoint()
    if (over) return
    if (event && window.add(event)) grown()
    if (checkpoint) window.reach(BigInt(checkpoint.getCommitPosition()))
  })
  const watching = setInterval(watch(window, reader, ended.reject), SILENCE_MS)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await ended.promise
  } finally {
    over = true
    call.cancel()
    clearInterval(watching)
    signal.removeEventListener('abort', stop)
  }
}

/** Fails a subscription that has brought nothing since it was last looked at, though the log holds more. */
const watch = (window: LiveWindow, reader: LogReader, fail: (error: unknown) => void) => {
  let last = window.end
  return async () => {
    const before = last
    last = window.end
    if (last !== before) return
    try {
      const head = await reader.head()
      if (head > last && window.end === last) fail(new Error(`the subscription is silent after ${last}`))
    } catch (error) {
      fail(error)
    }
  }
}
