import { sampleValues } from '@kervan/contracts/fields/field-types'
import { clinic } from '@kervan/contracts/records/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const { list, get, history } = RECORD_ENDPOINTS.clinic
const id = idOf('clinic a')
const [one, other] = [0, 1].map((which) => ({
  ...sampleValues(clinic.fields, which),
  manager: colleagueOf(['Ayşe', 'Zeynep'][which] as string),
})) as never as [never, never]

test('a record is listed, shown and told, with the names of what it names', async () => {
  const tells = recordsIn(service.log)
  tells.colleague('Ayşe')
  service.log.record(`clinic-${id}`, 'ClinicCreated', { values: one })
  service.log.record(`clinic-${id}`, 'ClinicChanged', {
    changes: {
      city: { from: (one as { city: string }).city, to: 'Adana' },
      manager: { from: colleagueOf('Ayşe'), to: colleagueOf('Zeynep') },
    },
  })
  service.log.record(`clinic-${id}`, 'ClinicNoteAdded', { noteId: idOf('note'), text: 'aranacak' })
  service.log.record(`clinic-${id}`, 'ClinicArchived', {})
  service.log.record(`clinic-${id}`, 'ClinicRestored', {})
  tells.colleague('Zeynep')
  await service.tell()

  const { body: page, headers } = await service.get(get, `/api/clinics/${id}`)
  expect(headers.get('etag')).toBe('"4"')
  expect(page).toMatchObject({
    id,
    city: 'Adana',
    manager: { id: colleagueOf('Zeynep'), name: 'Zeynep' },
    noteList: [{ id: idOf('note'), text: 'aranacak', by: 'Ayşe Kaya' }],
    archived: false,
    revision: '4',
  })
  const { body: listed } = await service.get(list, '/api/clinics?search=adana&sort=manager')
  expect(listed.data).toEqual([expect.objectContaining({ id, city: 'Adana', manager: page.manager })])
  const { body: past } = await service.get(get, `/api/clinics/${id}?at=0`)
  expect(past).toMatchObject({
    city: (one as { city: string }).city,
    manager: { name: 'Ayşe' },
    revision: '0',
    noteList: [],
  })
  const { body: told } = await service.get(history, `/api/clinics/${id}/history`)
  expect(told.data.map(({ type, undo }) => [type, undo])).toEqual([
    ['ClinicRestored', 'possible'],
    ['ClinicArchived', 'undone'],
    ['ClinicNoteAdded', 'possible'],
    ['ClinicChanged', 'possible'],
    ['ClinicCreated', 'never'],
  ])
  expect(told.data[3]?.changes).toContainEqual({
    field: 'manager',
    from: { id: colleagueOf('Ayşe'), name: 'Ayşe' },
    to: { id: colleagueOf('Zeynep'), name: 'Zeynep' },
  })
  expect(other).toBeDefined()
})
