import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, excludeSystemEvents, type JSONEventType, jsonEvent } from '@eventstore/db-client'
import { createEventStoreDBStore } from '@kervan/infra/event-store/eventstoredb'
import { startDoubleProcess } from '../support/eventstoredb-double/double-process.ts'
import { anEvent } from './an-event.ts'
import { measureElapsed, percentile, perSecond, type Row, rate, timeRuns } from './measure.ts'

/** Short blocks in turn, many of them where one is short: the machine's mood changes from second to second. */
const ROUNDS = { short: 40, long: 7 }
const ONE_BY_ONE = 100
const IN_FLIGHT = 64
const MANY = 6_000

/** Adapter and bare client in turn against the same server: EVENTSTOREDB_URL, or the protocol double in another process. */
export const run = async (): Promise<Row[]> => {
  const double = process.env.EVENTSTOREDB_URL ? undefined : await startDoubleProcess()
  const connectionString = process.env.EVENTSTOREDB_URL ?? double!.connectionString
  const on = double ? 'protocol double' : 'EventStoreDB'
  const store = createEventStoreDBStore({ connectionString })
  const client = EventStoreDBClient.connectionString(connectionString)
  const before = await store.head()

  const append = () => store.append(`lead-${randomUUID()}`, [anEvent()], 'no-stream')
  const appendBare = () =>
    client.appendToStream(`lead-${randomUUID()}`, jsonEvent(anEvent() as unknown as JSONEventType), {
      expectedRevision: 'no_stream',
    })
  const appending = (act: () => Promise<unknown>, count: number, width: number) => async () =>
    perSecond(count, await measureElapsed(() => timeRuns(count, width, act)))
  const reading = (events: () => AsyncIterable<unknown>) => async () => {
    let count = 0
    const took = await measureElapsed(async () => {
      for await (const _ of events()) count++
    })
    return perSecond(count, took)
  }
  const position = before === 0n ? 'start' : { commit: before, prepare: before }

  const rows = [
    await compare(
      `append, one at a time, ${on}`,
      appending(append, ONE_BY_ONE, 1),
      appending(appendBare, ONE_BY_ONE, 1),
      ROUNDS.short,
    ),
    await compare(
      `append, ${IN_FLIGHT} in flight, ${on}`,
      appending(append, MANY, IN_FLIGHT),
      appending(appendBare, MANY, IN_FLIGHT),
    ),
    await compare(
      `read of the log, ${on}`,
      reading(() => store.readAll({ after: before })),
      reading(() => client.readAll({ fromPosition: position })),
    ),
    await compare(
      `catch-up of a follower, ${on}`,
      async () => {
        const end = await store.head()
        let count = 0
        const took = await measureElapsed(async () => {
          for await (const batch of store.subscribe({ after: before })) {
            count += batch.length
            if (batch.at(-1)?.position === end) return
          }
        })
        return perSecond(count, took)
      },
      async () => {
        const end = await store.head()
        let count = 0
        const took = await measureElapsed(async () => {
          for await (const { event } of client.subscribeToAll({
            fromPosition: position,
            filter: excludeSystemEvents(),
          })) {
            count++
            if (event?.position?.commit === end) return
          }
        })
        return perSecond(count, took)
      },
    ),
  ]
  await store.close()
  await client.dispose()
  await double?.stop()
  return rows
}

/** Both in turn, the first round for practice. */
const compare = async (
  what: string,
  adapter: () => Promise<number>,
  bare: () => Promise<number>,
  rounds = ROUNDS.long,
): Promise<Row> => {
  const speeds = { adapter: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    speeds.adapter.push(await adapter())
    speeds.bare.push(await bare())
  }
  const [one, other] = [speeds.adapter, speeds.bare].map((each) => percentile(each.slice(1), 0.5))
  return {
    what,
    goal: '>= 0.9 of the bare client',
    result: rate(one!, 'events'),
    baseline: rate(other!, 'events'),
    ratio: one! / other!,
  }
}
