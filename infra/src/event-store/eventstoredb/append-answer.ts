import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type AppendResult, AppendTooLarge, InvalidAppend, WrongExpectedRevision } from '../port.ts'
import { asRevision, type EncodedAppend, NO_STREAM } from '../validate-append.ts'
import { appendRefused } from './access-refused.ts'

/** The server did not say what became of an append. */
export class Unsettled extends Error {
  override name = 'Unsettled'
}

/**
 * What the server says became of an append.
 * @throws WrongExpectedRevision, AppendTooLarge, InvalidAppend, AccessRefused
 * @throws Unsettled  it may have been written
 */
export const readAnswer = (append: EncodedAppend, answer: BatchAppendResp): AppendResult => {
  const success = answer.getSuccess()
  const position = success?.getPosition()
  if (success && position)
    return { revision: BigInt(success.getCurrentRevision()), position: BigInt(position.getCommitPosition()) }
  throw refusal(append, answer)
}

const refusal = ({ stream, expected, events }: EncodedAppend, answer: BatchAppendResp): Error => {
  const error = answer.getError()
  const details = error?.getDetails()
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion': {
      const wrong = shared.WrongExpectedVersion.deserializeBinary(details.getValue_asU8())
      const actual = wrong.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : NO_STREAM
      return new WrongExpectedRevision(stream, asRevision(expected), asRevision(actual))
    }
    case 'event_store.client.MaximumAppendSizeExceeded':
    case 'event_store.client.MaximumAppendEventSizeExceeded':
      return new AppendTooLarge(
        stream,
        events.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0),
      )
    case 'event_store.client.BadRequest':
      return new InvalidAppend(stream, shared.BadRequest.deserializeBinary(details.getValue_asU8()).getMessage())
    case 'event_store.client.StreamDeleted':
      return new InvalidAppend(stream, 'the stream was deleted for good')
    case 'event_store.client.AccessDenied':
      return appendRefused()
    default:
      return new Unsettled(error?.getMessage() || 'the server wrote it and did not say where')
  }
}
