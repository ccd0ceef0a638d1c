import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { type ApiChange, CHANGELOG } from '@kervan/contracts/api-book/changelog'
import { type AnyEndpoint, endpoint } from '@kervan/contracts/http/endpoint'
import { team } from '@kervan/contracts/kinds/team/team'
import { record } from '@kervan/contracts/kit/record'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changesOfSurface, surfaceOf } from './api-surface.ts'
import { changelogWith, KEPT_FILE, keptSurface, linePerCall, linesOf } from './kept-surface.ts'

const CHANGELOG_FILE = join(import.meta.dirname, '../../contracts/src/api-book/changelog.json')
const now = surfaceOf(ENDPOINTS)
const changes = changesOfSurface(keptSurface(), now, new Date().toISOString().slice(0, 10))

/* Where the API has changed: run with -u, which writes the entries, and commit changelog and kept calls. */
describe('a change of the table of endpoints', () => {
  test('is in the changelog', async () => {
    await expect(linesOf(changelogWith(CHANGELOG, changes))).toMatchFileSnapshot(CHANGELOG_FILE)
  })

  test('is kept', async () => {
    await expect(linePerCall(now)).toMatchFileSnapshot(KEPT_FILE)
  })
})

test('a call of a declared kind that is gone, and one that is narrowed, are told from what is kept', () => {
  const { color: _, ...fields } = team.fields
  const smaller = record({ ...team, fields, list: { columns: ['name'], sort: 'name' } } as never)
  const narrowed = Object.values(recordEndpoints(smaller) as unknown as Readonly<Record<string, AnyEndpoint>>)
  const others = ENDPOINTS.filter(({ name }) => !narrowed.some((each) => each.name === name))
  const after = [...others, ...narrowed.filter(({ name }) => name !== 'tag-team')]
  const told = changesOfSurface(keptSurface(), surfaceOf(after), '2026-03-01').filter(({ breaking }) => breaking)
  expect(told.map(({ call, what }) => `${call} ${what}`)).toEqual([
    'change-team changed',
    'count-searched-teams changed',
    'count-teams changed',
    'create-team changed',
    'get-team changed',
    'list-teams changed',
    'search-teams changed',
    'tag-team removed',
  ])
})

describe('what changes', () => {
  const call = (more: Partial<AnyEndpoint> = {}): AnyEndpoint =>
    endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>({
      name: 'change-tree',
      summary: '',
      method: 'POST',
      path: '/api/trees',
      owner: 'command-service',
      permission: 'leads.edit',
      body: z.strictObject({ name: z.string().max(10) }),
      response: z.object({ id: z.string() }),
      errors: [],
      ...more,
    })
  const between = (before: readonly AnyEndpoint[], after: readonly AnyEndpoint[]) =>
    changesOfSurface(surfaceOf(before), surfaceOf(after), '2026-03-01').map(({ what, breaking, details }) => ({
      what,
      breaking,
      details,
    }))

  test.each([
    ['nothing', [call()], []],
    ['a call that is gone', [], [{ what: 'removed', breaking: true, details: [] }]],
    [
      'a field that need not be sent',
      [call({ body: z.strictObject({ name: z.string().max(10), age: z.int().optional() }) })],
      [{ what: 'changed', breaking: false, details: ['+ body.age: integer'] }],
    ],
    [
      'a field that must be sent',
      [call({ body: z.strictObject({ name: z.string().max(10), done: z.boolean() }) })],
      [{ what: 'changed', breaking: true, details: ['+ body.done: boolean required'] }],
    ],
    [
      'a word more that may be chosen',
      [call({ response: z.object({ id: z.string(), colour: z.enum(['red', 'blue']) }) })],
      [
        {
          what: 'changed',
          breaking: false,
          details: ['~ response.colour: + blue'],
        },
      ],
      [call({ response: z.object({ id: z.string(), colour: z.enum(['red']) }) })],
    ],
    [
      'a narrower limit',
      [call({ body: z.strictObject({ name: z.string().max(5) }) })],
      [{ what: 'changed', breaking: true, details: ['~ body.name: string required ≤ 10 → string required ≤ 5'] }],
    ],
    [
      'a field that is told no more',
      [call({ response: z.object({}) })],
      [{ what: 'changed', breaking: true, details: ['- response.id: string required'] }],
    ],
    [
      'another permission and a further refusal',
      [call({ permission: 'leads.view', errors: ['lead-not-found'] })],
      [
        {
          what: 'changed',
          breaking: true,
          details: ['~ permission: leads.edit → leads.view', '+ refusal: lead-not-found'],
        },
      ],
    ],
  ] as [string, AnyEndpoint[], object[], AnyEndpoint[]?][])(
    'is told: %s',
    (_what, after, expected, before = [call()]) => {
      expect(between(before, after)).toEqual(expected)
    },
  )

  test('of one day is told once, and of a call that came that day only that it came', () => {
    const entry = (call: string, more: Partial<ApiChange> = {}): ApiChange => ({
      on: '2026-03-01',
      call,
      method: 'GET',
      path: '/',
      what: 'changed',
      breaking: false,
      details: ['+ a'],
      ...more,
    })
    const written = [entry('came', { what: 'added', details: [] }), entry('twice'), entry('old', { on: '2026-02-01' })]
    const fresh = [
      entry('came'),
      entry('twice', { breaking: true, details: ['+ b'] }),
      entry('old', { details: ['+ c'] }),
    ]
    expect(changelogWith(written, fresh)).toEqual([
      entry('came', { what: 'added', details: [] }),
      entry('old', { details: ['+ c'] }),
      entry('twice', { breaking: true, details: ['+ a', '+ b'] }),
      entry('old', { on: '2026-02-01' }),
    ])
  })
})
