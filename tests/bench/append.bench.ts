import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { createPool } from '@kervan/infra/postgres/pool'
import { anEvent } from './an-event.ts'
import { measureElapsed, percentile, perSecond, type Row, rate, timeRuns } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

/** Short blocks in turn: the machine's mood changes from second to second. */
const BLOCK = 100
const BLOCKS = 40
const IN_FLIGHT = 64
const MANY = 40_000

/** Appends beside a bare INSERT of the same row into a table with the same indexes. fsync is on. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 1 })
    await migrateEventStore(pool)
    await pool.query('create table bare (like log.events including all)')
    const store = createPostgresEventStore({ url })
    let position = 0
    /** @param name  prepares the statement once, as a program that does nothing else would */
    const insert = async (name?: string): Promise<void> => {
      const { id, type, data, metadata } = anEvent()
      await pool.query({
        name,
        text: 'insert into bare (position, stream, revision, id, type, data, metadata) values ($1, $2, 0, $3, $4, $5, $6)',
        values: [++position, `lead-${id}`, id, type, JSON.stringify(data), JSON.stringify(metadata)],
      })
    }
    const append = () => store.append(`lead-${randomUUID()}`, [anEvent()], 'no-stream')
    const speedOf = async (act: () => Promise<unknown>) =>
      perSecond(BLOCK, await measureElapsed(() => timeRuns(BLOCK, 1, act)))

    const speeds = { append: [] as number[], bare: [] as number[], prepared: [] as number[] }
    await speedOf(append)
    for (let block = 0; block < BLOCKS; block++) {
      speeds.append.push(await speedOf(append))
      speeds.bare.push(await speedOf(() => insert()))
      speeds.prepared.push(await speedOf(() => insert('bare')))
    }
    await timeRuns(5_000, IN_FLIGHT, append)
    const many = perSecond(MANY, await measureElapsed(() => timeRuns(MANY, IN_FLIGHT, append)))
    await store.close()
    await pool.end()
    const one = percentile(speeds.append, 0.5)
    const bare = percentile(speeds.bare, 0.5)
    const prepared = percentile(speeds.prepared, 0.5)
    const single = { goal: '>= 0.8 of a bare INSERT', result: rate(one, 'events') }
    return [
      { what: 'append, one at a time', ...single, baseline: rate(bare, 'rows'), ratio: one / bare },
      {
        what: 'append, one at a time, beside a prepared INSERT',
        ...single,
        goal: '-',
        baseline: rate(prepared, 'rows'),
        ratio: one / prepared,
      },
      {
        what: `append, ${IN_FLIGHT} in flight`,
        goal: '>= 15,000 events/s',
        result: rate(many, 'events'),
        baseline: rate(bare, 'rows'),
        ratio: many / bare,
      },
    ]
  })
