import type { ShownRecords } from '@kervan/contracts/http/endpoint'
import type { Push, RecordChanged } from '@kervan/contracts/realtime/messages'
import { describe, expect, it } from 'vitest'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { applyPush, applyPushes, type KeptRead } from './apply-push.ts'
import { AYSE, leadChanged, MERT } from './testing/pushes.ts'

const ID = '0198f3a0-0000-7000-8000-0000000000e1'
const OTHER = '0198f3a0-0000-7000-8000-0000000000e2'
const manager = { id: AYSE, name: 'Ayşe' }
const row = {
  id: ID,
  revision: '3',
  name: 'Dent',
  city: 'Adana',
  status: 'new',
  archived: false,
  manager,
  changedAt: '2026-11-20T09:00:00.000Z',
}
const AT = '2026-11-21T09:00:00.000Z'
const references = ['manager', 'partners', 'visits']

const readOf = (as: ShownRecords['as'], key: EndpointKey): KeptRead => ({
  key,
  shows: ['clinic', 'user', 'lead'],
  records: { kind: 'clinic', as, references },
})
const PAGE = readOf('page', ['get-clinic', { params: { id: ID } }])
const LIST = readOf('list', ['list-clinics', { query: {} }])
const HISTORY = readOf('history', ['get-clinic-history', { params: { id: ID } }, 'pages'])

const names = (id: string) => (id === MERT ? 'Mert Aksoy' : undefined)
const changed = (change: Partial<RecordChanged> = {}): Push =>
  leadChanged({ record: 'clinic', id: ID, type: 'ClinicChanged', revision: '4', ...change })
const over = (read: KeptRead, data: unknown, push: Push) => applyPush(read, data, push, names)

describe('the page of a record', () => {
  it.each<[string, Partial<RecordChanged>, object, boolean]>([
    ['takes values', { fields: { city: 'İzmir' } }, { city: 'İzmir' }, false],
    ['names a colleague', { fields: { manager: MERT } }, { manager: { id: MERT, name: 'Mert Aksoy' } }, false],
    [
      'names who did it',
      { by: { kind: 'user', id: OTHER, name: 'Can' }, fields: { manager: OTHER } },
      { manager: { id: OTHER, name: 'Can' } },
      false,
    ],
    ['names whom it named', { fields: { manager: AYSE } }, { manager }, false],
    [
      'names several',
      { fields: { partners: [MERT, AYSE] } },
      { partners: [{ id: MERT, name: 'Mert Aksoy' }, manager] },
      false,
    ],
    ['empties a reference', { fields: { manager: null } }, { manager: null }, false],
    ['asks where it may go from a status', { fields: { status: 'done' } }, { status: 'done' }, true],
    ['asks what is open to it in the archive', { fields: { archived: true } }, { archived: true }, true],
  ])('%s', (_what, change, expected, stale) => {
    expect(over(PAGE, row, changed(change))).toEqual({
      data: { ...row, ...expected, revision: '4', changedAt: AT },
      stale,
    })
  })

  it.each<[string, Partial<RecordChanged>, boolean]>([
    ['a change that tells less than all of it', { fields: { city: 'İzmir' }, partial: true }, true],
    ['a change that tells nothing', { partial: true }, true],
    ['a change after one that it missed', { revision: '5', fields: { city: 'İzmir' } }, true],
    ['a reference whose name is not known', { fields: { manager: OTHER } }, true],
    ['lines that name a record', { fields: { visits: [{ doctor: MERT }] } }, true],
    ['a change that it shows', { revision: '3', fields: { city: 'İzmir' } }, false],
    ['another record', { id: OTHER, fields: { city: 'İzmir' } }, false],
    ['another record, of which nothing is told', { id: OTHER, partial: true }, false],
    ['a colleague whom it does not name', { record: 'user', id: MERT }, false],
    ['a record with the same name as before', { record: 'lead', id: AYSE, fields: { stage: 'won' } }, false],
  ])('keeps its values on %s', (_what, change, stale) => {
    expect(over(PAGE, row, changed(change))).toMatchObject({ data: row, stale })
  })

  it('as it was is left alone', () => {
    const then = readOf('page', ['get-clinic', { params: { id: ID }, query: { at: '2' } }])
    expect(over(then, row, changed({ partial: true }))).toEqual({ data: row, stale: false })
  })

  it('calls by its new name what it names', () => {
    const push = changed({ record: 'lead', id: AYSE, fields: { name: 'Ayşe Kaya' }, name: 'Ayşe Kaya' })
    expect(over(PAGE, row, push)).toEqual({ data: { ...row, manager: { id: AYSE, name: 'Ayşe Kaya' } }, stale: false })
  })

  it('is read anew where what it names changed and the push does not say how', () => {
    expect(over(PAGE, row, changed({ record: 'user', id: AYSE }))).toEqual({ data: row, stale: true, whole: true })
  })

  it('is read anew when only the kind is told', () => {
    const { eventId, position } = changed().payload
    const push = { name: 'kind_changed', payload: { eventId, position, record: 'clinic' } } as never
    expect(over(PAGE, row, push)).toEqual({ data: row, stale: true, whole: true })
  })

  it('ends the same whatever the order, once what was missed is fetched', () => {
    const first = changed({ eventId: 'a', fields: { city: 'İzmir' } })
    const second = changed({ eventId: 'b', revision: '5', fields: { name: 'Dental' } })
    const inOrder = applyPushes(PAGE, row, [first, first, second, first, second], names)
    expect(inOrder).toMatchObject({ stale: false, data: { city: 'İzmir', name: 'Dental', revision: '5' } })
    expect(applyPushes(PAGE, row, [second, first], names)).toMatchObject({ stale: true, data: { revision: '4' } })
  })
})

describe('a list of records', () => {
  const list = { data: [{ ...row, id: OTHER }, row], next: null }
  const pages = { pages: [{ data: [] }, list], pageParams: [null, 'x'] }
  const PAGES = { ...LIST, key: ['list-clinics', { query: {} }, 'pages'] as const }

  it('shows a change at once, and asks what belongs to it now', () => {
    const { data, stale } = over(PAGES, pages, changed({ fields: { city: 'İzmir' } }))
    expect(data).toMatchObject({
      pages: [{ data: [] }, { data: [{ city: 'Adana' }, { city: 'İzmir', revision: '4' }] }],
    })
    expect(stale).toBe(true)
    expect(over(PAGES, data, changed({ fields: { city: 'İzmir' } }))).toEqual({ data, stale: false })
  })

  it.each([
    ['a record that it does not hold', { id: AYSE, fields: { city: 'İzmir' } }],
    ['a change of which not all is told', { partial: true as const }],
  ])('asks for %s', (_what, change) => {
    expect(over(LIST, list, changed(change))).toMatchObject({ data: list, stale: true })
  })

  it('is read anew as a whole where what it names has another name: no news of its rows would tell', () => {
    const push = changed({ record: 'lead', id: AYSE, fields: {}, name: 'Ayşe Kaya' })
    const { data, ...rest } = over(LIST, list, push)
    expect(data).toMatchObject({ data: [{ manager: { name: 'Ayşe Kaya' } }, { manager: { name: 'Ayşe Kaya' } }] })
    expect(rest).toEqual({ stale: true, whole: true })
  })
})

it('a history grows with its own record alone', () => {
  const history = { pages: [{ data: [] }], pageParams: [null] }
  expect(over(HISTORY, history, changed({ partial: true }))).toMatchObject({ stale: true })
  expect(over(HISTORY, history, changed({ id: OTHER, partial: true }))).toMatchObject({ stale: false })
})
