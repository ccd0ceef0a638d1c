import { takeApart } from '@kervan/contracts/events/personal-parts'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { escorted } from '@kervan/contracts/kit/testing/escorted'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { digitsOf } from '@kervan/contracts/text/phone'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFoundIn } from '../lists/testing/plain-search.ts'
import { split } from '../lists/testing/plain-types.ts'
import { foldBatches } from '../projector/testing/fold-events.ts'
import { idOf } from '../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../testing/test-query-service.ts'
import { keptRecord } from './kept-record.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('@kervan/contracts/kit/testing/made-up-kinds')).withMadeUpKinds(await load()) as never,
)

const readerWith = (...permissions: PermissionRecord[]) => ({
  ...{ id: idOf('user reader'), username: 'okur', fullName: 'Okur', email: null, role: 'user', subRole: 'agent' },
  userType: 'user' as const,
  permissions: [{ resource: escorted.resource, action: 'view', allowed: true }, ...permissions],
  active: true,
})

let service: TestQueryService
beforeAll(async () => {
  service = await testQueryService(
    new Map([
      ['whole', readerWith()],
      ['bare', readerWith({ resource: 'fields', action: 'contact', allowed: false })],
    ]),
  )
})
afterAll(() => service.close())

const { search: searching } = (RECORD_ENDPOINTS as unknown as Record<string, RecordEndpoints<AnyRecord>>)[
  escorted.kind
]!

interface Person {
  name: string
  points: readonly ContactPoint[]
  former: readonly ContactPoint[]
  into: number | null
}
interface Trip {
  patient: number
  escort: number | null
  hotel: string | null
}
interface House {
  readonly people: Map<number, Person>
  readonly trips: Map<number, Trip>
}

const PEOPLE = 4
const TRIPS = 3
const few = (count: number) => fc.nat({ max: count - 1 })
const name = fc.constantFrom(
  'Işıl Çağrı',
  'işil kaya',
  'İrem Öztürk',
  'Cem',
  'Şule',
  "O'Connor",
  '+905320001122',
  'a@b.example',
)
const point: fc.Arbitrary<ContactPoint> = fc.oneof(
  few(4).map((number) => ({ kind: 'phone', value: `+90532123456${number}` }) as const),
  few(4).map((number) => ({ kind: 'email', value: `gizli.posta${number}@example.com` }) as const),
)
const who = few(PEOPLE)
const maybe = fc.option(who, { freq: 3 })
const hotel = fc.option(fc.constantFrom('Marmara', 'Pera 1234', 'Çırağan'))

const step = fc.oneof(
  fc.record({ does: fc.constant('rename' as const), who, name }),
  fc.record({ does: fc.constantFrom('add' as const, 'remove' as const), who, point }),
  fc.record({ does: fc.constant('correct' as const), who, point, to: point }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('merge' as const), who, into: who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('unmerge' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      trip: few(TRIPS),
      patient: who,
      escort: maybe,
      hotel,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const story = fc.record({
  names: fc.array(name, { minLength: PEOPLE, maxLength: PEOPLE }),
  points: fc.array(point, { minLength: PEOPLE, maxLength: PEOPLE }),
  trips: fc.array(fc.record({ patient: who, escort: maybe, hotel }), { minLength: TRIPS, maxLength: TRIPS }),
  steps: fc.array(step, { maxLength: 25, size: 'max' }),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

const isSame = (one: ContactPoint, other: ContactPoint): boolean => one.kind === other.kind && one.value === other.value
const without = (points: readonly ContactPoint[], point: ContactPoint) => points.filter((each) => !isSame(each, point))

/** Writes random acts into the log, and keeps their result. */
const happens = (run: string) => {
  const house: House = { people: new Map(), trips: new Map() }
  const personId = (which: number) => idOf(`${run} person ${which}`)
  const tripId = (which: number) => idOf(`${run} trip ${which}`)
  const rootOf = (which: number): number => {
    const { into } = house.people.get(which)!
    return into === null ? which : rootOf(into)
  }
  const record = (stream: string, type: string, data: object) =>
    service.log.record(stream, type as never, data as never)
  const onPerson = (which: number, type: string, data: object) => record(`person-${personId(which)}`, type, data)
  const named = (which: number | null) => (which === null ? null : personId(which))
  const valuesOf = ({ patient, escort, hotel }: Trip) => ({ patient: personId(patient), escort: named(escort), hotel })

  const begin = ({ names, points, trips }: Story): void => {
    for (const [which, name] of names.entries()) {
      house.people.set(which, { name, points: [points[which]!], former: [], into: null })
      onPerson(which, 'PersonRegistered', { name, contactPoints: [points[which]!] })
    }
    for (const [which, trip] of trips.entries()) {
      house.trips.set(which, { ...trip })
      record(`escorted-${tripId(which)}`, 'EscortedCreated', {
        values: { ...valuesOf(trip), memo: null, labels: [] },
      })
    }
  }

  const go = (each: Step): void => {
    if (each.does === 'change') {
      const trip = house.trips.get(each.trip)!
      const [before, after] = [valuesOf(trip), valuesOf(each)]
      const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name])
      if (changed.length === 0) return
      Object.assign(trip, { patient: each.patient, escort: each.escort, hotel: each.hotel })
      const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
      record(`escorted-${tripId(each.trip)}`, 'EscortedChanged', { changes })
      return
    }
    const person = house.people.get(each.who)!
    const keepFormer = (points: readonly ContactPoint[]) => {
      person.former = [...person.former.filter((old) => !points.some((now) => isSame(old, now)))]
      person.points = points
    }
    switch (each.does) {
      case 'rename':
        person.name = each.name
        onPerson(each.who, 'PersonNameCorrected', { name: each.name })
        return
      case 'add':
        if (person.points.some((held) => isSame(held, each.point))) return
        keepFormer([...person.points, each.point])
        onPerson(each.who, 'ContactPointAdded', { contactPoint: each.point })
        return
      case 'remove':
        if (!person.points.some((held) => isSame(held, each.point))) return
        person.points = without(person.points, each.point)
        person.former = without(person.former, each.point)
        onPerson(each.who, 'ContactPointRemoved', { contactPoint: each.point })
        return
      case 'correct': {
        if (!person.points.some((held) => isSame(held, each.point)) || each.point.kind !== each.to.kind) return
        if (person.points.some((held) => isSame(held, each.to))) return
        person.points = person.points.map((held) => (isSame(held, each.point) ? each.to : held))
        person.former = [...without(without(person.former, each.to), each.point), each.point]
        onPerson(each.who, 'ContactPointCorrected', { from: each.point, to: each.to })
        return
      }
      case 'merge': {
        const into = rootOf(each.into)
        if (person.into !== null || into === each.who) return
        person.into = into
        onPerson(each.who, 'PersonMerged', { into: personId(into) })
        return
      }
      case 'unmerge':
        if (person.into === null) return
        onPerson(each.who, 'PersonUnmerged', { from: personId(person.into) })
        person.into = null
    }
  }

  /** What is known of a person and of all who are the same: the root's first, then the others' by their ids. */
  const wholeOf = (which: number) => {
    const root = rootOf(which)
    const others = [...house.people.keys()]
      .filter((each) => each !== root && rootOf(each) === root)
      .toSorted((one, other) => (personId(one) < personId(other) ? -1 : 1))
    const group = [root, ...others].map((each) => house.people.get(each)!)
    const points = group.flatMap((each) => each.points)
    const firstOf = (kind: ContactPoint['kind']) => points.find((each) => each.kind === kind)?.value ?? null
    const { name } = house.people.get(root)!
    return {
      told: { id: personId(root), name, phone: firstOf('phone'), email: firstOf('email') },
      words: [...points, ...group.flatMap((each) => each.former)].flatMap(({ kind, value }) =>
        kind === 'phone' ? [digitsOf(value)] : [foldTr(value), ...split(value.slice(0, value.indexOf('@')))],
      ),
    }
  }

  const rowsFor = (seesContact: boolean) =>
    [...house.trips].map(([which, trip]) => {
      const people = [trip.patient, trip.escort].map((each) => (each === null ? null : wholeOf(each)))
      const nameIn = ({ told }: { told: { name: string } }) => (seesContact ? told.name : nameWithoutContact(told.name))
      const [patient, escort] = people.map(
        (each) => each && (seesContact ? each.told : { id: each.told.id, name: nameIn(each) }),
      )
      const words = [
        ...people.flatMap((each) => (each ? [...split(nameIn(each)), ...(seesContact ? each.words : [])] : [])),
        ...split(trip.hotel ?? ''),
      ]
      // Rows are not sorted by a number that stands in place of a name.
      const places = people.map((each) => (each ? nameWithoutContact(each.told.name) : ''))
      return { id: tripId(which), patient, escort, hotel: trip.hotel, words, places }
    })

  return { house, begin, go, personId, tripId, rowsFor }
}

type Found = {
  readonly id: string
  readonly patient: object
  readonly escort: object | null
  readonly hotel: string | null
}

const ask = async (as: string, body: object): Promise<readonly Found[]> => {
  const { status, body: found } = await service.get(searching as never, `/api/escorted-trips/search`, {
    as: as as never,
    body: { limit: 200, ...body },
  })
  expect(status).toBe(200)
  return (found as unknown as { data: readonly Found[] }).data
}

const letters = new Intl.Collator('tr')
const READERS = [
  ['whole', true],
  ['bare', false],
] as const
const SEARCHES = [
  'isil',
  'ÇAĞRI',
  'gizli',
  'posta2',
  '1234',
  '0532 123 45 61',
  'oztürk cem',
  '5320001122',
  'a@b.example',
  'pera',
  'marm',
]

let runs = 0

test('rows show, find, sort and filter by the people whom they name as a plain list does, whatever happens to them', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const { begin, go, house, personId, rowsFor } = happens(`run ${runs++}`)
      begin(told)
      for (const each of told.steps) go(each)
      await service.tell()
      for (const [as, seesContact] of READERS) {
        const rows = rowsFor(seesContact)
        const own = new Set(rows.map(({ id }) => id))
        const ownIn = (found: readonly Found[]) => found.filter(({ id }) => own.has(id))
        const shown = ownIn(await ask(as, {}))
        expect(new Map(shown.map(({ id, patient, escort, hotel }) => [id, { patient, escort, hotel }]))).toEqual(
          new Map(rows.map(({ id, patient, escort, hotel }) => [id, { patient, escort, hotel }])),
        )
        for (const search of SEARCHES) {
          const wanted = rows.filter(({ words }) => isFoundIn(words, search)).map(({ id }) => id)
          const found = ownIn(await ask(as, { search })).map(({ id }) => id)
          expect([search, as, found.toSorted()]).toEqual([search, as, wanted.toSorted()])
        }
        for (const [field, place] of [
          ['patient', 0],
          ['escort', 1],
        ] as const) {
          const placed = rows.map(({ id, places }) => ({ id, at: places[place] ?? '' }))
          const wanted = placed.toSorted(
            (one, other) =>
              Number(one.at === '') - Number(other.at === '') ||
              letters.compare(one.at, other.at) ||
              (one.id < other.id ? -1 : 1),
          )
          expect(ownIn(await ask(as, { sort: field })).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
          for (const which of house.people.keys()) {
            // A filter by any member of a merged person finds the rows of all members.
            const root = rowsFor(true).flatMap((row) => {
              const named = row[field] as { id: string } | null
              return named && named.id === rootIdOf(house, which, personId) ? [row.id] : []
            })
            const found = ownIn(await ask(as, { [field]: personId(which) })).map(({ id }) => id)
            expect([field, which, found.toSorted()]).toEqual([field, which, root.toSorted()])
          }
        }
      }
    }),
    { numRuns: schedulesOf(6, 25) },
  )
})

const rootIdOf = ({ people }: House, which: number, personId: (which: number) => string): string => {
  const { into } = people.get(which)!
  return into === null ? personId(which) : rootIdOf({ people } as House, into, personId)
}

test('once a person is erased, new rows say nothing of that person, and as much as before of the others', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.nat({ max: PEOPLE - 1 }), async (told, erased) => {
      const run = `run ${runs++}`
      const { begin, go, personId } = happens(run)
      const from = service.log.events.length
      begin(told)
      for (const each of told.steps) go(each)
      const stream = `person-${personId(erased)}`
      const events = service.log.events.slice(from).map((event) => {
        const definition = event.stream === stream ? definitionOf(event.type) : undefined
        return { ...event, data: (definition && takeApart(definition, event.data)?.rest) ?? event.data } as typeof event
      })
      const { projection, tables } = keptRecord(escorted)
      const contents = await foldBatches(service.pool, projection, [events])
      const people = contents[tables.people!.name]!
      expect(people.find(({ person_id }) => person_id === personId(erased))).toMatchObject({ name: '' })
      for (const row of contents[tables.rows.name]!)
        for (const [field, words] of [
          ['patient', 'w_patient'],
          ['escort', 'w_escort'],
        ] as const) {
          const whose = people.find(({ person_id }) => person_id === row[`f_${field}`])
          if (!whose) continue
          expect(row[`n_${field}`] ?? '').toBe(nameWithoutContact(whose.name as string))
          const group = people.filter(({ root }) => root === whose.root)
          const points = group.flatMap((each) => each.contact_points as readonly ContactPoint[])
          for (const { value } of points) if (value) expect(row[words]).toContain(foldTr(digitsOrText(value)))
          if (group.every(({ person_id }) => person_id === personId(erased))) expect(String(row[words]).trim()).toBe('')
        }
    }),
    { numRuns: schedulesOf(5, 15) },
  )
})

const digitsOrText = (value: string): string => (value.includes('@') ? value : digitsOf(value))
