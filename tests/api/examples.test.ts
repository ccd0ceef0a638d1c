import { join } from 'node:path'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { CallExample } from '@kervan/contracts/api-book/examples'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { examplesOfPacts } from './examples-of-pacts.ts'
import { linePerCall } from './kept-surface.ts'
import { completed, sampleOf } from './sample-of.ts'

const FILE = join(import.meta.dirname, '../../contracts/src/api-book/examples.json')
const examples = examplesOfPacts()

/* Where they differ because the pacts have changed: run with -u and commit the file. */
test('the examples of the documentation are those that the services are held to', async () => {
  await expect(linePerCall(examples)).toMatchFileSnapshot(FILE)
})

const faultsOf = (endpoint: AnyEndpoint, example: CallExample | undefined): readonly string[] => {
  if (!example) return ['has no example']
  const { request, response } = example
  const parts: readonly [z.ZodType | undefined, unknown][] = [
    [endpoint.body, request.body],
    [endpoint.query, Object.fromEntries(new URLSearchParams(request.query))],
    [endpoint.gives === 'bytes' ? undefined : endpoint.response, response],
  ]
  const isThere = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(request.path)
  return [
    ...(isThere ? [] : [`is asked at ${request.path}`]),
    ...parts.flatMap(([schema, value]) => {
      const { error } = schema?.safeParse(value) ?? {}
      return error ? [z.prettifyError(error)] : []
    }),
  ]
}

test('every call has an example, which its schemas let pass', () => {
  const faults = ENDPOINTS.flatMap((endpoint) =>
    faultsOf(endpoint, examples[endpoint.name]).map((fault) => `${endpoint.name} ${fault}`),
  )
  expect(faults).toEqual([])
})

test('an example that does not fit is found', () => {
  const createTeam = ENDPOINTS.find(({ name }) => name === 'create-team')!
  expect(faultsOf(createTeam, undefined)).toEqual(['has no example'])
  expect(faultsOf(createTeam, { request: { path: '/api/clinics', query: '', body: {} }, response: {} }).length).toBe(3)
})

test('a reply is completed by what its schema demands, and what is told stays', () => {
  const row = z.object({ name: z.string(), city: z.string().nullable() })
  const schema = z.toJSONSchema(z.object({ id: z.uuid(), at: z.iso.datetime(), rows: z.array(row) }))
  expect(completed(sampleOf(schema as never, {}), { rows: [{ name: 'Ada' }, {}] })).toEqual({
    id: '0190a000-0000-7000-8000-0000000000a1',
    at: '2026-03-01T10:00:00.000Z',
    rows: [
      { name: 'Ada', city: 'Işıl Çağrı' },
      { name: 'Işıl Çağrı', city: 'Işıl Çağrı' },
    ],
  })
})
