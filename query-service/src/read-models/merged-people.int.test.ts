import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KEPT_RECORDS } from '../kit/declared-records.ts'
import type { Projection } from '../projector/declare.ts'
import { foldBatches, type TableContents } from '../projector/testing/fold-events.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { leadOf, personOf, recordsIn } from '../testing/records.ts'
import { story, storyOfPeople } from '../testing/story.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'
import { duplicatesQueue } from './duplicates-queue/duplicates-queue.projection.ts'
import { leadsList } from './leads-list/leads-list.projection.ts'

const people = KEPT_RECORDS.find(({ record }) => record.kind === 'person')!.projection

const PHONE = { kind: 'phone', value: '+905321234567' } as const
const OTHER_PHONE = { kind: 'phone', value: '+905339876543' } as const

describe('Elif, who is merged into Işıl', () => {
  let service: TestQueryService
  let tells: ReturnType<typeof recordsIn>
  beforeEach(async () => {
    service = await testQueryService()
    tells = recordsIn(service.log)
    tells.person('Işıl', [PHONE])
    tells.person('Elif', [OTHER_PHONE])
    tells.lead('of Işıl', 'Işıl')
    tells.lead('of Elif', 'Elif')
    tells.conversation('c')
    tells.receives('c', 'm1', 'Merhaba', '2026-03-01T12:00:00.000Z')
    tells.routes('c', 'm1', 'Elif', 'of Elif')
    tells.onPerson('Elif', 'PersonMerged', { into: personOf('Işıl') })
  })
  afterEach(() => service.close())

  const get = async <E extends Parameters<TestQueryService['get']>[0]>(endpoint: E, path: string, body?: object) => {
    await service.tell()
    return (await service.get(endpoint, path, { body })).body
  }
  const found = async (words: string) =>
    (await get(WRITTEN_ENDPOINTS.person.list, `/api/people?search=${encodeURIComponent(words)}`)).data.map(
      ({ id }) => id,
    )

  test("has leads of Işıl's name, and is found as Işıl by whatever either has", async () => {
    const { data } = await get(listLeads, '/api/leads?search=9876')
    expect(data.map(({ id }) => id).toSorted()).toEqual([leadOf('of Işıl'), leadOf('of Elif')].toSorted())
    for (const row of data) expect(row).toMatchObject({ name_surname: 'Işıl', personId: personOf('Işıl') })
    expect([await found('isil'), await found('9876'), await found('elif')]).toEqual([
      [personOf('Işıl')],
      [personOf('Işıl')],
      [],
    ])
  })

  test('gives Işıl the name that was chosen, everywhere, until they are parted', async () => {
    const shown = async () => ({
      page: (await get(getPerson, `/api/people/${personOf('Işıl')}`)).name,
      lead: (await get(listLeads, '/api/leads')).data.find(({ id }) => id === leadOf('of Işıl'))?.name_surname,
      found: await found('elif s'),
    })
    tells.onPerson('Işıl', 'MergedValuesTaken', { from: personOf('Elif'), values: { name: 'Elif Su' } })
    expect(await shown()).toEqual({ page: 'Elif Su', lead: 'Elif Su', found: [personOf('Işıl')] })
    tells.onPerson('Elif', 'PersonUnmerged', { from: personOf('Işıl') })
    tells.onPerson('Işıl', 'MergedValuesReturned', { from: personOf('Elif'), values: { name: 'Işıl' } })
    expect(await shown()).toEqual({ page: 'Işıl', lead: 'Işıl', found: [] })
    const { data } = await get(getTimeline, `/api/people/${personOf('Işıl')}/timeline?kinds=name-chosen,name-returned`)
    expect(data.map(({ detail }) => detail)).toEqual([
      { kind: 'name-returned', from: 'Elif Su', to: 'Işıl' },
      { kind: 'name-chosen', from: 'Işıl', to: 'Elif Su' },
    ])
  })

  test('gives Işıl whatever else was chosen, and its tags, and what can be read no longer is not shown', async () => {
    const from = personOf('Elif')
    const shown = async () => {
      const { birthDate, address, tags } = (await get(getPerson, `/api/people/${personOf('Işıl')}`)) as never
      return { birthDate, address, tags }
    }
    tells.onPerson('Işıl', 'PersonChanged', { changes: { birthDate: { from: null, to: '1980-01-01' } } })
    tells.onPerson('Işıl', 'PersonTagged', { tag: 'vip' })
    const before = { birthDate: '1980-01-01', address: null, tags: ['vip'] }
    tells.onPerson('Işıl', 'MergedValuesTaken', {
      from,
      values: { birthDate: '1990-02-03', address: 'Moda', allergies: 'Penisilin' },
      tags: { brought: ['ramazan'], all: ['vip', 'ramazan'] },
    })
    expect(await shown()).toEqual({ birthDate: '1990-02-03', address: 'Moda', tags: ['vip', 'ramazan'] })
    tells.onPerson('Işıl', 'MergedValuesReturned', {
      from,
      values: { birthDate: '1980-01-01', address: null, allergies: null },
      tags: ['vip'],
    })
    expect(await shown()).toEqual(before)
    const { data } = await get(
      getTimeline,
      `/api/people/${personOf('Işıl')}/timeline?kinds=values-chosen,values-returned`,
    )
    expect(data.map(({ detail }) => detail)).toEqual([
      { kind: 'values-returned', fields: ['birthDate', 'address'] },
      { kind: 'values-chosen', fields: ['birthDate', 'address'] },
    ])
    tells.onPerson('Işıl', 'MergedValuesTaken', { from, values: { birthDate: '1991-02-03' } })
    tells.onPerson('Işıl', 'PersonChanged', { changes: { birthDate: { from: null, to: '1980-01-02' } } })
    const changes = await get(getTimeline, `/api/people/${personOf('Işıl')}/timeline?kinds=change`)
    expect(changes.data[0]?.detail).toMatchObject({
      changes: [{ field: 'birthDate', from: '1991-02-03', to: '1980-01-02' }],
    })
    before.birthDate = '1980-01-02'
    tells.onPerson('Işıl', 'MergedValuesTaken', { from, values: {} })
    expect(await shown()).toEqual(before)
  })

  test('is on the page of either lead, and asked for by the old id is Işıl', async () => {
    const page = await get(getLead, `/api/leads/${leadOf('of Elif')}`)
    expect(page).toMatchObject({
      person: {
        id: personOf('Işıl'),
        name: 'Işıl',
        contactPoints: [PHONE, OTHER_PHONE],
        merged: [
          { id: personOf('Elif'), name: 'Elif', contactPoints: [OTHER_PHONE], into: personOf('Işıl'), kept: [] },
        ],
      },
      otherLeads: [{ id: leadOf('of Işıl') }],
      conversations: [{ channel: 'whatsapp' }],
    })
    const person = await get(getPerson, `/api/people/${personOf('Elif')}`)
    expect(person).toMatchObject({ id: personOf('Işıl'), leads: [{}, {}], conversations: [{}] })
  })

  test('shares one timeline with Işıl, by either id, until they are parted', async () => {
    const kinds = async (name: string) => {
      const { data, people } = await get(getTimeline, `/api/people/${personOf(name)}/timeline`)
      return { kinds: data.map(({ detail }) => detail.kind), people: people.length }
    }
    const both = await kinds('Işıl')
    expect(both).toEqual(await kinds('Elif'))
    expect(both.people).toBe(2)
    expect(both.kinds.toSorted()).toEqual(
      ['change', 'change', 'message', 'person-merged', 'person-registered', 'person-registered'].toSorted(),
    )
    tells.onPerson('Elif', 'PersonUnmerged', { from: personOf('Işıl') })
    expect((await kinds('Elif')).kinds.toSorted()).toEqual(
      ['change', 'message', 'person-registered', 'unmerged-from'].toSorted(),
    )
    expect((await kinds('Işıl')).kinds.toSorted()).toEqual(
      ['change', 'person-merged', 'person-registered', 'person-unmerged'].toSorted(),
    )
  })

  test('takes along, when they are parted, what came since by the identities that Elif brought', async () => {
    tells.lead('since', 'Işıl', { through: personOf('Elif'), treatment: 'hair' })
    tells.onPerson('Elif', 'ContactPointAdded', { contactPoint: { kind: 'email', value: 'elif@example.com' } })
    tells.onPerson('Işıl', 'ContactPointAdded', { contactPoint: { kind: 'email', value: 'isil@example.com' } })
    expect(await found('elif@example')).toEqual([personOf('Işıl')])
    tells.onPerson('Elif', 'PersonUnmerged', { from: personOf('Işıl') })
    const elif = await get(getPerson, `/api/people/${personOf('Elif')}`)
    expect(elif).toMatchObject({
      name: 'Elif',
      contactPoints: [OTHER_PHONE, { value: 'elif@example.com' }],
      merged: [],
    })
    expect(elif.leads.map(({ id }) => id).toSorted()).toEqual([leadOf('of Elif'), leadOf('since')].toSorted())
    const isil = await get(getPerson, `/api/people/${personOf('Işıl')}`)
    expect(isil).toMatchObject({ contactPoints: [PHONE, { value: 'isil@example.com' }], merged: [] })
    expect(isil.leads.map(({ id }) => id)).toEqual([leadOf('of Işıl')])
    expect([await found('elif'), await found('9876')]).toEqual([[personOf('Elif')], [personOf('Elif')]])
  })
})

describe('once every merge is undone', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await readDatabase()
  })
  afterAll(() => database.drop())

  const isMerge = ({ type }: Recorded) => type === 'PersonMerged' || type === 'PersonUnmerged'

  /** When a row changed last is another matter. */
  const withoutChanged = (tables: TableContents) =>
    Object.entries(tables).map(([name, rows]) => [name, rows.map(({ changed: _, ...row }) => withoutPlace(name, row))])
  /** A merge is a step of the person's own record. */
  const withoutPlace = (table: string, { revision, changed_at, ...row }: Readonly<Record<string, unknown>>) =>
    table === 'people' ? row : { revision, changed_at, ...row }

  /** Without leads of people who are not registered yet: no log has those. */
  const registeredFirst = (events: readonly Recorded[]): Recorded[] => {
    const known = new Set<string>()
    return events.filter((event) => {
      if (event.type === 'PersonRegistered') known.add(event.stream)
      return event.type !== 'LeadOpened' || known.has(`person-${event.data.personId}`)
    })
  }

  /** The log and the ends of the merges that still stand. */
  const undone = (events: readonly Recorded[]): Recorded[] => {
    const standing = new Map<string, Recorded>()
    for (const event of events) {
      if (event.type === 'PersonMerged') standing.set(event.stream, event)
      if (event.type === 'PersonUnmerged') standing.delete(event.stream)
    }
    const ends = [...standing.values()].map(
      (event, index) =>
        ({
          ...event,
          id: event.id.replace(/^..../, 'ffff'),
          type: 'PersonUnmerged',
          data: { from: (event as Recorded<'PersonMerged'>).data.into },
          revision: 1_000n,
          position: events.at(-1)!.position + BigInt(1 + index),
        }) as Recorded,
    )
    return [...events, ...ends]
  }

  test.each<[string, Projection, fc.Arbitrary<Recorded[]>]>([
    ['leads-list', leadsList, story(60)],
    ['people', people, story(60)],
    ['duplicates-queue', duplicatesQueue, storyOfPeople(60)],
  ])('%s is as if there had been none', { timeout: 300_000 }, async (_, projection, told) => {
    await fc.assert(
      fc.asyncProperty(told.map(registeredFirst), async (events) => {
        const without = events.filter((event) => !isMerge(event))
        const rows = async (log: readonly Recorded[]) =>
          withoutChanged(await foldBatches(database.pool, projection, [log]))
        expect(await rows(undone(events))).toEqual(await rows(without))
      }),
      { numRuns: schedulesOf(10, 40) },
    )
  })
})
