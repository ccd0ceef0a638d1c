import { expect, test } from 'vitest'
import { createUnexplained } from './unexplained.ts'

const told = (...lines: string[]): readonly string[] => {
  const unexplained = createUnexplained()
  for (const line of lines) unexplained.hear('relay 1')(line)
  return unexplained.lines()
}

const line = (err: object, level = 50) => JSON.stringify({ level, msg: 'something failed', err })

test("an engine's being away explains an error, and so does one that caused it", () => {
  expect(told(line({ type: 'StoreUnavailable', message: 'event store unavailable' }))).toEqual([])
  const broken = 'Client has encountered a connection error and is not queryable'
  expect(told(line({ type: 'Error', message: broken }))).toEqual([])
  const stack = 'Error: reading\n    at read (read.ts:1:1)\ncaused by: Error: connect ECONNREFUSED\n    at net.ts:1:1'
  expect(told(line({ type: 'Error', message: 'reading', stack }))).toEqual([])
})

test('the module in which an error was thrown does not', () => {
  const stack = 'TypeError: x is undefined\n    at take (/infra/src/bus/kafka/window.ts:47:5)\n    at timeout.ts:1:1'
  const odd = line({ type: 'TypeError', message: 'x is undefined', stack })
  expect(told(odd)).toEqual([`relay 1: ${odd}`])
})

test('what is told of strangers in the topics is the doing of the run itself', () => {
  const strangers = JSON.stringify({
    level: 50,
    msg: 'messages that no relay of this installation has sent are passed over',
    err: { type: 'SyntaxError' },
  })
  expect(told(strangers)).toEqual([])
})

test('a warning needs no explanation, and what no logger wrote does', () => {
  expect(told(line({ message: 'odd' }, 40), '', 'Segmentation fault')).toEqual(['relay 1: Segmentation fault'])
})
