import pg from 'pg'
import { columnTypes } from '../postgres/column-types.ts'
import { SESSION_OPTIONS } from '../postgres/session-options.ts'
import { isLockOf, lockKey } from './lease-lock.ts'
import { type Lease, LeaseLost } from './port.ts'

export interface LeaseSessionOptions {
  readonly url: string
  /** The name of the holder that operators are told. */
  readonly holder: string
  /** Of a holder that has said nothing for so long the connection is ended, milliseconds. */
  readonly silentAfterMs: number
  /** A lease was given back, here or elsewhere. */
  readonly onFree: () => void
  /** The connection is gone, and with it every lease that it held. */
  readonly onEnd: () => void
}

/** One connection's view of the leases. Whatever it throws, it has ended. */
export interface LeaseSession {
  /** Says that the holder lives. Throws when one of the leases is not as it was taken. */
  beat(held: readonly Lease[]): Promise<void>
  /** Takes those of the names that are free, and frees those whose holder is silent for the next time. */
  take(names: readonly string[]): Promise<readonly Lease[]>
  giveBack(lease: Lease): Promise<void>
  end(): Promise<void>
}

const CHANNEL = 'leases'
/** A connection on which an answer takes a larger part of the patience of others is given up before they end it. */
const ANSWER_SHARE = 0.6
/** How long to wait for the end of a silent holder's connection, milliseconds. */
const END_PATIENCE_MS = 500

/** Under the lock of the lease: begins the next epoch. */
const TAKE = `
  insert into leases.leases as kept (name, epoch, holder, pid, taken_at)
  values ($1, 1, $2, pg_backend_pid(), clock_timestamp())
  on conflict (name) do update
    set epoch = kept.epoch + 1, holder = excluded.holder, pid = excluded.pid, taken_at = excluded.taken_at
  returning name, epoch`

/** Any statement is a sign of life: the server keeps the instant of each connection's last one. */
const BEAT = 'select name, epoch from leases.leases where name = any ($1) and pid = pg_backend_pid()'

const END_SILENT = `
  select pg_terminate_backend(pg_stat_activity.pid, ${END_PATIENCE_MS})
  from unnest($1::text[]) as busy (name)
  join pg_locks on ${isLockOf('busy.name')}
  join pg_stat_activity using (pid)
  where state_change < clock_timestamp() - $2 * interval '1 ms'`

/** Connects; throws what pg throws when it cannot. */
export const openLeaseSession = async (options: LeaseSessionOptions): Promise<LeaseSession> => {
  const { url, holder, silentAfterMs, onFree, onEnd } = options
  const patience = silentAfterMs * ANSWER_SHARE
  const client = new pg.Client({
    connectionString: url,
    application_name: `leases of ${holder}`,
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    types: columnTypes,
  })
  let ended = false
  const end = async (): Promise<void> => {
    if (ended) return
    ended = true
    onEnd()
    await client.end().catch(() => undefined)
  }
  client.on('error', end).on('end', end).on('notification', onFree)

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other; what fails ends the session. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(end)
    return result
  }

  const unlock = (name: string) =>
    client.query(`select pg_advisory_unlock(${lockKey('$1')}), pg_notify('${CHANNEL}', '')`, [name])

  await inTurn(async () => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  })

  return {
    beat: (held) =>
      inTurn(async () => {
        const { rows } = await client.query<Lease>(BEAT, [held.map(({ name }) => name)])
        const epochs = new Map(rows.map(({ name, epoch }) => [name, epoch]))
        const changed = held.find(({ name, epoch }) => epochs.get(name) !== epoch)
        if (changed) throw new LeaseLost(changed)
      }),
    take: (names) =>
      inTurn(async () => {
        const { rows } = await client.query<{ name: string; free: boolean }>(
          `select name, pg_try_advisory_lock(${lockKey('name')}) as free from unnest($1::text[]) as wanted (name)`,
          [names],
        )
        const taken: Lease[] = []
        for (const { name } of rows.filter(({ free }) => free)) {
          const epochs = await client.query<Lease>(TAKE, [name, holder])
          taken.push(...epochs.rows)
        }
        const busy = rows.filter(({ free }) => !free).map(({ name }) => name)
        if (busy.length > 0) {
          const silent = await client.query(END_SILENT, [busy, silentAfterMs])
          if (silent.rowCount) onFree()
        }
        return taken
      }),
    giveBack: ({ name, epoch }) =>
      inTurn(async () => {
        await client.query('update leases.leases set holder = null where name = $1 and epoch = $2', [name, epoch])
        await unlock(name)
      }),
    end,
  }
}
