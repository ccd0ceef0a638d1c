import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { everyField } from '@kervan/contracts/kit/testing/every-field'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personOf, recordsIn } from '../testing/records.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/every-field')).withEveryField(await load()) as never,
)

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

const tell = (kind: string, id: string, type: string, data: object) =>
  service.log.record(`${kind}-${id}`, type as never, data as never)

/** By read model's table, how many rows were written by what was recorded last. */
const rowsWritten = async (): Promise<Record<string, number>> => {
  const { pool } = service
  const [before] = (await pool.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows
  await service.tell()
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
  )
  const written: Record<string, number> = {}
  for (const { name } of tables) {
    const counted = await pool.query<{ count: number }>(
      `select count(*)::int as count from read.${name} where xmin::text::bigint > $1`,
      [before!.id],
    )
    const count = counted.rows[0]!.count
    if (count > 0) written[name.replace(/_\d+$/, '')] = count
  }
  return written
}

const NAMED_BY = 30

test('a record that is named anew is a row of its own, a name, and the rows that sort by the name or are searched by it', async () => {
  const [parent, shown] = [idOf('parent'), idOf('clinic')]
  const values = (more: object) => ({
    ...sampleValues(everyField.fields, 1),
    parent: null,
    clinics: [],
    parts: [],
    ...more,
  })
  tell('every-field', parent, 'EveryFieldCreated', { values: values({ name: 'Çatı' }) })
  tell('clinic', shown, 'ClinicCreated', { values: { ...sampleValues(clinic.fields, 1), name: 'Dent', manager: null } })
  for (let each = 0; each < NAMED_BY; each++)
    tell('every-field', idOf(`child ${each}`), 'EveryFieldCreated', { values: values({ parent, clinics: [shown] }) })
  await service.tell()

  tell('clinic', shown, 'ClinicChanged', { changes: { name: { from: 'Dent', to: 'Dentram' } } })
  // Kinds that sort by the names of clinics keep them, and none of those names this one.
  const { clinics, record_names, ...kept } = await rowsWritten()
  expect([clinics, record_names]).toEqual([1, 1])
  expect(Object.entries(kept).filter(([table, count]) => !table.endsWith('_names') || count > 1)).toEqual([])

  tell('every-field', parent, 'EveryFieldChanged', { changes: { name: { from: 'Çatı', to: 'Bodrum' } } })
  // The kind names people: what happens to its records stands in the timeline.
  const { timeline, timeline_records, ...inLists } = await rowsWritten()
  expect([timeline, timeline_records]).toEqual([1, 1])
  expect(inLists).toEqual({ every_fields: 1 + NAMED_BY, every_fields_names: 1, record_names: 1 })
})

test('a person who is named anew is a few rows, whatever else there is', async () => {
  const tells = recordsIn(service.log)
  tells.person('Işıl')
  for (const lead of ['one', 'other']) tells.lead(lead, 'Işıl')
  tells.conversation('chat')
  tells.receives('chat', 'wamid.1', 'Merhaba', '2026-03-01T09:00:00.000Z')
  tells.routes('chat', 'wamid.1', 'Işıl', 'one')
  for (const each of ['Ali', 'Veli', 'Can']) {
    tells.person(each)
    tells.lead(`of ${each}`, each)
  }
  await service.tell()
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  const written = Object.entries(await rowsWritten())
  // Kinds that name people, and those that look for leads by name, keep what these are called.
  const kept = written.filter(([table]) => /_(people|names)$/.test(table) && table !== 'record_names')
  expect(kept.map(([table]) => table)).toEqual(expect.arrayContaining(['every_fields_people', 'participants_people']))
  expect(kept.filter(([, count]) => count > 1)).toEqual([])
  const others = written.filter((each) => !kept.includes(each))
  expect(others.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(14)
})

test('a person who is named anew is, in a kind that names people, a row and those that name the person, in whatever field', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Işıl', 'Can']) tells.person(name)
  const values = (patient: string, escort: string) => ({
    ...sampleValues(everyField.fields, 1),
    ...{ parent: null, clinics: [], parts: [], patient: personOf(patient), escort: personOf(escort) },
  })
  for (let each = 0; each < NAMED_BY; each++) {
    const [patient, escort] = each % 3 === 0 ? ['Can', 'Işıl'] : each % 3 === 1 ? ['Işıl', 'Can'] : ['Can', 'Can']
    tell('every-field', idOf(`trip ${each}`), 'EveryFieldCreated', { values: values(patient!, escort!) })
  }
  await service.tell()
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  const { every_fields, every_fields_people } = await rowsWritten()
  expect({ every_fields, every_fields_people }).toEqual({ every_fields: (NAMED_BY * 2) / 3, every_fields_people: 1 })
})
