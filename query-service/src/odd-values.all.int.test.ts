import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { listLeads, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { leadOf, personOf, recordsIn } from './testing/records.ts'
import { idOf } from './testing/test-log.ts'
import { type TestQueryService, testQueryService } from './testing/test-query-service.ts'

let service: TestQueryService
beforeAll(async () => {
  service = await testQueryService()
  const tells = recordsIn(service.log)
  tells.person('isil')
  tells.lead('a', 'isil')
  for (const { kind, eventPrefix, fields } of DECLARED)
    service.log.record(`${kind}-${RIGHT.id}`, `${eventPrefix}Created`, { values: sampleValues(fields, 0) as never })
  await service.tell()
})
afterAll(() => service.close())

/** Values that no database holds, that are beyond a number or a calendar, or that are odd in other ways. */
const ODD = [
  '\0',
  'a\0b',
  'true,\0',
  'none',
  'none,',
  ',',
  '',
  ' ',
  '%',
  '\\',
  "'",
  '{}',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999999Z',
  '2026-02-30T00:00:00Z',
  'infinity',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'é'.repeat(300),
  '́'.repeat(150),
  '\ufffd\ufffe\uffff',
]

/** Lists take in a body the same query as in the address: that of leads stands for all of them. */
const IN_BODY = new Set(
  ENDPOINTS.flatMap(({ inBody }) => (inBody && inBody.endpoint !== searchLeads ? [inBody.endpoint] : [])),
)
const READS = ENDPOINTS.filter(
  (endpoint) => endpoint.owner === 'query-service' && !isCommand(endpoint) && !IN_BODY.has(endpoint),
)
const namesIn = (part: z.ZodType | undefined): string[] => Object.keys((part as z.ZodObject | undefined)?.shape ?? {})
const RIGHT: Readonly<Record<string, string>> = {
  leadId: leadOf('a'),
  personId: personOf('isil'),
  id: idOf('record a'),
}

type Values = Readonly<Record<string, string>>

const statusOf = (endpoint: AnyEndpoint, params: Values, query: Values): Promise<number> => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? RIGHT[name]!))
  return endpoint.body ? service.statusOf(path, query) : service.statusOf(`${path}?${new URLSearchParams(query)}`)
}

test.each(READS.map((endpoint) => [endpoint.name, endpoint] as const))(
  'no value of any parameter of %s is a fault of ours',
  async (_, endpoint) => {
    const faults: string[] = []
    for (const value of ODD) {
      for (const name of namesIn(endpoint.params))
        if ((await statusOf(endpoint, { [name]: value }, {})) >= 500) faults.push(`${name}: ${value}`)
      for (const name of namesIn(endpoint.body ?? endpoint.query))
        if ((await statusOf(endpoint, {}, { search: 'ab', [name]: value })) >= 500) faults.push(`${name}=${value}`)
    }
    expect(faults).toEqual([])
  },
)

test('nor is any combination of them, nor a made-up cursor', async () => {
  const names = namesIn(listLeads.query).filter((name) => name !== 'cursor')
  const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 20 }))
  const whole = {
    sort: fc.constantFrom('name_surname', '-openedAt', '-lastActivityAt'),
    cursor: fc.oneof(odd, fc.base64String()),
  }
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 4, noNullPrototype: true }),
      fc.record(whole),
      async (values, { sort, cursor }) => {
        expect(await statusOf(listLeads, {}, values)).toBeLessThan(500)
        expect(await statusOf(listLeads, {}, { sort, cursor })).toBeLessThan(500)
      },
    ),
    { numRuns: 200 },
  )
})
