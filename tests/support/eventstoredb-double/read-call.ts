import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import type { Refusal } from './refusals.ts'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>

/** Settles when the message is on its way: a reader that does not read holds the server up. False when the call is over. */
export const send = async (call: ReadCall, message: ReadResp): Promise<boolean> => {
  if (call.cancelled || call.destroyed) return false
  if (call.write(message)) return true
  return new Promise((resolve) => {
    const settle = () => {
      call.off('drain', settle).off('cancelled', settle).off('close', settle)
      resolve(!call.cancelled)
    }
    call.on('drain', settle).on('cancelled', settle).on('close', settle)
  })
}

export const sendAll = async (call: ReadCall, messages: Iterable<ReadResp>): Promise<void> => {
  for (const message of messages) if (!(await send(call, message))) return
  call.end()
}

export const refuse = (call: ReadCall, refusal: Refusal): void => {
  call.emit('error', refusal)
}
