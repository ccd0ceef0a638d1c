import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { NewEvent, RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import { listOf } from '@kervan/contracts/kit/record-list'
import { effectOf } from '@kervan/contracts/kit/record-state'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import { createHttpApp } from '@kervan/infra/http/http-app'
import { type Route, route } from '@kervan/infra/http/mount'
import { createPostgresReadLog } from '@kervan/infra/read-log/postgres'
import type { Sessions } from '@kervan/infra/sessions/port'
import type { Teams } from '@kervan/infra/teams/port'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { queryRoutes } from '@kervan/query-service/app'
import { KEPT_RECORDS } from '@kervan/query-service/kit/declared-records'
import { recordColumns } from '@kervan/query-service/kit/record-columns'
import { askerOf } from '@kervan/query-service/lists/asker-of'
import { createListCursors } from '@kervan/query-service/lists/list-cursor'
import { readList } from '@kervan/query-service/lists/read-list'
import { testCursors } from '@kervan/query-service/lists/testing/test-cursors'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { testLog } from '@kervan/query-service/testing/test-log'
import type { AddressedPush } from '@kervan/realtime-gateway/pushes/addressed-push'
import { pushesOf } from '@kervan/realtime-gateway/pushes/push-table'
import { roomsOf } from '@kervan/realtime-gateway/rooms'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productWith } from '../support/product-with.ts'
import { LEAD_NAMES, leadId, recordLeads, recordVaults, scanBytes, VAULT_NAMES, vaultId } from './guarded-log.ts'
import { READER_SCOPES, readersOf } from './guarded-readers.ts'
import { vault } from './vault.ts'
import { type Ask, secretsFrom, walkLeads, walkReads, walkVaults, walkWrites } from './walk-permissions.ts'
import { type SignedReader, signReader, WAYS, type Way } from './ways-of-rights.ts'

vi.mock(
  import('@kervan/contracts/kinds/registry'),
  async (load) => (await import('./vault.ts')).withVault(await load()) as never,
)

const SCOPES = [...READER_SCOPES, 'denied'] as const
type Scope = (typeof SCOPES)[number]

const log = testLog()
let product: Awaited<ReturnType<typeof productWith>>
let head: bigint

beforeAll(async () => {
  product = await productWith()
  recordVaults(log)
  recordLeads(log)
  const { store, queries, engines } = product
  for (const event of log.events)
    await store.append(event.stream, [event as NewEvent], event.revision === 0n ? 'no-stream' : event.revision - 1n)
  head = await store.head()
  const { progress } = queries.projector
  const models = PROJECTIONS.map(({ name }) => name)
  expect((await progress.reach(models, head, 60_000)).reached).toBe(true)
  for (const which of [0, 1] as const) {
    const received = await engines.files.receive([scanBytes(which)] as never, 1_000)
    await received.keep()
    for (const name of VAULT_NAMES) await engines.files.bring(received.id, received.size, `vault-${vaultId(name)}`)
  }
})
afterAll(() => product?.close())

const asking =
  (url: string, bearer: string): Ask =>
  async (path, method = 'GET', body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...((method === 'GET' || body) && { 'After-Position': String(head) }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

const readerIn = (scope: Scope, groups: number, way: Way): Promise<SignedReader> =>
  signReader(readersOf(scope)[groups]!, way, product.engines.sessions)

type Push = (event: RecordedEvent) => readonly AddressedPush[]
const asPushed: Push = (event) => pushesOf(event, { received: null, choices: null })

/** The pushes that reach a reader, live and on catching up; a key gets none. */
const walkPushes = (reader: SignedReader, push: Push, rooms = reader.socketOf ? roomsOf(reader.socketOf) : []) => {
  const secrets = [
    ...secretsFrom(reader),
    ...(reader.isNarrow ? VAULT_NAMES.map((name) => [vaultId(name), `the id of ${name}`] as const) : []),
    ...(reader.isNarrow ? LEAD_NAMES.map((name) => [leadId(name), `the id of ${name}`] as const) : []),
  ]
  return log.events.flatMap((event) =>
    push(event)
      .filter((each) => each.rooms.some((room) => rooms.includes(room)))
      .flatMap((each) => {
        const text = JSON.stringify(each.push)
        return secrets.flatMap(([secret, what]) => (text.includes(secret) ? [`${event.type} pushes ${what}`] : []))
      }),
  )
}

/** Some of a list, in a chance order. */
const drawn = <Each>(list: readonly Each[], count: number): readonly Each[] => {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0] as Each)
}

const DRAWN_IN: Partial<Record<Scope, number>> = { all: 12, denied: 0 }

describe.each(SCOPES.map((scope, place) => [scope, place] as const))('readers who see %s', (scope, place) => {
  // Each way in which rights come about is tried once, with sets of groups that are drawn in each run: more of them where the records are
  // not limited, since the scopes are tested apart from the groups.
  const all = readersOf(scope).map(({ groups }, set) => [groups.join(', ') || 'none', set] as const)
  const readers = [...all.slice(0, WAYS.length), ...drawn(all.slice(WAYS.length), DRAWN_IN[scope] ?? 3)]
  it.each(readers.map(([groups, set]) => [groups, WAYS[(set + place) % WAYS.length]!, set] as const))(
    'with the groups %s, %s, find what they may see, and nothing else',
    async (_, way, set) => {
      const reader = await readerIn(scope, set, way)
      const ask = asking(product.url, reader.bearer)
      expect(await walkReads(reader, ask, { isThorough: set < WAYS.length })).toEqual([])
      expect(await walkVaults(reader, ask)).toEqual([])
      expect(await walkLeads(reader, ask)).toEqual([])
      expect(walkPushes(reader, asPushed)).toEqual([])
    },
  )
})

it.each(WAYS)('a reader who may only look changes nothing, and learns nothing of what there is: %s', async (way) => {
  const before = await product.store.head()
  for (const scope of ['all', 'own'] as const) {
    const reader = await readerIn(scope, 2 ** FIELD_GROUPS.length - 1, way)
    expect(await walkWrites(reader, asking(product.url, reader.bearer))).toEqual([])
  }
  expect(await product.store.head()).toBe(before)
})

it('without a session, nothing is answered that is not public', async () => {
  for (const { permission, method, path, name } of ENDPOINTS.filter((each) => each.permission !== 'public')) {
    const { status } = await asking(product.url, 'nobody')(path.replace(/:\w+/g, vaultId('mine')), method)
    expect([name, permission, status]).toEqual([name, permission, 401])
  }
})

it('readers of all records are told what changed, others that something did', async () => {
  const heard = async (scope: Scope) => {
    const rooms = roomsOf((await readerIn(scope, 0, 'by a role')).socketOf!)
    const pushes = log.events.flatMap(asPushed).filter(({ push }) => (push.payload.record as string) === vault.kind)
    return new Set(
      pushes.filter((each) => each.rooms.some((room) => rooms.includes(room))).map(({ push }) => push.name),
    )
  }
  expect([...(await heard('all'))]).toEqual(['record_changed'])
  expect([...(await heard('own'))]).toEqual(['kind_changed'])
  expect([...(await heard('denied'))]).toEqual([])
})

describe('planted', () => {
  const kept = () => KEPT_RECORDS.find(({ record }) => record.kind === vault.kind)!
  /** A reader of that scope who has no group. */
  const readerOf = (scope: Scope, way: Way = 'by own records') => readerIn(scope, 0, way)

  interface Fault {
    /** The read that is replaced. */
    readonly name?: string
    readonly replace?: (read: Route) => Route
    readonly sessions?: Partial<Sessions>
    readonly teams?: Teams
  }

  /** Walks over the service as a reader, with a fault planted in it. */
  const walkWith = async (reader: SignedReader, { name, replace, sessions, teams }: Fault) => {
    const { engines, queries } = product
    const { progress } = queries.projector
    const listCursors = createListCursors(Buffer.alloc(32))
    const ports = {
      ...engines,
      listCursors,
      readLog: createPostgresReadLog(engines.pool),
      teams: teams ?? createPostgresTeams(engines.pool),
      progress,
      operations: {} as never,
      driveFolders: {} as never,
    }
    const routes = queryRoutes(ports).map((each) => (replace && each.endpoint.name === name ? replace(each) : each))
    const http = { sessions: { ...engines.sessions, ...sessions }, logger: pino({ level: 'silent' }) }
    const server = createServer(createHttpApp(http, routes)).listen(0)
    try {
      const ask = asking(`http://localhost:${(server.address() as AddressInfo).port}`, reader.bearer)
      return [...(await walkReads(reader, ask)), ...(await walkVaults(reader, ask))]
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }

  /** A read that is answered as if the reader had other permissions. */
  const answeredAs =
    (change: (permissions: SignedReader['user']['permissions']) => SignedReader['user']['permissions']) =>
    (read: Route): Route =>
      route(read.endpoint, (call) => {
        const { session } = call
        const user = { ...session!.user, permissions: change(session!.user.permissions) }
        return read.handle({ ...call, session: { ...session!, user } } as never) as never
      })

  it('a kind without a permission on its list is found', async () => {
    const open = (read: Route): Route => ({ ...read, endpoint: { ...read.endpoint, permission: 'signed-in' } })
    const faults = await walkWith(await readerOf('denied'), { name: 'list-vaults', replace: open })
    expect(faults).toContain('/api/vaults tells the id of mine')
  })

  it('a list without the scope is found', async () => {
    const unscoped = answeredAs((permissions) => permissions.filter(({ action }) => !action.startsWith('scope-')))
    const faults = await walkWith(await readerOf('own', 'by a role'), { name: 'list-vaults', replace: unscoped })
    expect(faults).toContain('/api/vaults tells the id of foreign')
    expect(faults).toContain('/api/vaults?search=Kasa tells the title of foreign')
  })

  it('a history that skips the groups of fields is found, and so is a file that is opened without them', async () => {
    const whole = answeredAs((permissions) => [
      ...permissions.filter(({ resource }) => resource !== 'fields'),
      ...FIELD_GROUPS.map((action) => ({ resource: 'fields', action, allowed: true })),
    ])
    const told = `/api/vaults/${vaultId('mine')}/history tells a field of the group medical`
    const reader = await readerOf('own', 'by grants before a role that gives less')
    expect(await walkWith(reader, { name: 'get-vault-history', replace: whole })).toContain(told)
    const faults = await walkWith(reader, { name: 'download-file', replace: whole })
    expect(faults).toContain('the scan of mine answers 200')
  })

  it('a key that ignores its scopes is found', async () => {
    const reader = await readerOf('all', 'by a key that is given less than its owner has')
    const { sessions } = product.engines
    const findByKey = async (secret: string, address: string | null) => {
      const session = await sessions.findByKey!(secret, address)
      const held = [`${vault.resource}.view`, ...FIELD_GROUPS.map((group) => `fields.${group}`)]
      const permissions = held.map((each) => {
        const [resource, action] = each.split('.') as [string, string]
        return { resource, action, allowed: true }
      })
      return { ...session, user: { ...session.user, permissions } }
    }
    const faults = await walkWith(reader, { sessions: { findByKey } })
    expect(faults).toEqual(
      expect.arrayContaining([
        '/api/vaults tells a field of the group money',
        `/api/vaults/${vaultId('mine')} tells a field of the group medical`,
      ]),
    )
  })

  it('reads that do not know who is in a team with whom are found', async () => {
    const faults = await walkWith(await readerOf('team'), { teams: { of: async () => [] } })
    expect(faults).toContain('the list lacks of a colleague')
  })

  it('a list that forgets the scope in its total is found', async () => {
    const forgetful = (read: Route): Route =>
      route(read.endpoint, async (call) => {
        const { body } = await read.handle(call as never)
        const { record, tables } = kept()
        const columns = recordColumns(record, tables.rows) as never
        const { total } = await readList(
          product.engines.pool,
          listOf(record),
          columns,
          call.query as never,
          (row) => row,
          askerOf(call.session),
          testCursors,
        )
        return { body: { ...(body as object), total } }
      })
    const faults = await walkWith(await readerOf('own'), { name: 'list-vaults', replace: forgetful })
    expect(faults).toContain(`/api/vaults counts ${VAULT_NAMES.length} and not 2`)
  })

  it('a push that tells a field of a hidden group is found', async () => {
    const talkative: Push = (event) =>
      asPushed(event).map(({ rooms, push }) => {
        const fields = effectOf(vault, event as Recorded)?.set
        return { rooms, push: { ...push, payload: { ...push.payload, fields } } as never }
      })
    expect(walkPushes(await readerOf('all'), talkative)).toContain('VaultChanged pushes a field of the group medical')
  })

  it('a push that names a record to readers of some is found', async () => {
    const careless: Push = (event) =>
      asPushed(event).map(({ push }) => ({ rooms: [`some:${vault.resource}.view`], push }))
    expect(walkPushes(await readerOf('own'), careless)).toContain('VaultCreated pushes the id of foreign')
  })

  it('a push that ignores a denial is found', async () => {
    const reader = await readerOf('denied', 'by denials before a role that gives more')
    const undenied = roomsOf({
      ...reader.user,
      permissions: [...reader.role.filter(({ action }) => action === 'view')],
    })
    expect(walkPushes(reader, asPushed, undenied)).toContain('VaultCreated pushes the id of mine')
  })

  it('a call that looks for the record before it looks for the right is found', async () => {
    const reader = await readerOf('all')
    const hasty: Ask = async (path, method) =>
      method && method !== 'GET' && path.includes(vaultId('mine'))
        ? { status: 404, text: JSON.stringify({ code: 'record-not-found' }) }
        : asking(product.url, reader.bearer)(path, method)
    expect(await walkWrites(reader, hasty)).toContain('archive-vault tells a record from none')
  })
})
