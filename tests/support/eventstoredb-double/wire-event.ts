import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { identifier } from './batch-append-answers.ts'
import type { LogRecord } from './log-record.ts'
import { structuredUuid } from './structured-uuid.ts'

const { ReadEvent } = streams.ReadResp

/** An event as a read or a subscription gives it. */
export const eventMessage = (record: LogRecord, structuredIds = false): ReadResp => {
  const position = String(record.position)
  const event = new ReadEvent.RecordedEvent()
    .setId(structuredIds ? structuredUuid(record.id) : new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setCustomMetadata(record.metadata)
    .setData(record.data)
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('created', String(record.created))
    .set('content-type', record.isJson ? 'application/json' : 'application/octet-stream')
  return new streams.ReadResp().setEvent(new ReadEvent().setEvent(event).setCommitPosition(position))
}

export const streamNotFound = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  )

export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id))

export const caughtUp = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export const checkpoint = (commit: bigint, prepare: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  )
