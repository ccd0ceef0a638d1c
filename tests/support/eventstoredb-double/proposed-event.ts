import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { ProposedEvent } from './log-record.ts'
import { metadataMissing, type Refusal } from './refusals.ts'

/** 1 MiB of data for one append, the server's default; type and metadata do not count in version 23.10. */
export const MOST_APPEND_BYTES = 1_048_576

export const dataBytes = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, { data }) => sum + data.length, 0)

/** What is wrong with a proposed event, in the server's words. */
export class BadEvent extends Error {}

/** A call that has to end. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.details)
    this.refusal = refusal
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NIL = '00000000-0000-0000-0000-000000000000'

export const parseProposed = (message: BatchAppendReq.ProposedMessage): ProposedEvent => {
  const required = (property: string): string => {
    const value = message.getMetadataMap().get(property)
    if (value === undefined) throw new Refused(metadataMissing(property))
    return value
  }
  const [type, contentType] = [required('type'), required('content-type')]
  const id = message.getId()?.getString() ?? ''
  if (!UUID.test(id)) throw new BadEvent('Unrecognized Guid format.')
  if (id === NIL) throw new BadEvent("Empty eventId provided. (Parameter 'eventId')")
  if (type === '') throw new BadEvent("Empty eventType provided. (Parameter 'eventType')")
  return {
    id: id.toLowerCase(),
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}
