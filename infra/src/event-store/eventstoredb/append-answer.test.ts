import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import { describe, expect, test } from 'vitest'
import { AppendTooLarge, InvalidAppend } from '../port.ts'
import { newEvents } from '../testing/behaviour/log-under-test.ts'
import { validateAppend } from '../validate-append.ts'
import { AccessRefused } from './access-refused.ts'
import { readAnswer, Unsettled } from './append-answer.ts'

const append = validateAppend('lead-1', newEvents(2), 4n)

const failed = (type: string, message: Uint8Array = new Uint8Array()) => {
  const details = new any.Any()
  details.pack(message, type)
  return new streams.BatchAppendResp().setError(new status.Status().setMessage(type).setDetails(details))
}

describe('what a server says of an append', () => {
  test('is where the last event is', () => {
    const success = new streams.BatchAppendResp.Success()
      .setCurrentRevision('6')
      .setPosition(new shared.AllStreamPosition().setCommitPosition('9007199254740993').setPreparePosition('1'))
    expect(readAnswer(append, new streams.BatchAppendResp().setSuccess(success))).toEqual({
      revision: 6n,
      position: 9_007_199_254_740_993n,
    })
  })

  test('is where the stream is instead', () => {
    const at = (wrong: InstanceType<typeof shared.WrongExpectedVersion>) =>
      failed('event_store.client.WrongExpectedVersion', wrong.serializeBinary())
    const moved = new shared.WrongExpectedVersion().setCurrentStreamRevision('7')
    const missing = new shared.WrongExpectedVersion()
    const wrong = { name: 'WrongExpectedRevision', stream: 'lead-1', expected: 4n }
    expect(() => readAnswer(append, at(moved))).toThrow(expect.objectContaining({ ...wrong, actual: 7n }))
    expect(() => readAnswer(append, at(missing))).toThrow(expect.objectContaining({ ...wrong, actual: 'no-stream' }))
  })

  test.each([
    ['event_store.client.MaximumAppendSizeExceeded', AppendTooLarge],
    ['event_store.client.MaximumAppendEventSizeExceeded', AppendTooLarge],
    ['event_store.client.BadRequest', InvalidAppend],
    ['event_store.client.StreamDeleted', InvalidAppend],
    ['event_store.client.AccessDenied', AccessRefused],
    ['event_store.client.Timeout', Unsettled],
    ['google.protobuf.Empty', Unsettled],
  ])('%s', (type, error) => {
    expect(() => readAnswer(append, failed(type))).toThrow(error)
  })

  test('may be nothing', () => {
    expect(() => readAnswer(append, new streams.BatchAppendResp())).toThrow(Unsettled)
  })
})
