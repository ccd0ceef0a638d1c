import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { EventPlaces } from '@kervan/contracts/kinds/event/event'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { isStoreUnavailable } from '@kervan/infra/event-store/port'
import { answerCall, type Call } from '@kervan/infra/http/mount'
import { isUnavailable } from '@kervan/infra/postgres/unavailable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId } from '../../kit/derived-ids.ts'
import { openTestRecords, type TestRecords } from '../../testing/open-test-records.ts'
import { aCause } from '../../testing/test-records.ts'
import { declaredRoutes } from '../declared-records.ts'
import { personDecider } from '../person/person.decider.ts'
import { eventDecider, participantDecider } from './participant-places.ts'

let opened: TestRecords
let register: (body: object, key?: string) => Promise<string>

beforeAll(async () => {
  opened = await openTestRecords()
  const { create } = RECORD_ENDPOINTS.participant
  const route = declaredRoutes(opened.records).find(({ endpoint }) => endpoint.name === create.name)!
  const user = { id: freshId(opened.records.clock()), fullName: 'Ayşe', userType: 'admin', permissions: [] }
  /** The id of the participant, or the code of the refusal with the participant who is there already. A database or a log that is too busy is asked again. */
  register = async (body, key = freshId(opened.records.clock())) => {
    const asked = { params: {}, query: {}, body: create.body!.parse(body), ifMatch: null, session: { user } }
    const more = { language: 'en', idempotencyKey: key, requestId: key, correlationId: key }
    try {
      const { body: answer } = await answerCall(route, { ...asked, ...more } as unknown as Call)
      return (answer as { id: string }).id
    } catch (error) {
      if (isUnavailable(error) || isStoreUnavailable(error)) return register(body, key)
      const { code, details = {} } = error as { code: string; details?: { existing?: string } }
      return `${code} ${details.existing ?? ''}`
    }
  }
})
afterAll(() => opened?.close())

const newEvent = async (capacity: number): Promise<string> => {
  const { runner, clock } = opened.records
  const id = freshId(clock())
  const values = {
    ...{ name: 'Fuar', dates: { from: '2097-03-01', to: '2097-03-02' }, type: 'fair', location: null, city: null },
    ...{ country: null, clinic: null, capacity, reserved: null, waiting: null, manager: null, description: null },
    ...{ partners: [], tags: [], files: [] },
  }
  await runner.run(eventDecider, id, { type: 'Create', values }, aCause({ at: clock() }))
  await runner.run(eventDecider, id, { type: 'Move', status: 'open' }, aCause({ at: clock() }))
  return id
}

/** Registered at once for one event. */
const COMERS = schedulesOf(200, 1_000)

let people = 0
const newPerson = async (): Promise<string> => {
  const { runner, clock } = opened.records
  const id = freshId(clock())
  const phone = { kind: 'phone', value: `+90532${1_000_000 + people++}` } as const
  await runner.run(
    personDecider,
    id,
    { type: 'Register', name: 'Işıl', contactPoints: [phone] },
    aCause({ at: clock() }),
  )
  return id
}

const placesOf = async (event: string): Promise<EventPlaces> =>
  ((await opened.records.runner.load(eventDecider, event)).state as RecordState).own as EventPlaces
const isRefusal = (answer: string): boolean => answer.includes(' ')

test('of all who are registered at once, as many get in as there are places, the others wait or are told that it is full', async () => {
  const event = await newEvent(40)
  const comers: string[] = []
  for (let each = 0; each < COMERS; each += 50)
    comers.push(...(await Promise.all(Array.from({ length: 50 }, newPerson))))
  const answers = await Promise.all(
    comers.map((person, index) => register({ person, event, waitingList: index % 2 === 0 })),
  )
  const { reserved, waiting } = await placesOf(event)
  expect(reserved).toHaveLength(40)
  const registered = answers.filter((answer) => !isRefusal(answer))
  expect(new Set(answers.filter(isRefusal))).toEqual(new Set(['event-full ']))
  expect(registered.toSorted()).toEqual([...reserved, ...waiting].map(({ participant }) => participant).toSorted())
  for (const { participant } of [reserved[0]!, reserved.at(-1)!]) {
    const { state } = await opened.records.runner.load(participantDecider, participant)
    expect(state!.values.place).toBe('reserved')
  }
  const { state } = await opened.records.runner.load(participantDecider, waiting[0]!.participant)
  expect(state!.values.place).toBe('waiting-list')
})

test('a person who is registered two hundred times at once is registered once, and a repeated request is answered alike', async () => {
  const event = await newEvent(300)
  const person = await newPerson()
  const key = freshId(opened.records.clock())
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => register({ person, event }, index < 5 ? key : undefined)),
  )
  const { reserved } = await placesOf(event)
  const [{ participant } = { participant: '' }] = reserved
  expect(reserved).toHaveLength(1)
  expect(new Set(answers.filter((answer) => !isRefusal(answer)))).toEqual(new Set([participant]))
  expect(new Set(answers.filter(isRefusal).map((answer) => answer.split(' ')[0]))).toEqual(
    new Set(['already-registered']),
  )
  expect(await register({ person, event })).toBe(`already-registered ${participant}`)
})
