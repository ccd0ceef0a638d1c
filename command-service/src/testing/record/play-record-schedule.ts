import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { recordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { applyEffect, effectOf, type RecordState } from '@kervan/contracts/kit/record-state'
import { type Attempt, attemptsIn, waysFromInitial } from '@kervan/contracts/kit/status-table'
import { actsAlong } from '@kervan/contracts/kit/testing/acts-along'
import { givenValues } from '@kervan/contracts/kit/testing/given-values'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { streamOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Call } from '@kervan/infra/http/mount'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import { derivedId } from '../../kit/derived-ids.ts'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import { type RecordReach, reachBy, recordRoutes } from '../../kit/record/record-routes.ts'
import type { Outcome } from '../../kit/run-command.ts'
import { memoryIdempotencyKeys } from '../memory-idempotency-keys.ts'
import { aCause, testRecords } from '../test-records.ts'
import { createTurns, seededChoice, type Turns } from '../turns.ts'
import { type Ask, askFor, valuesFor } from './record-asks.ts'

const ID = '0190a000-0000-7000-8000-0000000000aa'
const ASKS_EACH = 5
export const STARTED_AT = '2026-03-01T10:00:00.000Z'

/** What came of an ask. `causationId` of its event is its key. */
export interface Answered {
  readonly key: string
  readonly ask: Ask
  /** The record's last revision before and after. */
  readonly began: bigint
  readonly ended: bigint
  readonly outcome?: Pick<Outcome, 'revision'>
  readonly refusal?: Refusal
}

export interface PlayedRecord {
  readonly record: AnyRecord
  readonly events: readonly RecordedEvent[]
  readonly answers: readonly Answered[]
  /** The record as each process has it at the end. */
  readonly loaded: readonly (RecordState | null)[]
}

/** The record after each of its events. */
export const foldForward = (record: AnyRecord, events: readonly RecordedEvent[]): readonly RecordState[] => {
  const states: RecordState[] = []
  for (const event of events) {
    const { revision, metadata } = event
    const place = { revision, at: metadata.at, by: metadata.by }
    states.push(applyEffect(record, states.at(-1) ?? null, effectOf(record, event)!, place)!)
  }
  return states
}

const inTurn = (log: EventStore, { turn }: Turns): EventStore => ({
  ...log,
  append: async (...append) => {
    await turn()
    return log.append(...append)
  },
  async *readStream(...read) {
    await turn()
    yield* await Array.fromAsync(log.readStream(...read))
  },
})

/** How a record of a kind comes to be, and how its commands are run. */
export interface PlayedKind {
  readonly begin: (records: TestRecords, id: string) => Promise<unknown>
  readonly reach: (records: TestRecords) => RecordReach
}
type TestRecords = ReturnType<typeof testRecords>

/** Samples of all that a caller can fill in and a kind's own rules let stand together. */
const filledOf = (record: AnyRecord) => ({ ...givenValues(record.fields, 0), ...ownRuleCasesOf(record).filled })

const declaredKind = (record: AnyRecord, decider: RecordDecider): PlayedKind => ({
  begin: ({ runner }, id) => runner.run(decider, id, { type: 'Create', values: filledOf(record) }, aCause()),
  reach: (records) => reachBy(records, decider),
})

/** What a schedule tries among other things: by turns everything that may be asked of a record in any status. */
const attemptOf = ({ status }: AnyRecord, seed: number): Attempt | undefined => {
  const attempts = status ? attemptsIn(status) : []
  return attempts[seed % attempts.length]
}

/** Brings a record that holds samples to where an attempt begins, ready for it. */
const commandsToward = (record: AnyRecord, attempt: Attempt | undefined): readonly RecordCommand[] => {
  if (!attempt) return []
  const way = waysFromInitial(record.status!).get(attempt.from)!
  return actsAlong(record, way, attempt.to, filledOf(record)).map(
    (act) => ({ ...act, seen: null, permitted: PERMITTED }) as RecordCommand,
  )
}
const PERMITTED = ['view', 'edit', 'create', 'manage']

/** Two people at two processes and a process of ours change one record, in an order that the seed gives. */
export const playRecordSchedule = async (
  record: AnyRecord,
  decider: RecordDecider,
  seed: number,
  { begin, reach }: PlayedKind = declaredKind(record, decider),
): Promise<PlayedRecord> => {
  const choose = seededChoice(seed)
  const turns = createTurns(choose)
  const log = createSealedMemoryStore()
  let seconds = 0
  const clock = () => new Date(Date.parse(STARTED_AT) + 1000 * seconds++).toISOString()
  const stream = streamOf(decider.kind, ID)
  const readAll = () => Array.fromAsync(log.readStream(stream))
  await begin(testRecords(log), ID)
  const attempt = attemptOf(record, seed)
  const before = testRecords(log)
  for (const command of commandsToward(record, attempt))
    await reach(before).run(ID, command, aCause(), { user: {} as CurrentUser, demand: () => {} })
  const made = await readAll()

  const endpoints = recordEndpoints(record)
  const services = [0, 1].map(() => {
    const records = testRecords(inTurn(log, turns))
    const { runner, files } = records
    const reached = reach(records)
    const ports = {
      runner,
      idempotencyKeys: memoryIdempotencyKeys(clock),
      clock,
      lookUp: async () => ({ archived: false }),
      files,
    }
    return { reached, routes: recordRoutes(record, endpoints, decider, ports, { reach: reached }) }
  })

  const byHand = async (who: number, key: string, ask: Ask): Promise<Pick<Outcome, 'revision'>> => {
    const endpoint = endpoints[ask.does]
    const route = services[who]!.routes.find((each) => each.endpoint === endpoint)!
    const { does: _, seen = null, ...asked } = ask as Ask & { seen?: bigint | null }
    const user = { id: derivedId('user', who), fullName: `user ${who}`, userType: 'admin', permissions: [] }
    const body = bodyOf(record, asked)
    const call = { params: { id: ID, ...asked }, body, ifMatch: seen, session: { user }, language: 'en' }
    const reply = await route.handle({ ...call, requestId: key, correlationId: key } as unknown as Call<never>)
    return { revision: BigInt((reply.body as { revision: string }).revision) }
  }
  const byProcess = (key: string, { set, seen }: Ask & { does: 'change' }): Promise<Outcome> => {
    const cause = aCause({ at: clock(), causationId: key, by: { kind: 'process', name: 'when-something-happens' } })
    const writer = { user: {} as CurrentUser, demand: () => {} }
    return services[choose(2)]!.reached.run(ID, { type: 'Change', set, seen }, cause, writer)
  }

  const answers: Answered[] = []
  const act = async (who: number): Promise<void> => {
    let page = { revision: made.at(-1)!.revision, state: foldForward(record, made).at(-1)! }
    let undone: bigint | undefined
    for (let count = 0; count < ASKS_EACH; count++) {
      await turns.turn()
      const events = await readAll()
      const began = events.at(-1)!.revision
      if (choose(2)) page = { revision: began, state: foldForward(record, events).at(-1)! }
      const key = `${who} asks ${count}`
      const isProcess = who === 2
      const change = { ...valuesFor(record, choose), seen: choose(2) ? page.revision : null }
      const redo: Ask | false = undone !== undefined && choose(2) === 0 && { does: 'undo', revision: undone }
      const ask = isProcess ? change : redo || askFor(record, page, choose, attempt?.to)
      try {
        const outcome = await (isProcess ? byProcess(key, change) : byHand(who, key, ask))
        undone = ask.does === 'undo' ? outcome.revision : undefined
        answers.push({ key, ask, began, ended: (await readAll()).at(-1)!.revision, outcome })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        answers.push({ key, ask, began, ended: (await readAll()).at(-1)!.revision, refusal: error })
      }
    }
  }
  await turns.run([0, 1, 2].map(act))

  const last = Promise.all(services.map(({ reached }) => reached.load(ID)))
  await turns.run([last])
  return { record, events: await readAll(), answers, loaded: await last }
}

const bodyOf = (record: AnyRecord, asked: object) => {
  if ('set' in asked) return asked.set
  if ('revision' in asked) return { revision: String(asked.revision) }
  if ('status' in asked) return { ...asked, [statusNameOf(record)]: asked.status }
  return asked
}
