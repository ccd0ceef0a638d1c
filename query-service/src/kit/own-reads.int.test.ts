import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { expect, test, vi } from 'vitest'
import { idOf } from '../testing/test-log.ts'
import { testQueryService } from '../testing/test-query-service.ts'
import type { OwnReads } from './kept-record.ts'

vi.mock(import('./own-reads.ts'), async () => {
  const { condition } = await import('../lists/condition.ts')
  const { nullable, text, update } = await import('../projector/declare.ts')
  const own: OwnReads = {
    columns: { loud: nullable(text()) },
    on: (rows) => ({
      ClinicCreated: update(rows, (_event, row) => ({ ...row, loud: String(row.values.name).toUpperCase() })),
    }),
    tells: {
      row: (told, row) => ({ ...told, name: row.loud }),
      forReader: () => ({
        row: (told) => ({ ...told, city: `${told.city}?` }),
        narrows: () => [condition(['loud'], (parameter) => `loud <> ${parameter('HIDDEN')}`)],
      }),
    },
  }
  return { OWN_READS: { clinic: own } } as never
})

const { list, get } = RECORD_ENDPOINTS.clinic

test('a declared kind keeps columns of its own, and tells by them in its list, on its page, and of its past', async () => {
  const service = await testQueryService()
  const values = Object.fromEntries(Object.entries(clinic.fields).map(([name, field]) => [name, emptyOf(field)]))
  for (const name of ['one', 'hidden'])
    service.log.record(`clinic-${idOf(name)}`, 'ClinicCreated', { values: { ...values, name, city: 'Van' } } as never)
  const told = { id: idOf('one'), name: 'ONE', city: 'Van?' }
  await service.tell()
  const listed = await service.get(list, '/api/clinics')
  expect(listed.body).toMatchObject({ data: [told], total: { value: 1 } })
  for (const at of ['', '?at=0'])
    expect((await service.get(get, `/api/clinics/${idOf('one')}${at}`)).body).toMatchObject(told)
  await service.close()
})
