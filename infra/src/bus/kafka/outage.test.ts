import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createOutage } from './outage.ts'

const setUp = () => {
  const lines: { level: number; msg: string; reason?: string }[] = []
  const logger = pino(
    { base: undefined, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  return { lines, outage: createOutage(logger, { begins: 'away', ends: 'back' }) }
}

it('is told once, with its reason and without a stack, and once when it is over', () => {
  const { lines, outage } = setUp()
  const wrapped = new Error('tried enough', { cause: new Error('connection refused') })
  for (const error of [wrapped, new Error('another')]) outage.begin(error)
  expect(outage.reason).toBe('another')
  outage.end()
  outage.end()
  expect(lines).toEqual([
    { level: 40, reason: 'tried enough: connection refused', msg: 'away' },
    { level: 30, msg: 'back' },
  ])
})

it.each(['GROUP_LOAD_IN_PROGRESS', 'UNKNOWN_TOPIC_OR_PARTITION'])(
  'is no warning of a broker that begins: %s',
  (type) => {
    const { lines, outage } = setUp()
    outage.begin(new Error('tried enough', { cause: Object.assign(new Error('not yet'), { type }) }))
    expect(lines).toMatchObject([{ level: 30, reason: 'tried enough: not yet' }])
  },
)
