import { expect, test } from 'vitest'
import { faultOfFile } from '../../files/fault-of-file.ts'
import { refusalBy } from '../../kit/record-rules.ts'
import type { RecordState } from '../../kit/record-state.ts'
import { statusesOf } from '../../kit/status-table.ts'
import { participantRules } from './participant.rules.ts'
import { participant } from './participant.ts'

test('attendance is one of five, and what was said wrongly is put right with a reason', () => {
  const status = participant.status!
  const { initial, moves } = status
  expect(statusesOf(status)).toEqual(['scheduled', 'waiting', 'arrived', 'no-show', 'cancelled'])
  expect(initial).toBe('scheduled')
  const backwards = [...moves.arrived, ...moves['no-show'], ...moves.cancelled]
  expect(backwards.every((move) => typeof move === 'object' && move.reason)).toBe(true)
})

test('an arrival is marked from the day before the event on, in Istanbul', () => {
  const refusedAt = (now: string) => {
    const event = { values: { dates: { from: '2026-05-10', to: '2026-05-12' } } } as unknown as RecordState
    const refusal = refusalBy(() => participantRules.acts?.arrive?.demand?.({ before: event, now, named: { event } }))
    return refusal && [refusal.code, refusal.details.from]
  }
  const tooEarly = ['arrival-too-early', '2026-05-10']
  expect(refusedAt('2026-05-08T20:59:59.000Z')).toEqual(tooEarly)
  expect(refusedAt('2026-05-08T21:00:00.000Z')).toBe(null)
  expect(refusedAt('2026-05-13T20:00:00.000Z')).toBe(null)
})

test('a file of a participant has 50 MB at most', () => {
  const { files } = participant.fields
  const most = 50 * 1024 * 1024
  expect(faultOfFile(files, { type: 'application/pdf', size: most })).toBeNull()
  expect(faultOfFile(files, { type: 'application/pdf', size: most + 1 })).toBe('file-too-big')
})
