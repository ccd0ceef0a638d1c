import type { Reader } from '@kervan/contracts/permissions/visibility'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { newEvent } from '../testing/events.ts'
import { idOf } from '../testing/ids.ts'
import { staff } from '../testing/memory-sessions.ts'
import { followTeams } from './follow-teams.ts'

const TEAM = idOf(1)
const STREAM = `team-${TEAM}`
const [AYSE, CAN, EDA] = [idOf(11), idOf(12), idOf(13)]
const ayse: Reader = staff(['leads.view', 'leads.scope-team'] as never, { id: AYSE })

let store: EventStore
let changes: number
let revision: bigint | 'no-stream'
beforeEach(() => {
  store = createMemoryEventStore()
  changes = 0
  revision = 'no-stream'
})

const happens = async (type: 'TeamCreated' | 'TeamChanged' | 'TeamArchived' | 'TeamRestored', data: object) => {
  const result = await store.append(STREAM, [newEvent(type, data as never)], revision)
  revision = result.revision
  return result.position
}
const create = (...members: string[]) => happens('TeamCreated', { values: { name: 'Gündüz', members } })
const change = (field: string, to: unknown) => happens('TeamChanged', { changes: { [field]: { from: null, to } } })
const everything = () => Array.fromAsync(store.readAll())

/** Teams of a node that has heard nothing yet. @param of  the teams that each user is in, as the read model says */
const node = (of: readonly string[] = [TEAM], from: Pick<EventStore, 'readStream'> = store) =>
  followTeams({
    store: from,
    teams: { of: async () => of.map((id) => ({ id, members: [AYSE, CAN, EDA] })) },
    changed: () => void changes++,
    logger: pino({ level: 'silent' }),
  })
type Node = ReturnType<typeof node>

/** The users with whom Ayşe is in a team, herself among them. */
const matesIn = ({ withTeams }: Node, position?: bigint) =>
  withTeams(ayse, position).teams?.flatMap(({ members }) => members)

it('learns who is in the teams of a user from the log, whatever the read model says of them', async () => {
  await create(AYSE, CAN)
  await change('leader', EDA)
  const teams = node()
  expect(matesIn(teams)).toEqual([])
  await teams.learn(ayse)
  expect(matesIn(teams)).toEqual([AYSE, CAN, EDA])
  expect(changes).toBe(1)

  await change('members', [CAN])
  const late = node()
  await late.learn(ayse)
  expect(matesIn(late)).toEqual([])
})

it('follows what it hears, of teams that it did not know as well', async () => {
  const teams = node([])
  const after = async (happened: Promise<bigint>) => {
    await happened
    await teams.heard(await everything())
    return matesIn(teams)
  }
  expect(await after(create(CAN))).toEqual([])
  expect(await after(change('members', [CAN, AYSE]))).toEqual([CAN, AYSE])
  expect(await after(change('leader', EDA))).toEqual([CAN, AYSE, EDA])
  expect(await after(happens('TeamArchived', {}))).toEqual([])
  expect(await after(happens('TeamRestored', {}))).toEqual([CAN, AYSE, EDA])
  expect(await after(change('members', [AYSE]))).toEqual([AYSE, EDA])
  expect(changes).toBe(6)
  await teams.heard(await everything())
  expect(changes).toBe(6)
})

it('takes what it hears from the bus where the store does not have it yet', async () => {
  await create(AYSE, CAN)
  await change('members', [CAN])
  const [created, left] = await everything()
  const behind = {
    async *readStream(_stream: string, { from = 0n }: { from?: bigint } = {}) {
      if (from === 0n) yield created!
    },
  }
  const teams = node([TEAM], behind)
  await teams.learn(ayse)
  expect(matesIn(teams)).toEqual([AYSE, CAN])
  await teams.heard([left!])
  expect(matesIn(teams)).toEqual([])
})

it('knows with whom a user was in a team at a position already, and has been since', async () => {
  const created = await create(AYSE, CAN)
  const more = await change('members', [AYSE, CAN, EDA])
  const without = await change('members', [AYSE, EDA])
  const again = await change('members', [AYSE, EDA, CAN])
  const teams = node()
  await teams.learn(ayse)
  const at = [created - 1n, created, more, without, again].map((position) => matesIn(teams, position))
  expect(at).toEqual([[], [AYSE], [AYSE, EDA], [AYSE, EDA], [AYSE, EDA, CAN]])
})

it('looks nothing up for users whom no team narrows', async () => {
  await create(AYSE, CAN)
  const teams = node()
  const other: Reader = staff(['leads.view', 'leads.scope-own'] as never, { id: AYSE })
  await teams.learn(other)
  expect(teams.withTeams(other)).toBe(other)
  expect(changes).toBe(0)
})

it('empties a team that cannot be read, and passes on that the store is away', async () => {
  await create(AYSE, CAN)
  let fault: Error | null = null
  const faulty = {
    async *readStream(...given: Parameters<EventStore['readStream']>) {
      if (fault) throw fault
      yield* store.readStream(...given)
    },
  }
  const teams = node([TEAM], faulty)
  await teams.learn(ayse)
  await change('members', [AYSE, CAN, EDA])
  fault = new StoreUnavailable('reading a team', new Error('connection refused'))
  await expect(teams.heard(await everything())).rejects.toBe(fault)
  expect(matesIn(teams)).toEqual([AYSE, CAN])
  fault = new Error('of a newer version')
  await teams.heard(await everything())
  expect(matesIn(teams)).toEqual([])
  fault = null
  await teams.learn(ayse)
  expect(matesIn(teams)).toEqual([AYSE, CAN, EDA])
})
