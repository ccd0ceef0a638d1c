import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { endpoint } from '@kervan/contracts/http/endpoint'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { fitReply, MisfitReply } from './fit-reply.ts'

const promising = (response: z.ZodType) =>
  endpoint({
    name: 'list-clinics',
    summary: '',
    method: 'GET',
    path: '/api/clinics',
    owner: 'query-service',
    permission: 'signed-in',
    response,
    errors: [],
  })

const lines: object[] = []
const log = { warn: (line: object) => void lines.push(line) }
const fitted = (response: z.ZodType, body: unknown) => {
  lines.splice(0)
  return fitReply(promising(response), false)(body, log)
}

const Clinic = z.object({
  id: z.uuid(),
  kind: z.enum(['hospital', 'clinic']),
  manager: z.object({ name: z.string() }).nullable(),
  note: z.string().optional(),
})
const Page = z.object({ data: z.array(Clinic), next: z.string().nullable() })
const clinic = { id: '0190a000-0000-7000-8000-000000000001', kind: 'clinic', manager: { name: 'Ayşe' } }

describe('in production a reply', () => {
  it('that fits is sent as it is', () => {
    const body = { data: [clinic, { ...clinic, manager: null, note: 'x' }], next: null }
    expect(fitted(Page, body)).toBe(body)
    expect(lines).toEqual([])
  })

  it('never tells a field that its schema does not name, and the log says which', () => {
    const inside = { ...clinic, position: 7, manager: { name: 'Ayşe', passwordHash: 'secret' } }
    const body = { data: [clinic, inside, inside], next: null, rows: 3 }
    const sent = fitted(Page, body)
    expect(sent).toEqual({ data: [clinic, clinic, clinic], next: null })
    expect(body.data[1]).toBe(inside)
    expect(inside.manager).toHaveProperty('passwordHash')
    expect(lines).toEqual(
      ['body.data.*.manager.passwordHash', 'body.data.*.position', 'body.rows'].map((path) => ({
        endpoint: 'list-clinics',
        difference: `${path} is not in it`,
        unlogged: 0,
      })),
    )
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it.each<[string, unknown, string]>([
    ['a field too few', { data: [{ id: clinic.id, manager: null }], next: null }, 'body.data.*.kind'],
    ['a number for a text', { data: [], next: 1 }, 'body.next'],
    ['an object for a list', { data: {}, next: null }, 'body.data'],
    ['a list for an object', { data: [{ ...clinic, manager: [] }], next: null }, 'body.data.*.manager'],
    [
      'what turns into another form as JSON',
      { data: [{ ...clinic, manager: new Date(0) }], next: null },
      'body.data.*.manager',
    ],
    ['nothing', undefined, 'body'],
  ])('of another form is refused with endpoint and path: %s', (_what, body, path) => {
    expect(() => fitted(Page, body)).toThrow(
      new MisfitReply(
        `the reply of list-clinics (GET /api/clinics) does not fit its response schema: ${path} has another form`,
      ),
    )
  })

  it('with a word that a choice does not have, or a text of another format, is sent, and the log names the choice', () => {
    const body = { data: [{ ...clinic, id: 'not an id', kind: 'ward' }], next: null }
    expect(fitted(Page, body)).toBe(body)
    expect(lines).toMatchObject([{ difference: 'body.data.*.kind is none of its choices' }])
    expect(JSON.stringify(lines)).not.toContain('ward')
  })

  it.each<[string, z.ZodType, unknown, unknown]>([
    [
      'any of several forms',
      z.object({ added: z.string() }).or(z.object({ removed: z.string() })),
      { removed: 'a', x: 1 },
      { removed: 'a' },
    ],
    [
      'a form that its tag tells',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), a: z.int() }),
        z.object({ kind: z.enum(['b', 'c']), b: z.int() }),
      ]),
      { kind: 'c', b: 1, a: 1 },
      { kind: 'c', b: 1 },
    ],
    [
      'names that are not known before',
      z.record(z.string(), z.object({ a: z.int() })),
      { x: { a: 1, b: 2 } },
      { x: { a: 1 } },
    ],
    ['whatever else there is', z.looseObject({ a: z.int() }), { a: 1, b: { c: 1 } }, { a: 1, b: { c: 1 } }],
    ['whatever it is', z.unknown(), { a: [1] }, { a: [1] }],
    [
      'itself',
      z.object({
        get inner() {
          return z.lazy(() => z.object({ a: z.int() }))
        },
      }),
      { inner: { a: 1, b: 1 } },
      { inner: { a: 1 } },
    ],
    [
      'what is read in some other form',
      z.array(z.object({ a: z.int() }).transform(String)),
      [{ a: 1, b: 1 }],
      [{ a: 1 }],
    ],
    [
      'what is made ready to be read',
      z.preprocess((value) => value, z.object({ a: z.int() })),
      { a: 1, b: 1 },
      { a: 1 },
    ],
    ['any JSON', z.record(z.string(), z.json()), { a: [{ b: null }] }, { a: [{ b: null }] }],
  ])('may hold %s', (_what, schema, body, sent) => {
    expect(fitted(schema, body)).toEqual(sent)
  })

  it('of a form that its tag does not tell is refused', () => {
    const schema = z.object({ by: z.discriminatedUnion('kind', [z.object({ kind: z.literal('user') })]) })
    expect(() => fitted(schema, { by: { kind: 'ghost', secret: 1 } })).toThrow('body.by.kind has another form')
  })
})

describe('under test a reply is refused', () => {
  it.each<[string, object, string]>([
    ['with a field that its schema does not name', { position: 7 }, 'body.data.*.position is not in it'],
    ['with a word that a choice does not have', { kind: 'ward' }, 'body.data.*.kind is none of its choices'],
    ['with a value of another format', { id: 'not an id' }, 'body.data.*.id: Invalid UUID'],
    ['of another form', { manager: 'Ayşe' }, 'body.data.*.manager has another form'],
  ])('%s', (_what, more, difference) => {
    const fit = fitReply(promising(Page))
    expect(() => fit({ data: [{ ...clinic, ...more }], next: null }, log)).toThrow(difference)
  })
})

it.each([z.date(), z.object({ at: z.bigint() }), z.preprocess(String, z.map(z.string(), z.string()))])(
  'no route is mounted whose replies have no form in JSON',
  (schema) => {
    expect(() => fitReply(promising(schema))).toThrow('says nothing about the form of JSON')
  },
)

test.each(ENDPOINTS)('the replies of $name can be held to its schema', (each) => {
  fitReply(each)
})
