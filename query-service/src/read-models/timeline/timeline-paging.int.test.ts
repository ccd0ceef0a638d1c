import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeAll(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterAll(() => service.close())

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 0, number)).toISOString()

/** A person of whom only messages are read. */
const correspondent = (name: string) => {
  tells.person(name)
  tells.lead(name, name)
  tells.conversation(name)
  let written = 0
  const writes = (at: number): string => {
    const id = `${name} ${++written}`
    tells.receives(name, id, id, minute(at))
    tells.routes(name, id, name, name)
    return id
  }
  const read = async (query: string) => {
    await service.tell()
    const { body, headers } = await service.get(
      getTimeline,
      `/api/people/${personOf(name)}/timeline?kinds=message&${query}`,
    )
    const entries = body.data.map(({ at, position, detail }) => ({
      ...{ at, position },
      id: detail.kind === 'message' ? detail.messageId : '',
    }))
    return { ...body, entries, position: headers.get('Position'), ids: entries.map(({ id }) => id) }
  }
  return { writes, read }
}

test('around a message stand those before and after it; from there one reads on to either end', async () => {
  const { writes, read } = correspondent('Işıl')
  const all = Array.from({ length: 9 }, (_, index) => writes(index)).toReversed()
  const around = await read(`around=${encodeURIComponent(all[4]!)}&limit=4`)
  expect(around.ids).toEqual(all.slice(2, 6))
  const newer = await read(`newer=${around.previous}&limit=4`)
  expect(newer).toMatchObject({ ids: all.slice(0, 2), previous: null })
  const older = await read(`before=${around.next}&limit=4`)
  expect(older).toMatchObject({ ids: all.slice(6), next: null })
  expect((await read(`before=${newer.next}&limit=1`)).ids).toEqual([all[2]])
  // The nearest entries are told, not the newest.
  expect(await read(`newer=${older.entries.at(-1)!.position}&limit=3`)).toMatchObject({
    ids: all.slice(5, 8),
    previous: older.entries.at(-1) && expect.any(String),
  })
})

test('a message that is not there, or is another person’s, is answered by the newest', async () => {
  const [one, other] = [correspondent('Ali'), correspondent('Veli')]
  const [foreign, newest] = [other.writes(1), one.writes(2)]
  for (const id of ['none', foreign, `${newest}'; --`])
    expect(await one.read(`around=${encodeURIComponent(id)}&limit=5`)).toMatchObject({ ids: [newest], previous: null })
  expect((await one.read('newer=999999999&limit=5')).ids).toEqual([newest])
})

test('whatever comes while one reads on, in whatever order: nothing is lost between two reads, and nothing is read twice', async () => {
  let people = 0
  const times = fc.integer({ min: 0, max: 40 })
  const move = fc.oneof(
    fc.record({ kind: fc.constant('writes' as const), at: times }),
    fc.record({ kind: fc.constantFrom('older' as const, 'newer' as const), limit: fc.integer({ min: 1, max: 4 }) }),
  )
  const property = fc.asyncProperty(
    fc.array(times, { minLength: 1, maxLength: 12 }),
    fc.nat(),
    fc.array(move, { maxLength: 12 }),
    async (before, chosen, moves) => {
      const { writes, read } = correspondent(`Kişi ${++people}`)
      const ids = before.map((at) => writes(at))
      const { position: known } = await read('limit=1')
      const first = await read(`around=${encodeURIComponent(ids[chosen % ids.length]!)}&limit=3`)
      let [held, next, previous] = [first.entries, first.next, first.previous]
      const older = async (limit: number) => {
        if (next === null) return
        const page = await read(`before=${next}&limit=${limit}`)
        held = [...held, ...page.entries]
        next = page.next
      }
      const newer = async (limit: number) => {
        if (previous === null) return
        const page = await read(`newer=${previous}&limit=${limit}`)
        held = [...page.entries, ...held]
        previous = page.previous
      }
      for (const each of moves)
        if (each.kind === 'writes') writes(each.at)
        else await (each.kind === 'older' ? older : newer)(each.limit)
      while (next !== null) await older(4)
      while (previous !== null) await newer(4)
      expect(new Set(held.map(({ id }) => id)).size).toBe(held.length)
      // Entries that came into what was read already are news.
      const news = (await read(`after=${known}&limit=200`)).entries
      const all = new Set([...held, ...news].map(({ id }) => id))
      const inOrder = await read('limit=200')
      expect(all).toEqual(new Set(inOrder.ids))
      const places = new Map(inOrder.ids.map((id, index) => [id, index]))
      const order = held.map(({ id }) => places.get(id)!)
      expect(order).toEqual(order.toSorted((one, than) => one - than))
    },
  )
  await fc.assert(property, { numRuns: schedulesOf(5, 15) })
})
