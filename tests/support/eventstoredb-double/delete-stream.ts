import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import type { Written } from './event-log.ts'
import { type ExpectedOptions, expectedRevision } from './expected-revision.ts'
import { handlerThrew, type Refusal, streamDeleted, wrongExpectedVersion } from './refusals.ts'
import type { Server } from './server.ts'

type Options = DeleteReq.Options | TombstoneReq.Options

export const deleteStream =
  ({ log }: Server): handleUnaryCall<DeleteReq, DeleteResp> =>
  ({ request }, respond) =>
    perform(request.getOptions(), log.deleteStream, respond, (position) =>
      new streams.DeleteResp().setPosition(
        new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position),
      ),
    )

export const tombstoneStream =
  ({ log }: Server): handleUnaryCall<TombstoneReq, TombstoneResp> =>
  ({ request }, respond) =>
    perform(request.getOptions(), log.tombstone, respond, (position) =>
      new streams.TombstoneResp().setPosition(
        new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
      ),
    )

const perform = <Response>(
  options: Options | undefined,
  act: (stream: string, expected: bigint) => Written,
  respond: (refusal: Refusal | null, response?: Response) => void,
  answer: (position: string) => Response,
) => {
  const stream = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  const expected = options && expectedRevision(options satisfies ExpectedOptions)
  if (stream === '' || expected === undefined) return respond(handlerThrew())
  const written = act(stream, expected)
  if (written.kind === 'deleted') return respond(streamDeleted(stream))
  if (written.kind === 'wrong-version') return respond(wrongExpectedVersion(stream, expected, written.last))
  respond(null, answer(String(written.position)))
}
