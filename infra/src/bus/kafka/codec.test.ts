import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeEvent, decodePlace, encodeEvent } from './event-message.ts'
import { decodeMark, encodeMark, readMark } from './mark.ts'
import { logOf } from './testing/log-of.ts'

const [event] = logOf(['lead-7'])
const link = { event: { ...event!, position: 9_007_199_254_740_993n }, partition: 4, previous: 9_007_199_254_740_991n }
const KEY = createSecretKey(Buffer.from('the key of the topics'))
const PLACE = { topic: 'events', partition: 4 }

describe('a message of the events topic', () => {
  const { headers, value, ...rest } = encodeEvent(link, 'events', KEY)
  const message = { headers, value: Buffer.from(value) }

  it('is keyed by its stream and says in its headers where it stands', () => {
    expect({ ...rest, headers }).toEqual({
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
        signature: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
  })

  it('gives back the event and its place', () => {
    const { position, previous, value: bytes } = decodePlace(message, PLACE, KEY)
    expect({ position, previous }).toEqual({ position: link.event.position, previous: link.previous })
    expect(decodeEvent(bytes)).toEqual(link.event)
  })

  it.each([
    ['has no headers', { headers: {}, value: null }, PLACE, KEY],
    ['has our headers and no content', { ...message, value: null }, PLACE, KEY],
    ['holds something else', { ...message, value: Buffer.from('{}') }, PLACE, KEY],
    ['says another position', { ...message, headers: { ...headers, position: '9000000000' } }, PLACE, KEY],
    ['says no position', { ...message, headers: { ...headers, position: 'far' } }, PLACE, KEY],
    ['says to follow another', { ...message, headers: { ...headers, previous: '0' } }, PLACE, KEY],
    ['is signed by chance', { ...message, headers: { ...headers, signature: 'x' } }, PLACE, KEY],
    ['stands in another partition', message, { ...PLACE, partition: 3 }, KEY],
    ['stands in another topic', message, { ...PLACE, topic: 'others' }, KEY],
    ['was signed with another key', message, PLACE, createSecretKey(Buffer.from('another key'))],
  ])('is refused when it %s', (_, foreign, place, key) => {
    expect(() => decodePlace(foreign, place, key)).toThrow(SyntaxError)
  })
})

describe('a mark', () => {
  const mark = {
    position: 9_007_199_254_740_993n,
    partitions: [0n, 9_007_199_254_740_993n],
    last: { stream: 'lead-7', revision: 3n, eventId: link.event.id },
    epoch: 12n,
  }
  const { headers, value } = encodeMark(mark, 'marks', KEY)
  const message = { headers, value: Buffer.from(value) }

  it('comes back as it was sent', () => {
    expect(decodeMark(message, 'marks', KEY)).toEqual(mark)
  })

  it('of another installation can be read, and is not believed', () => {
    expect(readMark(message.value)).toEqual(mark)
    expect(() => decodeMark(message, 'marks', createSecretKey(Buffer.from('another key')))).toThrow(SyntaxError)
    expect(() => decodeMark({ value: message.value }, 'marks', KEY)).toThrow(SyntaxError)
  })
})
