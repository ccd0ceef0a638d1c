import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPushReader } from '../push-reader.ts'
import { createReceivedMessages } from '../received-messages.ts'
import { newEvent } from '../testing/events.ts'
import { idOf, leadStream } from '../testing/ids.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'
import { FURTHEST_EVENTS, PAGE_BYTES, readCatchUp } from './read-catch-up.ts'

const tags = (count: number) => Array.from({ length: count }, () => newEvent('LeadTagged', { tag: 'vip' }))

describe('GET /api/realtime/catch-up', () => {
  let house: OpenGateway
  beforeEach(async () => {
    house = await openGateway()
  })
  afterEach(() => house.close())

  const signedIn = async (...permissions: Parameters<typeof staff>[0]) =>
    (await house.sessions.start(staff(permissions))).token

  it('gives what was pushed after a position, as it was pushed', async () => {
    const listener = await house.connectAs(staff(['leads.view']))
    await house.store.append(leadStream(1), tags(3), 'no-stream')
    await house.settle()
    const answer = await house.catchUp(listener.token, 1n)
    expect(answer).toEqual({ position: '3', reset: false, more: false, pushes: listener.pushes.slice(1) })
    expect(catchUp.response.parse(answer)).toEqual(answer)
  })

  it('gives nothing to those who would have been pushed nothing, and moves them on all the same', async () => {
    await house.store.append(leadStream(1), tags(3), 'no-stream')
    expect(await house.catchUp(await signedIn('users.view'), 0n)).toEqual({
      position: '3',
      reset: false,
      more: false,
      pushes: [],
    })
  })

  it('has nothing for those who missed nothing', async () => {
    await house.store.append(leadStream(1), tags(3), 'no-stream')
    expect(await house.catchUp(await signedIn('leads.view'), 3n)).toMatchObject({ position: '3', pushes: [] })
  })

  it('comes in pages that join without a seam', async () => {
    const token = await signedIn('leads.view')
    await house.store.append(leadStream(1), tags(1_000), 'no-stream')
    const pages = [await house.catchUp(token, 0n), await house.catchUp(token, 500n)]
    expect(pages.map(({ position, more }) => [position, more])).toEqual([
      ['500', true],
      ['1000', false],
    ])
    const positions = pages.flatMap(({ pushes }) => pushes.map(({ payload }) => Number(payload.position)))
    expect(positions).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  })

  it('comes in smaller pages when events are large, and is `reset` when they are too much', async () => {
    const token = await signedIn('leads.view')
    const large = (count: number) =>
      Array.from({ length: count }, () => newEvent('LeadNoteAdded', { noteId: idOf(7), text: 'x'.repeat(300_000) }))
    for (let lead = 1; lead <= 10; lead++) await house.store.append(leadStream(lead), large(3), 'no-stream')
    let position = 0n
    const sizes: number[] = []
    for (let more = true; more; ) {
      const page = await house.catchUp(token, position)
      sizes.push(page.pushes.length)
      position = BigInt(page.position)
      more = page.more
    }
    expect(position).toBe(30n)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.ceil(PAGE_BYTES / 300_000))
  })

  it('says `reset` to those too far behind, and where to start afresh', async () => {
    const token = await signedIn('leads.view')
    await house.store.append(leadStream(1), tags(2_500), 'no-stream')
    for (let lead = 2; lead < 6; lead++) await house.store.append(leadStream(lead), tags(2_500), 'no-stream')
    expect(await house.catchUp(token, 2_499n)).toEqual({ position: '12500', reset: true, more: false, pushes: [] })
    expect(await house.catchUp(token, 2_500n)).toMatchObject({ position: '3000', reset: false, more: true })
  })

  it('says `reset` to those who come from a longer log', async () => {
    const token = await signedIn('leads.view')
    await house.store.append(leadStream(1), tags(3), 'no-stream')
    expect(await house.catchUp(token, 4n)).toEqual({ position: '3', reset: true, more: false, pushes: [] })
  })

  it('refuses what is no position, and those who are not signed in', async () => {
    const token = await signedIn('leads.view')
    const ask = (query: string, bearer: string) =>
      fetch(`${house.url}/api/realtime/catch-up${query}`, { headers: { authorization: `Bearer ${bearer}` } })
    expect((await ask('?since=-1', token)).status).toBe(400)
    expect((await ask('', token)).status).toBe(400)
    expect((await ask('?since=0', 'guessed')).status).toBe(401)
  })
})

const received = createReceivedMessages(async () => null)
const logger = pino({ level: 'silent' })
const teams = { learn: async () => undefined, withTeams: <User>(user: User) => user }

describe('catching up in a log whose positions have gaps', () => {
  it('counts events, not positions', async () => {
    const dense = createMemoryEventStore()
    await dense.append(leadStream(1), tags(3), 'no-stream')
    const wide = 1_000_000n
    const sparse = {
      head: async () => (await dense.head()) * wide,
      async *readAll({ after = 0n, limit }: { after?: bigint; limit?: number } = {}) {
        for await (const event of dense.readAll({ after: after / wide, limit }))
          yield { ...event, position: event.position * wide }
      },
    }
    expect(2n * wide).toBeGreaterThan(BigInt(FURTHEST_EVENTS))
    const read = createPushReader({
      received,
      lookUpChatChannel: async () => null,
      choicesAt: async () => null,
      logger,
    })
    const answer = await readCatchUp({ store: sparse, read, teams }, wide, staff(['leads.view']))
    expect(answer).toMatchObject({ position: '3000000', reset: false, more: false })
    expect(answer.pushes).toHaveLength(2)
  })
})

it('says that there is more while a node of the store has not heard of the newest events', async () => {
  const lagging = { head: async () => 7n, async *readAll() {} }
  const read = createPushReader({ received, lookUpChatChannel: async () => null, choicesAt: async () => null, logger })
  expect(await readCatchUp({ store: lagging, read, teams }, 3n, staff(['leads.view']))).toMatchObject({
    position: '3',
    reset: false,
    more: true,
  })
})
