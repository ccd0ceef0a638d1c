import { Matchers } from '@pact-foundation/pact'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE } from '../../../support/builders/sample.ts'
import { exactly, matching } from './matching.ts'

const { arrayContaining, boolean, decimal, eachLike, equal, integer, like, nullValue, regex } = Matchers
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), radius: z.number() }),
  z.object({ kind: z.literal('square'), side: z.int() }),
])

describe('the schema says what a field may be', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['any text', z.string(), 'Işıl', like('Işıl')],
    ['a text of a pattern', z.string().regex(/^\d+$/), '7', regex(/^\d+$/, '7')],
    ['an id', z.uuid(), SAMPLE.lead, regex(UUID, SAMPLE.lead)],
    ['one of some words', z.enum(['hot', 'cold']), 'hot', regex('^(hot|cold)$', 'hot')],
    ['one word', z.literal('inbound'), 'inbound', equal('inbound')],
    ['a whole number', z.int(), 3, integer(3)],
    ['a number', z.number(), 1.5, decimal(1.5)],
    ['yes or no', z.boolean(), false, boolean(false)],
    ['nothing, where there may be something', z.string().nullable(), null, nullValue()],
    ['something, where there may be nothing', z.string().nullable(), 'a', like('a')],
    ['what may be left out', z.int().optional(), 3, integer(3)],
    ['a list of one example', z.array(z.int()), [3], eachLike(integer(3))],
    ['a list of several', z.array(z.int()), [3, 4], arrayContaining(integer(3), integer(4))],
    ['a list that may be empty', z.array(z.int()), [], like([])],
    ['one of several kinds', Shape, { kind: 'square', side: 2 }, { kind: equal('square'), side: integer(2) }],
    ['an exact value', z.boolean(), exactly(true), equal(true)],
    ['anything', z.unknown(), { a: 1 }, like({ a: 1 })],
  ])('%s', (_what, schema, example, expected) => {
    expect(matching(schema, example)).toEqual(expected)
  })
})

test('the example says which fields are read', () => {
  const Lead = z.object({ id: z.string(), name: z.string(), tag: z.string().optional() })
  expect(matching(Lead, { id: '1', tag: undefined })).toEqual({ id: like('1') })
})

test('an example that is none of the schema’s is refused', () => {
  expect(() => matching(z.object({ id: z.string() }), { idd: '1' })).toThrow('idd is no field')
  expect(() => matching(Shape, { kind: 'oval' })).toThrow('is none of what the reply may hold')
  expect(() => matching(z.object({ n: z.int() }), { n: 'a' })).toThrow()
})
