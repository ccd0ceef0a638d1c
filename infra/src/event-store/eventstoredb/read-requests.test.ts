import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { describe, expect, test } from 'vitest'
import { followRequest, headRequest, logRequest, streamRequest } from './read-requests.ts'

const LAST = (2n ** 63n - 1n).toString()

/** A request's options as an object, without what is not set. */
const sent = (request: ReadReq) => JSON.parse(JSON.stringify(request.getOptions()?.toObject()))

/** Everything but the server's own events, looked at by the thousand. */
const filter = { eventType: { regex: '^[^$].*', prefixList: [] }, max: 1_000, checkpointintervalmultiplier: 1 }

describe('a read of a stream', () => {
  test('begins with the event at the revision, either way', () => {
    const stream = { streamIdentifier: { streamName: Buffer.from('lead-1').toString('base64') } }
    expect(sent(streamRequest('lead-1', 'forwards', 7n, 10).request)).toMatchObject({
      stream: { ...stream, revision: '7' },
      readDirection: 0,
      count: '10',
    })
    expect(sent(streamRequest('lead-1', 'backwards', 'end', 10).request)).toMatchObject({
      stream: { ...stream, end: {} },
      readDirection: 1,
    })
  })

  test('asks for no revision that the server chokes on', () => {
    expect(sent(streamRequest('lead-1', 'backwards', 2n ** 64n, 1).request).stream.revision).toBe(LAST)
  })
})

describe('a read of the log', () => {
  test('begins with the event at the position, which is therefore asked for and left out', () => {
    const { request, without } = logRequest(9_007_199_254_740_993n, 10)
    const position = { commitPosition: '9007199254740993', preparePosition: '9007199254740993' }
    expect(sent(request)).toMatchObject({ all: { position }, readDirection: 0, count: '11', filter })
    expect(without).toBe(9_007_199_254_740_993n)
  })

  test('before everything has no position', () => {
    expect(sent(logRequest(0n, 10).request).all).toEqual({ start: {} })
  })

  test('without an end asks for as many as there can be', () => {
    expect(sent(logRequest(1n, Number.POSITIVE_INFINITY).request).count).toBe(String(Number.MAX_SAFE_INTEGER))
  })

  test('asks for no position that the server chokes on', () => {
    expect(sent(logRequest(2n ** 64n, 1).request).all.position.commitPosition).toBe(LAST)
  })

  test('from its end backwards finds the newest event that is not of the server', () => {
    expect(sent(headRequest().request)).toMatchObject({ all: { end: {} }, readDirection: 1, count: '1', filter })
  })
})

test('a subscription begins after the position, lets the server leave out its own events, and counts nothing', () => {
  const options = sent(followRequest(733n))
  expect(options).toMatchObject({
    all: { position: { commitPosition: '733', preparePosition: '733' } },
    subscription: {},
    filter,
  })
  expect(options.count).toBe('0')
})
