import type { NewEvent } from '@kervan/contracts/events/envelope'
import type { AnyEndpoint, BodyOf, ParamsOf } from '@kervan/contracts/http/endpoint'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { answerCall, type Call, type Reply } from '@kervan/infra/http/mount'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import { leadRoutes } from '../kinds/lead/lead.routes.ts'
import { personRoutes } from '../kinds/person/person.routes.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { memoryIdempotencyKeys } from './memory-idempotency-keys.ts'
import { memorySequenceRoll } from './memory-sequence-roll.ts'
import { testRecords } from './test-records.ts'
import type { Turns } from './turns.ts'

/** A process ends at a call of the store: before the call, or when it was carried out and before its answer. */
export interface Crash {
  readonly atCall: number
  readonly carriedOut: boolean
}

const MARCH = Date.parse('2026-03-01T10:00:00.000Z')

/** A log that outlives processes, and what processes stand on. Each call of the log waits for its turn. */
export const createHouse = (turns: Turns, onAppend: (stream: string, events: readonly NewEvent[]) => void) => {
  const log = createSealedMemoryStore()
  let seconds = 0
  const clock = (): string => new Date(MARCH + 1000 * seconds++).toISOString()
  const idempotencyKeys = memoryIdempotencyKeys(clock)
  const sequenceRoll = memorySequenceRoll()

  const storeOf = (crash: Crash | undefined): EventStore => {
    let calls = 0
    const ended = () => new StoreUnavailable('living', new Error('the process has ended'))
    const inTurn = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      const mine = ++calls
      await turns.turn()
      if (crash && (mine > crash.atCall || (mine === crash.atCall && !crash.carriedOut))) throw ended()
      const result = await call()
      if (mine === crash?.atCall) throw ended()
      return result
    }
    return {
      ...log,
      append: (...append) =>
        inTurn(async () => {
          const result = await log.append(...append)
          onAppend(append[0], append[1])
          return result
        }),
      async *readStream(...read) {
        yield* await inTurn(() => Array.fromAsync(log.readStream(...read)))
      },
      async *readAll(...read) {
        yield* await inTurn(() => Array.fromAsync(log.readAll(...read)))
      },
    }
  }

  /** A process that has just started, and ends where it is said. */
  const start = (crash?: Crash) => {
    const records = { ...testRecords(storeOf(crash)), idempotencyKeys, sequenceRoll, clock } as unknown as Records
    const routes = [...leadRoutes(records), ...personRoutes(records)]

    /** A colleague's request, with an Idempotency-Key. */
    const call = async <E extends AnyEndpoint>(
      endpoint: E,
      key: string,
      request: { readonly params: ParamsOf<E>; readonly body: BodyOf<E>; readonly ifMatch?: bigint | null },
    ): Promise<Reply<AnyEndpoint>> => {
      const route = routes.find((each) => each.endpoint.name === endpoint.name)
      if (!route) throw new Error(`there is no route for ${endpoint.name}`)
      const user = { id: derivedId('colleague'), fullName: 'Ayşe', userType: 'admin', permissions: [] }
      const session = { user } as unknown as Call['session']
      const asked = { ifMatch: null, ...request, session, language: 'en', idempotencyKey: key }
      return answerCall(route, { ...asked, requestId: key, correlationId: key } as unknown as Call)
    }
    return { records, call }
  }
  return { log, start, clock }
}

export type House = ReturnType<typeof createHouse>
export type Process = ReturnType<House['start']>
