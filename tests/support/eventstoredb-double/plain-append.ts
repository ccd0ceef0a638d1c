import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js'
import { ANY, NO_STREAM, STREAM_EXISTS } from './decide-append.ts'
import type { Written } from './event-log.ts'
import { expectedRevision } from './expected-revision.ts'
import { dataBytes, MOST_APPEND_BYTES, parseProposed, Refused } from './proposed-event.ts'
import { appendTooLarge, handlerThrew, invalidArgument, streamDeleted } from './refusals.ts'
import type { Server } from './server.ts'

const NO_EXPECTED_REVISION =
  "'None' is not a valid EventStore.Client.Streams.AppendReq+Types+Options+ExpectedStreamRevisionOneofCase"

/** The older append: a call of its own, the options first, then event by event. */
export const plainAppend =
  ({ log }: Server) =>
  (call: ServerReadableStream<AppendReq, AppendResp>, respond: sendUnaryData<AppendResp>): void => {
    const requests: AppendReq[] = []
    call.on('data', (request: AppendReq) => requests.push(request))
    call.on('end', () => {
      try {
        respond(null, append(log, requests))
      } catch (error) {
        respond(error instanceof Refused ? error.refusal : handlerThrew())
      }
    })
  }

const append = (log: Server['log'], [first, ...rest]: AppendReq[]): AppendResp => {
  const options = first?.getOptions()
  if (!options || rest.some((request) => request.hasOptions())) throw new Refused(handlerThrew())
  const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  const expected = expectedRevision(options)
  if (expected === undefined && !options.hasRevision()) throw new Refused(invalidArgument(NO_EXPECTED_REVISION))
  if (stream === '' || expected === undefined) throw new Refused(handlerThrew())
  const events = rest.flatMap((request) => request.getProposedMessage() ?? []).map(parseProposed)
  if (dataBytes(events) > MOST_APPEND_BYTES) throw new Refused(appendTooLarge(MOST_APPEND_BYTES))
  return answer(stream, expected, log.append(stream, expected, events))
}

const answer = (stream: string, expected: bigint, written: Written): AppendResp => {
  if (written.kind === 'deleted') throw new Refused(streamDeleted(stream))
  if (written.kind === 'wrong-version')
    return new streams.AppendResp().setWrongExpectedVersion(wrongVersion(expected, written.last))
  const success = new streams.AppendResp.Success().setPosition(
    new streams.AppendResp.Position()
      .setCommitPosition(String(written.position))
      .setPreparePosition(String(written.position)),
  )
  return new streams.AppendResp().setSuccess(
    written.last === NO_STREAM
      ? success.setNoStream(new shared.Empty())
      : success.setCurrentRevision(String(written.last)),
  )
}

/** The largest unsigned 64-bit number, as far as a JavaScript number goes. */
const LARGEST = 2 ** 64 - 2 ** 11

/** Everything is said twice: once as clients of version 20.6 understand it. */
const wrongVersion = (expected: bigint, actual: bigint) => {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  const empty = () => new shared.Empty()
  if (actual === NO_STREAM) wrong.setNoStream2060(empty()).setCurrentNoStream(empty())
  else wrong.setCurrentRevision2060(Number(actual)).setCurrentRevision(String(actual))
  if (expected === ANY) return wrong.setAny2060(empty()).setExpectedAny(empty())
  if (expected === STREAM_EXISTS) return wrong.setStreamExists2060(empty()).setExpectedStreamExists(empty())
  if (expected === NO_STREAM) return wrong.setExpectedRevision2060(LARGEST).setExpectedNoStream(empty())
  return wrong.setExpectedRevision2060(Number(expected)).setExpectedRevision(String(expected))
}
