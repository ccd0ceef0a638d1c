import { currentSession } from '../session/session-store.ts'
import { isApiError } from './api-error.ts'
import { network } from './network.ts'
import { doubtServer } from './server-watch.ts'

/** It is not sent by this page any more: what one person did is not done in the name of the next. */
export class SenderGone extends Error {
  constructor() {
    super('the sender of a change signed out before it could be sent')
    this.name = 'SenderGone'
  }
}

/**
 * The same command again and again until there was a network to carry it and a server to answer; only then is its fate known.
 * @param sender  the id of the user who gave it
 * @throws ApiError, SenderGone, and what `send` throws
 */
export const sendOnline = async <Result>(sender: string | undefined, send: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    await untilOnline()
    if (currentSession()?.user.id !== sender) throw new SenderGone()
    try {
      return await send()
    } catch (error) {
      if (!isApiError(error, 'offline') && !(isApiError(error, 'unreachable') && (await doubtServer()))) throw error
    }
  }
}

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (network.get().online) return resolve()
    const stop = network.subscribe(() => {
      if (!network.get().online) return
      stop()
      resolve()
    })
  })
