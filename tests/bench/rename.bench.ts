import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventNamed, type EventType } from '@kervan/contracts/kinds/event-catalog'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { startProjector } from '@kervan/query-service/projector/projector'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { measureElapsed, ms, percentile, type Row } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const NAMED_BY = 5_000
const TURNS = 5
const LONGEST_MS = 120_000
const AT = '2026-03-01T10:00:00.000Z'
const PERSON = randomUUID()

const event = <Type extends EventType>(type: Type, data: EventNamed<Type>['data']): NewEvent => {
  const id = randomUUID()
  const by = { kind: 'process', name: 'bench' } as const
  const ids = { correlationId: id, causationId: id, commandId: id }
  return { id, type, data, metadata: { schemaVersion: EVENT_CATALOG[type].version, at: AT, by, ...ids } }
}

const followUp = (which: number): NewEvent =>
  event('FollowUpCreated', {
    values: {
      ...{
        subcategory: `Arama ${which}`,
        about: null,
        person: PERSON,
        dueAt: '2026-03-02',
        assignedUser: null,
        recur: null,
      },
      ...{ until: null, recurDay: null, notes: null, outcome: null, completedAt: null },
    },
  } as never)

/** The rename of a person whom many records name, until every read model shows it. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    await migrateEventStore(pool)
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    const store = createPostgresEventStore({ url })
    const stream = `person-${PERSON}`
    await store.append(stream, [event('PersonRegistered', { name: 'Ayşe Yılmaz', contactPoints: [] })], 'no-stream')
    for (let which = 0; which < NAMED_BY; which += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, offset) =>
          store.append(`follow-up-${randomUUID()}`, [followUp(which + offset)], 'no-stream'),
        ),
      )
    const projector = await startProjector({
      ...{ pool, store, leases: alwaysHeld, projections: PROJECTIONS, metrics: new Registry() },
      logger: pino({ level: 'warn' }),
    })
    const names = PROJECTIONS.map(({ name }) => name)
    await projector.progress.reach(names, await store.head(), LONGEST_MS)
    const shown = async (): Promise<number> =>
      Number(
        (await pool.query("select count(*) as count from read.follow_ups where n_person = 'Ayşe 0'")).rows[0].count,
      )
    const ours: number[] = []
    const bare: number[] = []
    for (let turn = TURNS - 1; turn >= 0; turn--) {
      ours.push(
        await measureElapsed(async () => {
          const renamed = event('PersonNameCorrected', { name: `Ayşe ${turn}` })
          const { position } = await store.append(stream, [renamed], BigInt(TURNS - 1 - turn))
          await projector.progress.reach(names, position, LONGEST_MS)
        }),
      )
      bare.push(
        await measureElapsed(() =>
          pool.query(
            'update read.follow_ups set n_person = n_person, w_person = w_person, search = search, changed = changed where f_person = $1',
            [PERSON],
          ),
        ),
      )
    }
    if ((await shown()) !== NAMED_BY) throw new Error(`only ${await shown()} follow-ups show the person's new name`)
    await projector.stop()
    await store.close()
    await pool.end()
    const [median, plain] = [percentile(ours, 0.5), percentile(bare, 0.5)]
    return [
      {
        what: `rename of a person named by ${NAMED_BY.toLocaleString('en')} follow-ups, until all read models show it`,
        goal: '-',
        result: `median ${ms(median)}, slowest ${ms(percentile(ours, 1))} of ${TURNS}; load ${loadavg()[0]!.toFixed(1)}`,
        baseline: `median ${ms(plain)}, one update of the same rows`,
        ratio: plain / median,
      },
    ]
  })
