import { convertToCommandError, StreamDeletedError } from '@eventstore/db-client'
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Connection } from './connection.ts'
import { bytesOf, type WireEvent } from './decode-event.ts'
import { ANSWER_MS } from './within.ts'

/** A page ends early when its events are large. */
const MOST_PAGE_BYTES = 8 * 1024 * 1024

export interface Page {
  readonly events: readonly WireEvent[]
  /** It was ended early. */
  readonly more: boolean
}

/** Everything that a read gives, or as much as a page holds. A missing stream gives nothing, nor does one deleted for good. */
export const readPage = async (connection: Connection, request: ReadReq): Promise<Page> => {
  const call = await connection.open((stub, ...args) => stub.read(request, ...args))
  const events: WireEvent[] = []
  const page = Promise.withResolvers<Page>()
  let bytes = 0
  const silent = setTimeout(() => {
    page.reject(new Error(`no answer within ${ANSWER_MS} ms`))
    call.cancel()
  }, ANSWER_MS)

  call.on('data', (message) => {
    const event = message.getEvent()?.getEvent()
    if (!event) return
    silent.refresh()
    events.push(event)
    bytes += bytesOf(event)
    if (bytes < MOST_PAGE_BYTES) return
    page.resolve({ events: [...events], more: true })
    call.cancel()
  })
  call.once('end', () => page.resolve({ events, more: false }))
  call.once('error', (error) => {
    if (convertToCommandError(error) instanceof StreamDeletedError) page.resolve({ events, more: false })
    else page.reject(error)
  })
  try {
    return await page.promise
  } finally {
    clearTimeout(silent)
  }
}
