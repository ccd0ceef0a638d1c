import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personal } from '../personal.ts'
import { event } from './define-events.ts'
import { putBack, takeApart } from './personal-parts.ts'

const Point = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), value: personal(z.string(), 'stream') }),
  z.object({ kind: z.literal('channel'), channel: z.string(), value: personal(z.string(), 'stream') }),
])
const met = event(
  z.object({
    personId: z.string(),
    name: personal(z.string(), 'personId').optional(),
    points: z.array(Point),
    said: personal(z.object({ kind: z.string(), text: z.string() }), 'stream', 'contact', {
      kind: 'text',
      text: '',
    }).nullable(),
    words: z.record(z.string(), z.object({ note: personal(z.string(), 'stream'), length: z.number() })),
    room: z.string(),
  }),
)

const Text = fc.string({ unit: 'grapheme' })
const payloads = fc.record(
  {
    personId: fc.uuid(),
    name: fc.option(Text, { nil: undefined }),
    points: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('phone'), value: Text }),
        fc.record({ kind: fc.constant('channel'), channel: Text, value: Text }),
      ),
    ),
    said: fc.option(fc.record({ kind: Text, text: Text })),
    words: fc.dictionary(
      fc.oneof(Text, fc.constantFrom('a/b', '~', '~1', '0', '__proto__')),
      fc.record({ note: Text, length: fc.nat() }),
      {
        noNullPrototype: true,
      },
    ),
    room: Text,
  },
  { noNullPrototype: true },
)

const whole = (data: unknown) => {
  const taken = takeApart(met, data)
  return taken ? taken.parts.reduce((rest, { paths, values }) => putBack(rest, paths, values), taken.rest) : data
}

describe('a payload', () => {
  test('is whole again once what was taken out is back', () => {
    fc.assert(
      fc.property(payloads, (data) => {
        expect(whole(data)).toEqual(data)
      }),
    )
  })

  test('says nothing personal without it, and all else as before', () => {
    fc.assert(
      fc.property(payloads, (data) => {
        const rest = (takeApart(met, data)?.rest ?? data) as typeof data
        expect(rest.points.every(({ value }) => value === '')).toBe(true)
        expect(rest.name ?? '').toBe('')
        expect(rest.said ?? { kind: 'text', text: '' }).toEqual({ kind: 'text', text: '' })
        expect(Object.values(rest.words).every(({ note }) => note === '')).toBe(true)
        expect([rest.room, rest.personId, rest.points.length]).toEqual([data.room, data.personId, data.points.length])
        expect(Object.values(rest.words).map(({ length }) => length)).toEqual(
          Object.values(data.words).map(({ length }) => length),
        )
      }),
    )
  })

  test('is parted by whose it is', () => {
    const data = {
      personId: 'p',
      name: 'Ayşe',
      points: [{ kind: 'phone', value: '+90' }],
      said: null,
      words: { 'a/b': { note: 'n', length: 1 } },
      room: '',
    }
    expect(takeApart(met, data)?.parts).toEqual([
      { subject: 'p', paths: ['/name'], values: ['Ayşe'] },
      { subject: 'stream', paths: ['/points/0/value', '/words/a~1b/note'], values: ['+90', 'n'] },
    ])
  })

  test('names whose it is beside a value, or around it, the nearest first', () => {
    const Layer = z.object({ of: z.string().optional(), words: z.object({ note: personal(z.string(), 'of') }) })
    const layered = event(z.object({ of: z.string(), layers: z.array(Layer) }))
    const words = (note: string) => ({ words: { note } })
    const data = { of: 'p', layers: [words('a'), { of: 'q', ...words('b') }, words('c')] }
    expect(takeApart(layered, data)?.parts).toEqual([
      { subject: 'p', paths: ['/layers/0/words/note', '/layers/2/words/note'], values: ['a', 'c'] },
      { subject: 'q', paths: ['/layers/1/words/note'], values: ['b'] },
    ])
  })

  test('in which nothing is personal stays as it is', () => {
    expect(takeApart(event(z.object({ room: z.string() })), { room: '1' })).toBeUndefined()
    expect(takeApart(met, { personId: 'p', points: [], said: null, words: {}, room: '1' })).toBeUndefined()
  })
})
