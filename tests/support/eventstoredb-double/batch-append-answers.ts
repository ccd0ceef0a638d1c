import code from '@eventstore/db-client/generated/code_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import { ANY, NO_STREAM, STREAM_EXISTS } from './decide-append.ts'
import { MOST_APPEND_BYTES } from './proposed-event.ts'

const { Code } = code
const PACKAGE = 'event_store.client'

type Detail = Parameters<typeof pack>[0]

export const succeeded = (last: bigint, position: bigint | undefined): BatchAppendResp => {
  const success = new streams.BatchAppendResp.Success()
  if (last === NO_STREAM) success.setNoStream(new empty.Empty())
  else success.setCurrentRevision(String(last))
  if (position === undefined) success.setNoPosition(new empty.Empty())
  else
    success.setPosition(
      new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
    )
  return new streams.BatchAppendResp().setSuccess(success)
}

export const wrongVersion = (expected: bigint, actual: bigint): BatchAppendResp => {
  const detail = new shared.WrongExpectedVersion()
  if (actual === NO_STREAM) detail.setCurrentNoStream(new empty.Empty())
  else detail.setCurrentStreamRevision(String(actual))
  if (expected === ANY) detail.setExpectedAny(new empty.Empty())
  else if (expected === NO_STREAM) detail.setExpectedNoStream(new empty.Empty())
  else if (expected === STREAM_EXISTS) detail.setExpectedStreamExists(new empty.Empty())
  else detail.setExpectedStreamPosition(String(expected))
  return failed(Code.ALREADY_EXISTS, 'WrongExpectedVersion', detail)
}

export const deleted = (stream: string): BatchAppendResp =>
  failed(Code.NOT_FOUND, 'StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(identifier(stream)))

export const tooLarge = (): BatchAppendResp =>
  failed(
    Code.INVALID_ARGUMENT,
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(MOST_APPEND_BYTES),
  )

export const badRequest = (message: string): BatchAppendResp =>
  failed(Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message))

export const timedOut = (): BatchAppendResp => failed(Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout())

/** The user may not append. The call goes on, and so do its reads. */
export const denied = (): BatchAppendResp => failed(Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied())

/** Not in the record; the server's source has it so. */
export const notReady = (): BatchAppendResp =>
  failedWith(Code.OK, 'Server Is Not Ready', pack(new empty.Empty(), 'google.protobuf.Empty'))

export const identifier = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream))

const pack = (message: { serializeBinary(): Uint8Array }, type: string) => {
  const packed = new any.Any()
  packed.pack(message.serializeBinary(), type)
  return packed
}

const failed = (grpcCode: number, name: string, detail: Detail): BatchAppendResp =>
  failedWith(grpcCode, name, pack(detail, `${PACKAGE}.${name}`))

const failedWith = (grpcCode: number, message: string, details: InstanceType<typeof any.Any>): BatchAppendResp =>
  new streams.BatchAppendResp().setError(new status.Status().setCode(grpcCode).setMessage(message).setDetails(details))
