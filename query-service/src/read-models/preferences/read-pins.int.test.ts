import { listPins } from '@kervan/contracts/api/preferences/list-pins'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type Asker, type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const team = idOf('team Satış')
const PINS = [
  { kind: 'lead', id: leadOf('a') },
  { kind: 'team', id: team },
  { kind: 'team', id: idOf('team that never was') },
]

const pinnedBy = async (as: Asker) => {
  const changes = { pins: { from: null, to: PINS } }
  service.log.record(`preferences-${colleagueOf(as)}`, 'PreferencesChanged', { changes })
  await service.tell()
  const { body } = await service.get(listPins, '/api/user/pins', { as })
  return body.data.map(({ name, namedBy, archived }) => [name, namedBy, archived])
}

test('pinned records have the names of now, and say that they are archived', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.onLead('a', 'LeadArchived', {})
  tells.team('Satış', [])
  expect(await pinnedBy('agent')).toEqual([
    ['Işıl', personOf('Işıl'), true],
    ['Satış', null, false],
    [null, null, false],
  ])
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Öz' })
  await service.tell()
  const { body } = await service.get(listPins, '/api/user/pins')
  expect(body.data[0]?.name).toBe('Işıl Öz')
})

test('of what the reader may not see any more nothing is told but that it was pinned', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.team('Satış', [])
  expect(await pinnedBy('newcomer')).toEqual(PINS.map(() => [null, null, false]))
})
