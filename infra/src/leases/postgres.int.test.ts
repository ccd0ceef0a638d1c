import { further } from '@kervan/contracts/kit/testing/further'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../../../tests/chaos/tcp-proxy.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { leaseHolders } from './holders.ts'
import type { Lease } from './port.ts'
import { LeaseLost } from './port.ts'
import { createPostgresLeases, type PostgresLeases } from './postgres.ts'
import { migrateLeases } from './schema.ts'
import { type LeaseHolderProcess, startLeaseHolder } from './testing/lease-holder.ts'

/** For a machine that has much else to do. */
const PATIENTLY = { interval: 10, timeout: 60_000 }

/** Longer than a loaded machine keeps a living process waiting. */
const SILENT_AFTER_MS = 4_000

let database: TestDatabase
let ends: (() => unknown)[]

beforeEach(async () => {
  database = await testDatabase()
  await migrateLeases(database.pool)
  ends = []
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  await database.drop()
})

const openLeases = (holder: string, url = database.url, silentAfterMs = SILENT_AFTER_MS): PostgresLeases => {
  const leases = createPostgresLeases({ url, holder, logger: pino({ level: 'silent' }), silentAfterMs })
  ends.push(() => leases.close())
  return leases
}

const startOther = async (name: string): Promise<LeaseHolderProcess> => {
  const other = startLeaseHolder(database.url, name, SILENT_AFTER_MS)
  ends.push(() => other.child.kill('SIGKILL'))
  await other.says('held 1')
  return other
}

/** The server behind a proxy that can be cut. */
const proxied = async (): Promise<{ proxy: TcpProxy; url: string }> => {
  const address = new URL(database.url.replace('@/', '@socket/'))
  const folder = address.searchParams.get('host') as string
  const proxy = await startTcpProxy({ path: `${folder}/.s.PGSQL.${address.searchParams.get('port') ?? 5432}` })
  ends.push(() => proxy.close())
  return { proxy, url: `postgresql://kervan@127.0.0.1:${proxy.port}${address.pathname}` }
}

interface Holding {
  /** The leases that were held, in their order. */
  readonly got: Lease[]
  /** Aborts with the newest of them. */
  signal(): AbortSignal | undefined
  /** Settles once so many were held. */
  held(times?: number): Promise<Lease>
  /** Lets go, or stops waiting. */
  end(): Promise<void>
}

/** Holds a lease whenever it can, until it is ended. */
const hold = (leases: PostgresLeases, name = 'relay'): Holding => {
  const stopping = new AbortController()
  const got: Lease[] = []
  let newest: AbortSignal | undefined
  const ended = leases.whileHeld(
    name,
    async (lease, signal) => {
      newest = signal
      got.push(lease)
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
    stopping.signal,
  )
  return {
    got,
    signal: () => newest,
    held: async (times = 1) => {
      await vi.waitUntil(() => got.length >= times, PATIENTLY)
      return got.at(-1) as Lease
    },
    async end() {
      stopping.abort()
      await ended
    },
  }
}

const isNewest = async ({ name, epoch }: Lease): Promise<boolean> => {
  const { rowCount } = await database.pool.query('select from leases.leases where name = $1 and epoch = $2', [
    name,
    epoch,
  ])
  return rowCount === 1
}

const connections = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'leases of %'`,
  )
  return rows[0].count
}

test('one of two rivals holds the lease; the other follows when it is given back', async () => {
  const [one, other] = [hold(openLeases('one')), hold(openLeases('other'))]
  await vi.waitUntil(() => one.got.length + other.got.length > 0, PATIENTLY)
  const [first, second] = one.got.length > 0 ? [one, other] : [other, one]
  expect(await first.held()).toEqual({ name: 'relay', epoch: 1n })
  expect(second.got).toEqual([])
  await first.end()
  const lease = await second.held()
  expect(lease).toEqual({ name: 'relay', epoch: 2n })
  expect([await isNewest(lease), await isNewest(first.got[0] as Lease)]).toEqual([true, false])
  await second.end()
})

test('a lease that is given back is taken at once by one that looks once a minute', async () => {
  const rarely = 600_000
  const one = hold(openLeases('one', database.url, rarely))
  await one.held()
  const other = hold(openLeases('other', database.url, rarely))
  await vi.waitUntil(async () => (await connections()) === 2, PATIENTLY)
  await one.end()
  await other.held()
  await other.end()
})

test('a holder that is killed is followed at the next look', async () => {
  const other = await startOther('relay')
  const mine = hold(openLeases('mine'))
  other.child.kill('SIGKILL')
  expect((await mine.held()).epoch).toBe(2n)
  await mine.end()
})

further('a holder that is stopped is followed; when it goes on its epoch is over, and it waits again', async () => {
  const other = await startOther('relay')
  other.child.stdin?.write('ask\n')
  await other.says('newest')
  other.child.kill('SIGSTOP')
  const mine = hold(openLeases('mine'))
  expect((await mine.held()).epoch).toBe(2n)
  other.child.stdin?.write('ask\n')
  other.child.kill('SIGCONT')
  await Promise.all([other.says('followed'), other.says('aborted')])
  await mine.end()
  await other.says('held 3')
})

test('a holder that loses its connection stops, and holds the lease again once it can', async () => {
  const { proxy, url } = await proxied()
  const mine = hold(openLeases('mine', url))
  await mine.held()
  const signal = mine.signal()
  proxy.cut()
  await vi.waitUntil(() => signal?.aborted, PATIENTLY)
  expect(signal?.reason).toEqual(new LeaseLost({ name: 'relay', epoch: 1n }))
  proxy.heal()
  expect((await mine.held(2)).epoch).toBe(2n)
  await mine.end()
})

further('a holder whose connection is silent stops before another one may begin', async () => {
  const { proxy, url } = await proxied()
  const far = hold(openLeases('far', url))
  await far.held()
  const signal = far.signal()
  const near = hold(openLeases('near'))
  proxy.delay(600_000)
  await near.held()
  expect(signal?.aborted).toBe(true)
  await far.end()
  await near.end()
})

test('many leases of a process are kept over one connection', async () => {
  const leases = openLeases('mine')
  const names = Array.from({ length: 20 }, (_, index) => `projection ${String(index).padStart(2, '0')}`)
  const all = names.map((name) => hold(leases, name))
  await Promise.all(all.map(({ held }) => held()))
  expect(await connections()).toBe(1)
  const holders = await leaseHolders(database.pool)
  expect(holders.map(({ name, holder }) => [name, holder])).toEqual(names.map((name) => [name, 'mine']))
  await Promise.all(all.map(({ end }) => end()))
  expect(await leaseHolders(database.pool)).toEqual([])
})

test('two tasks of one process hold a lease one after the other', async () => {
  const leases = openLeases('mine')
  const [one, other] = [hold(leases), hold(leases)]
  await one.held()
  expect(other.got).toEqual([])
  await one.end()
  expect((await other.held()).epoch).toBe(2n)
  await other.end()
})

test('a process that stops waiting is let go, also while the server is away', async () => {
  const leases = openLeases('mine')
  const one = hold(leases)
  await one.held()
  const other = hold(leases)
  await other.end()
  expect(other.got).toEqual([])
  await one.end()

  const away = hold(openLeases('away', 'postgresql://kervan@127.0.0.1:1/none'))
  await away.end()
  expect(away.got).toEqual([])
})

test('a task that ends gives the lease back, and so does one that fails, which is told', async () => {
  const leases = openLeases('mine')
  const { signal } = new AbortController()
  await leases.whileHeld('relay', async () => undefined, signal)
  const failing = leases.whileHeld('relay', () => Promise.reject(new Error('of its own')), signal)
  await expect(failing).rejects.toThrow('of its own')
  expect(await leaseHolders(database.pool)).toEqual([])
  const next = hold(openLeases('next'))
  expect((await next.held()).epoch).toBe(3n)
  await next.end()
})

test('one whose write is refused as it has been followed waits for the lease again', async () => {
  const leases = openLeases('mine')
  const epochs: bigint[] = []
  await leases.whileHeld(
    'relay',
    async (lease) => {
      epochs.push(lease.epoch)
      if (epochs.length === 1) throw new LeaseLost(lease)
    },
    new AbortController().signal,
  )
  expect(epochs).toEqual([1n, 2n])
})
