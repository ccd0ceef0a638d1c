import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { migrateEventStore } from '@kervan/infra/event-store/postgres-schema'
import { createPool } from '@kervan/infra/postgres/pool'
import { elapsed, perSecond, type Row, rate, timed } from './measure.ts'
import { withPostgres } from './with-postgres.ts'

const ONE_BY_ONE = 1_500
const IN_FLIGHT = 64
const MANY = 40_000

const anEvent = (): NewEvent => {
  const id = randomUUID()
  return {
    id,
    type: 'LeadNoteAdded',
    data: { noteId: id, text: 'Işıl Hanım haftaya aranacak; diş filmi bekleniyor, otel için iki kişilik oda soruldu.' },
    metadata: {
      schemaVersion: 1,
      at: '2026-03-01T10:00:00.000Z',
      by: { kind: 'user', id, name: 'Mehmet Aydın' },
      correlationId: id,
      causationId: id,
      commandId: id,
    },
  }
}

/** Appends beside a bare INSERT of the same row into a table with the same indexes. fsync is on. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench', max: 1 })
    await migrateEventStore(pool)
    await pool.query('create table bare (like log.events including all)')
    const store = createPostgresEventStore({ url })
    const insert = async (index: number): Promise<void> => {
      const { id, type, data, metadata } = anEvent()
      await pool.query({
        name: 'bare',
        text: 'insert into bare (position, stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6, $7)',
        values: [index, `lead-${id}`, 0, id, type, JSON.stringify(data), JSON.stringify(metadata)],
      })
    }
    const append = () => store.append(`lead-${randomUUID()}`, [anEvent()], 'no-stream')

    await timed(200, 1, append)
    await timed(200, 1, insert)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < 3; round++) {
      ours.push(perSecond(ONE_BY_ONE, await elapsed(() => timed(ONE_BY_ONE, 1, append))))
      bare.push(
        perSecond(
          ONE_BY_ONE,
          await elapsed(() => timed(ONE_BY_ONE, 1, (index) => insert(1_000 + round * ONE_BY_ONE + index))),
        ),
      )
    }
    await timed(5_000, IN_FLIGHT, append)
    const many = perSecond(MANY, await elapsed(() => timed(MANY, IN_FLIGHT, append)))
    await store.close()
    await pool.end()
    const median = (values: number[]) => values.sort((a, b) => a - b)[1] ?? Number.NaN
    const ratio = median(ours) / median(bare)
    return [
      {
        what: 'append, one at a time',
        goal: '>= 0.8 of a bare INSERT',
        result: rate(median(ours), 'events'),
        baseline: rate(median(bare), 'rows'),
        ratio,
      },
      {
        what: `append, ${IN_FLIGHT} in flight`,
        goal: '>= 15,000 events/s',
        result: rate(many, 'events'),
        baseline: rate(median(bare), 'rows'),
        ratio: many / median(bare),
      },
    ]
  })
