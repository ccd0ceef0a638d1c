import { describe, expect, test } from 'vitest'
import { recordEndpoints } from './record-endpoints.ts'
import { recordEvents } from './record-events.ts'
import { eventSamples } from './record-samples.ts'
import {
  canBeMoved,
  fewestMoves,
  firstWayIn,
  openStatusesOf,
  statusesOf,
  waysFromInitial,
  waysOfPeople,
} from './status-table.ts'
import { MADE_UP_KINDS } from './testing/made-up-kinds.ts'
import { ODD_STATUSES } from './testing/odd-statuses.ts'

const named = (kind: string) => ODD_STATUSES.find((declared) => declared.kind === kind)!

describe.each(MADE_UP_KINDS.filter(({ status }) => status).map((declared) => [declared.kind, declared] as const))(
  'the statuses of a %s',
  (_, declared) => {
    test('can all be reached, each by moves of the table', () => {
      const ways = waysFromInitial(declared.status!)
      expect([...ways.keys()].toSorted()).toEqual(statusesOf(declared.status!).toSorted())
      for (const [to, way] of ways) expect(way.at(-1)?.to ?? declared.status!.initial).toBe(to)
    })

    test('make events of which every one has a sample that its schema takes', () => {
      const samples = eventSamples(declared)
      const events = recordEvents(declared) as unknown as Record<
        string,
        { schema: { parse: (data: unknown) => unknown } }
      >
      expect(Object.keys(samples).toSorted()).toEqual(Object.keys(events).toSorted())
    })
  },
)

test('a call to move is there where people can move a record, and nowhere else', () => {
  const movable = ODD_STATUSES.map((declared) => [declared.kind, 'move' in recordEndpoints(declared)])
  expect(Object.fromEntries(movable)).toEqual({
    'late-reason': true,
    'one-way': true,
    'only-reasons': true,
    'one-status': false,
    'final-at-first': true,
  })
  expect(canBeMoved(named('one-status').status!)).toBe(false)
})

test('what only the product can bring about is no way of people', () => {
  const { status } = named('final-at-first')
  expect([...waysOfPeople(status!).keys()]).toEqual(['sent'])
  expect(firstWayIn(status!)).toEqual({ from: 'sent', move: { to: 'arrived', byProduct: true } })
})

test('the fewest moves lead people from one status to another, and some are of statuses in which nothing is left to do', () => {
  const { status } = named('one-way')
  expect(fewestMoves(status!, 'first', 'left')).toEqual(['second', 'third', 'left'])
  expect(fewestMoves(status!, 'second', 'first')).toBeUndefined()
  expect(openStatusesOf(status!)).toEqual(['first', 'second', 'third'])
})
