import { describe, expect, it } from 'vitest'
import { decodeEvent, decodePlace, encodeEvent } from './event-message.ts'
import { decodeMark, encodeMark } from './mark.ts'
import { logOf } from './test-log.ts'

const [event] = logOf(['lead-7'])
const link = { event: { ...event!, position: 9_007_199_254_740_993n }, partition: 4, previous: 9_007_199_254_740_991n }

describe('a message of the events topic', () => {
  it('is keyed by its stream and says in its headers where it stands', () => {
    const { key, partition, headers } = encodeEvent(link)
    expect({ key, partition, headers }).toEqual({
      key: 'lead-7',
      partition: 4,
      headers: {
        position: '9007199254740993',
        previous: '9007199254740991',
        revision: '0',
        type: 'LeadTagged',
        'schema-version': '1',
        'event-id': link.event.id,
        'correlation-id': 'c',
      },
    })
  })

  it('gives back the event and its place', () => {
    const { headers, value } = encodeEvent(link)
    const { position, previous, value: bytes } = decodePlace({ headers, value: Buffer.from(value) })
    expect({ position, previous }).toEqual({ position: link.event.position, previous: link.previous })
    expect(decodeEvent(bytes)).toEqual(link.event)
  })

  it('is refused when it is not from a relay', () => {
    expect(() => decodePlace({ headers: {}, value: null })).toThrow('has no header position')
  })
})

it('a mark comes back as it was sent', () => {
  const mark = {
    position: 9_007_199_254_740_993n,
    partitions: [0n, 9_007_199_254_740_993n],
    last: { stream: 'lead-7', revision: 3n, eventId: link.event.id },
    epoch: 12n,
  }
  expect(decodeMark(encodeMark(mark))).toEqual(mark)
})
