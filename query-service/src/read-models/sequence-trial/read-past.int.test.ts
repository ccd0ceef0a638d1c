import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleagueOf, leadOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'
import { readPast } from './read-past.ts'

let service: TestQueryService
beforeAll(async () => {
  service = await testQueryService()
})
afterAll(() => service.close())

test('of a person with leads of several owners, a reader who sees own leads alone is told of those', async () => {
  const tells = recordsIn(service.log)
  tells.person('Işıl')
  tells.lead('Ayşe', 'Işıl', { ownerId: colleagueOf('Ayşe') })
  tells.lead('Can', 'Işıl', { ownerId: colleagueOf('Can') })
  tells.conversation('c')
  tells.receives('c', 'm', 'Merhaba', '2026-03-01T12:00:00.000Z')
  tells.routes('c', 'm', 'Işıl', 'Can')
  await service.tell()
  const leadsToldTo = async (owners: readonly string[] | null) => {
    const pasts = await readPast(service.pool, '2000-01-01T00:00:00.000Z', owners)
    return new Set(pasts.flatMap(({ facts }) => facts.flatMap((fact) => ('leadId' in fact ? [fact.leadId] : []))))
  }
  expect(await leadsToldTo([colleagueOf('Ayşe')])).toEqual(new Set([leadOf('Ayşe')]))
  expect(await leadsToldTo(null)).toEqual(new Set([leadOf('Ayşe'), leadOf('Can')]))
})
