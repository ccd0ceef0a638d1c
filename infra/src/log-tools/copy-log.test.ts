import { expect, test } from 'vitest'
import { copyLog } from './copy-log.ts'
import { type Log, type LogEntry, LogFault } from './log.ts'
import { entry, logOf } from './testing/entries.ts'

const entries = [1, 2, 3].map((place) => entry(place))

/** An empty log that keeps what `keep` makes of what is written to it. */
const target = (keep: (entry: LogEntry) => LogEntry[], before: readonly LogEntry[] = []): Log => {
  const kept = [...before]
  return {
    ...logOf([]),
    read: (after) => logOf(kept).read(after),
    writer: () => ({
      write: async (written) => void kept.push(...written.flatMap(keep)),
      flush: async () => undefined,
    }),
  }
}

test('a log that gives back what was written is the copy', async () => {
  const copied = await copyLog({ from: logOf(entries), to: target((each) => [each]) })
  expect(copied).toMatchObject({ found: 0, count: 3, stopped: false })
})

test.each<[string, (entry: LogEntry) => LogEntry[]]>([
  ['changes an event', (each) => [{ ...each, data: each.position === 20n ? '{"other":1}' : each.data }]],
  ['loses the last one', (each) => (each.position === 30n ? [] : [each])],
  ['holds one twice', (each) => [each, each]],
  ['keeps nothing', () => []],
])('a target that %s is told not to be used, also when a copy is gone on with', async (_, keep) => {
  for (const before of [[], entries.slice(0, 1)]) {
    const copying = copyLog({ from: logOf(entries), to: target(keep, before) })
    await expect(copying).rejects.toThrow(LogFault)
    await expect(copying).rejects.toThrow(/gives back \d events with digest .*Do not use it/)
  }
})
