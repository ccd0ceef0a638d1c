import { randomUUID } from 'node:crypto'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { EncodedAppend } from '../validate-append.ts'
import { appendRequests } from './append-requests.ts'
import type { AppendStream, Connection } from './connection.ts'
import { within } from './within.ts'

export interface AppendCall {
  /** Rejects when there is no answer; the append may have been written all the same. */
  send(append: EncodedAppend): Promise<BatchAppendResp>
}

interface OpenCall {
  readonly stream: AppendStream
  readonly unanswered: Map<string, PromiseWithResolvers<BatchAppendResp>>
}

/**
 * One call that carries all appends of a store, in the order in which they were sent; answers find their append by its id.
 * It is opened by the first append, and again by the next one after it was lost.
 */
export const createAppendCall = (connection: Connection): AppendCall => {
  let current: Promise<OpenCall> | undefined

  const open = async (): Promise<OpenCall> => {
    const stream = await connection.open((stub, ...args) => stub.batchAppend(...args), { requiresLeader: true })
    const unanswered: OpenCall['unanswered'] = new Map()
    let fault = new Error('the server ended the call')
    stream.once('error', (error) => {
      fault = error
    })
    stream.once('status', () => {
      current = undefined
      for (const { reject } of unanswered.values()) reject(fault)
    })
    // An unknown id belongs to an append whose caller has given up, or to a second answer to the same append.
    stream.on('data', (answer) => unanswered.get(answer.getCorrelationId()?.getString() ?? '')?.resolve(answer))
    return { stream, unanswered }
  }

  const openCall = async (): Promise<OpenCall> => {
    current ??= open()
    const opening = current
    try {
      return await opening
    } catch (error) {
      if (current === opening) current = undefined
      throw error
    }
  }

  return {
    async send(append) {
      const id = randomUUID()
      const requests = appendRequests(id, append)
      const { stream, unanswered } = await openCall()
      const answer = Promise.withResolvers<BatchAppendResp>()
      unanswered.set(id, answer)
      try {
        for (const request of requests) stream.write(request)
        return await within(answer.promise)
      } catch (error) {
        // A server that does not answer one append may never answer another.
        stream.cancel()
        throw error
      } finally {
        unanswered.delete(id)
      }
    },
  }
}
