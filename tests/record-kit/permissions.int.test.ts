import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from '@kervan/contracts/events/catalog'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { listOf } from '@kervan/contracts/record/record-list'
import { effectOf } from '@kervan/contracts/record/record-state'
import { createHttpApp } from '@kervan/infra/http/http-app'
import { type Route, route } from '@kervan/infra/http/mount'
import type { Teams } from '@kervan/infra/teams/port'
import { queryRoutes } from '@kervan/query-service/app'
import { askerOf } from '@kervan/query-service/lists/asker-of'
import { readList } from '@kervan/query-service/lists/read-list'
import { KEPT_RECORDS } from '@kervan/query-service/records/declared-records'
import { recordColumns } from '@kervan/query-service/records/record-columns'
import { type TestQueryService, testQueryService } from '@kervan/query-service/testing/test-query-service'
import type { AddressedPush } from '@kervan/realtime-gateway/pushes/addressed-push'
import { pushesOf } from '@kervan/realtime-gateway/pushes/push-table'
import { roomsOf } from '@kervan/realtime-gateway/rooms'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordVaults, VAULT_NAMES, vaultId } from './guarded-log.ts'
import { type GuardedReader, READER_SCOPES, readersOf } from './guarded-readers.ts'
import { vault } from './vault.ts'
import { type Ask, secretsFrom, walkReads, walkVaults } from './walk-permissions.ts'

vi.mock(
  import('@kervan/contracts/records/registry'),
  async (load) => (await import('./vault.ts')).withVault(await load()) as never,
)

const READERS = READER_SCOPES.flatMap(readersOf)
let service: TestQueryService

beforeAll(async () => {
  service = await testQueryService(new Map(READERS.map(({ token, user }) => [token, user])))
  recordVaults(service.log)
  await service.tell()
})
afterAll(() => service.close())

const asked =
  (url: string, { token }: GuardedReader): Ask =>
  async (path) => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${token}`, 'After-Position': String(service.log.events.length) },
    })
    return { status: response.status, text: await response.text() }
  }

type Push = (event: RecordedEvent) => readonly AddressedPush[]
const asPushed: Push = (event) => pushesOf(event, { received: null })

/** What reaches a reader of what the log tells, live and on catching up. */
const walkPushes = (reader: GuardedReader, push: Push): readonly string[] => {
  const rooms = roomsOf(reader.user)
  const secrets = [
    ...secretsFrom(reader),
    ...(reader.isNarrow ? VAULT_NAMES.map((name) => [vaultId(name), `the id of ${name}`] as const) : []),
  ]
  return service.log.events.flatMap((event) =>
    push(event)
      .filter((each) => each.rooms.some((room) => rooms.includes(room)))
      .flatMap((each) => {
        const text = JSON.stringify(each.push)
        return secrets.flatMap(([secret, what]) => (text.includes(secret) ? [`${event.type} pushes ${what}`] : []))
      }),
  )
}

describe.each(READER_SCOPES)('readers who see %s', (scope) => {
  it.each(readersOf(scope).map((reader) => [reader.groups.join(', ') || 'none', reader] as const))(
    'with the groups %s find what they may see, and nothing else',
    async (_, reader) => {
      const ask = asked(service.url, reader)
      expect(await walkReads(reader, ask)).toEqual([])
      expect(await walkVaults(reader, ask)).toEqual([])
      expect(walkPushes(reader, asPushed)).toEqual([])
    },
  )
})

it('readers of all records hear what changed, others that something did', () => {
  const heard = (reader: GuardedReader) => {
    const rooms = roomsOf(reader.user)
    const pushes = service.log.events
      .flatMap(asPushed)
      .filter(({ push }) => (push.payload.record as string) === vault.kind)
    return new Set(
      pushes.filter((each) => each.rooms.some((room) => rooms.includes(room))).map(({ push }) => push.name),
    )
  }
  expect([...heard(readersOf('all')[0]!)]).toEqual(['record_changed'])
  expect([...heard(readersOf('own')[0]!)]).toEqual(['kind_changed'])
})

describe('planted', () => {
  const [all, own] = [readersOf('all')[0]!, readersOf('own')[0]!] as const
  const kept = () => KEPT_RECORDS.find(({ record }) => record.kind === vault.kind)!

  /** Walks as a reader over the service with one of its reads replaced. */
  const walkWith = async (
    name: string,
    replace: (read: Route) => Route,
    reader: GuardedReader,
    user = reader.user,
    teams: Teams = service.ports.teams,
  ) => {
    const routes = queryRoutes({ ...service.ports, teams, operations: {} as never }).map((each) =>
      each.endpoint.name === name ? replace(each) : each,
    )
    const sessions = { ...service.sessions, find: async () => ({ id: 'planted', user }) }
    const server = createServer(createHttpApp({ sessions, logger: pino({ level: 'silent' }) }, routes)).listen(0)
    try {
      const ask = asked(`http://localhost:${(server.address() as AddressInfo).port}`, reader)
      return [...(await walkReads(reader, ask)), ...(await walkVaults(reader, ask))]
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }

  it('a kind without a permission on its list is found', async () => {
    const stranger = { ...all, sees: [] }
    const user = { ...all.user, permissions: [] }
    const open = (read: Route): Route => ({ ...read, endpoint: { ...read.endpoint, permission: 'signed-in' } })
    const faults = await walkWith('list-vaults', open, stranger, user)
    expect(faults).toContain('/api/vaults tells the id of mine')
  })

  it('reads that do not know who is in a team with whom are found', async () => {
    const team = readersOf('team')[0]!
    const faults = await walkWith('list-vaults', (read) => read, team, team.user, { of: async () => [] })
    expect(faults).toContain('the list lacks of a colleague')
  })

  it('a list that forgets the scope in its total is found', async () => {
    const forgetful = (read: Route): Route =>
      route(read.endpoint, async (call) => {
        const { body } = await read.handle(call as never)
        const { record, tables } = kept()
        const columns = recordColumns(record, tables.rows) as never
        const { total } = await readList(
          service.pool,
          listOf(record),
          columns,
          call.query as never,
          (row) => row,
          askerOf(call.session),
        )
        return { body: { ...(body as object), total } }
      })
    expect(await walkWith('list-vaults', forgetful, own)).toContain(
      `/api/vaults counts ${VAULT_NAMES.length} and not 2`,
    )
  })

  it('a push that tells a field of a hidden group is found', () => {
    const talkative: Push = (event) =>
      asPushed(event).map(({ rooms, push }) => {
        const fields = effectOf(vault, event as Recorded)?.set
        return { rooms, push: { ...push, payload: { ...push.payload, fields } } as never }
      })
    expect(walkPushes(all, talkative)).toContain('VaultChanged pushes a field of the group medical')
  })

  it('a push that names a record to readers of some is found', () => {
    const careless: Push = (event) => asPushed(event).map(({ push }) => ({ rooms: ['some:vaults.view'], push }))
    expect(walkPushes(own, careless)).toContain('VaultCreated pushes the id of foreign')
  })
})
