import type { AnyRecord } from '@kervan/contracts/kit/record'
import { numberFieldOf } from '@kervan/contracts/kit/record-number'
import { billed, ticketed } from '@kervan/contracts/kit/testing/numbered-kinds'
import type { EventStore } from '@kervan/infra/event-store/port'
import fc from 'fast-check'
import { derivedId } from '../../../kit/derived-ids.ts'
import type { RecordCommand, Values } from '../../../kit/record/record-command.ts'
import { recordDecider } from '../../../kit/record/record-decider.ts'
import { createCommandRunner } from '../../../kit/run-command.ts'
import { aCause } from '../../../testing/test-records.ts'
import { giveNumber } from '../give-number.ts'
import { seriesDecider } from '../series.decider.ts'

const KINDS: readonly AnyRecord[] = [ticketed, billed]
const YEARS = ['2026', '2027'] as const

/** A record that a process makes, and for a number at a move brings there, back and there again. */
interface Making {
  readonly kind: AnyRecord
  readonly year: (typeof YEARS)[number]
  readonly isIssued: boolean
  /** Of the appends of its process, the one at which that is killed, before it or right after; none where there are fewer. */
  readonly killedAt: number
  readonly isKilledAfter: boolean
}

export const makings: fc.Arbitrary<readonly Making[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    year: fc.constantFrom(...YEARS),
    isIssued: fc.boolean(),
    killedAt: fc.nat({ max: 8 }),
    isKilledAfter: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
)

class Killed extends Error {}

/** A store as a process has it that is killed. */
const killedStore = (store: EventStore, { killedAt, isKilledAfter }: Making): EventStore => {
  let appends = 0
  return {
    ...store,
    append: async (...asked: Parameters<EventStore['append']>) => {
      const isLast = appends++ === killedAt
      if (appends > killedAt + 1 || (isLast && !isKilledAfter)) throw new Killed()
      const appended = await store.append(...asked)
      if (isLast) throw new Killed()
      return appended
    },
  }
}

const seriesOf = ({ kind, year }: Making): string => `${numberFieldOf(kind)!.series}-${year}`

const make = async (store: EventStore, making: Making, id: string): Promise<void> => {
  const { kind, year, isIssued } = making
  const decider = recordDecider(kind)
  const runner = createCommandRunner(killedStore(store, making))
  const at = `${year}-03-01T10:00:00.000Z`
  const command = async (asked: RecordCommand) => {
    await runner.run(decider, id, asked, aCause({ at }), asked.type === 'Create' ? 'no-stream' : null)
    await giveNumber(runner, kind, decider, id, aCause({ at }))
  }
  const values: Values =
    kind === ticketed ? { subject: 'A', memo: null, number: null } : { name: 'A', number: null, ticket: null }
  await command({ type: 'Create', values })
  if (kind !== billed || !isIssued) return
  for (const status of ['issued', 'draft', 'issued']) await command({ type: 'Move', status })
}

/**
 * Makes records in as many processes at once, each of which may be killed, and lets the process that completes numbers see each record twice.
 * @returns what is not as it must be, a line each
 */
export const faultsOfNumbering = async (store: EventStore, all: readonly Making[]): Promise<readonly string[]> => {
  const ids = all.map((_, which) => derivedId('numbered', crypto.randomUUID(), which))
  await Promise.all(
    all.map((making, which) =>
      make(store, making, ids[which]!).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      }),
    ),
  )
  const before = await numbersOf(store, all, ids)
  const completing = createCommandRunner(store)
  for (const _ of ['once', 'again'])
    await Promise.all(
      all.map(({ kind }, which) =>
        giveNumber(completing, kind, recordDecider(kind), ids[which]!, aCause({ at: '2031-01-01T00:00:00.000Z' })),
      ),
    )
  const after = await numbersOf(store, all, ids)
  return [
    ...before.flatMap((number, which) =>
      number !== null && number !== after[which] ? [`${number} became ${after[which]}`] : [],
    ),
    ...(
      await Promise.all(all.map((making, which) => faultOf(store, making, ids[which]!, after[which] ?? null)))
    ).flat(),
    ...(await gapsIn(store, all, after)),
  ]
}

const stateOf = async (store: EventStore, { kind }: Making, id: string) =>
  (await createCommandRunner(store).load(recordDecider(kind), id)).state

const numbersOf = (store: EventStore, all: readonly Making[], ids: readonly string[]) =>
  Promise.all(
    all.map(
      async (making, which) => ((await stateOf(store, making, ids[which]!))?.values.number ?? null) as string | null,
    ),
  )

const faultOf = async (
  store: EventStore,
  making: Making,
  id: string,
  number: string | null,
): Promise<readonly string[]> => {
  const state = await stateOf(store, making, id)
  const lives = state?.livesSince !== undefined
  if (lives && !number?.startsWith(`${seriesOf(making)}-`)) return [`${id} has ${number}`]
  return !lives && number !== null ? [`${id} has ${number} before its time`] : []
}

/** Numbers of a series are those from 1 on, each in one record. */
const gapsIn = async (store: EventStore, all: readonly Making[], numbers: readonly (string | null)[]) => {
  const series = [...new Set(all.map(seriesOf))]
  const faults = series.map(async (each) => {
    const given = numbers.filter((number) => number?.startsWith(`${each}-`)).toSorted()
    const wanted = given.map((_, index) => `${each}-${String(index + 1).padStart(6, '0')}`)
    const { last } = (await createCommandRunner(store).load(seriesDecider, each)).state
    return given.join() === wanted.join() && last === given.length ? [] : [`${each}: ${given}, and ${last} taken`]
  })
  return (await Promise.all(faults)).flat()
}
