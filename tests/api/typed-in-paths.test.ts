import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { type AnyEndpoint, endpoint } from '@kervan/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'

const WORDS = ['Ayşe Yılmaz', 'acil', 'ayse@example.com', '+905321234567']

/** Parameters of paths that take what a person types: addresses are kept by proxies (OWASP ASVS 5.0, 14.2.1). */
const typedInPaths = (endpoints: readonly AnyEndpoint[]): readonly string[] =>
  endpoints.flatMap(({ path, params }) =>
    [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
      const schema = (params as z.ZodObject | undefined)?.shape[name] as z.ZodType | undefined
      return !schema || WORDS.some((word) => schema.safeParse(word).success) ? [`${name} of ${path}`] : []
    }),
  )

test('no address of the API has a place for what a person types', () => {
  expect(typedInPaths(ENDPOINTS)).toEqual([])
})

test('planted: a tag in a path is found', () => {
  const params = z.object({ id: z.guid(), tag: z.string() })
  const [call] = ENDPOINTS as readonly [AnyEndpoint, ...AnyEndpoint[]]
  expect(typedInPaths([endpoint({ ...call, path: '/api/leads/:id/tags/:tag', params })])).toEqual([
    'tag of /api/leads/:id/tags/:tag',
  ])
})
