import { expect, test } from 'vitest'
import { faultOfFile } from '../../files/fault-of-file.ts'
import { statusesOf } from '../../kit/status-table.ts'
import { participant } from './participant.ts'

test('attendance is one of five, and what was said wrongly is put right with a reason', () => {
  const status = participant.status!
  const { initial, moves } = status
  expect(statusesOf(status)).toEqual(['scheduled', 'waiting', 'arrived', 'no-show', 'cancelled'])
  expect(initial).toBe('scheduled')
  const backwards = [...moves.arrived, ...moves['no-show'], ...moves.cancelled]
  expect(backwards.every((move) => typeof move === 'object' && move.reason)).toBe(true)
})

test('a file of a participant has 50 MB at most', () => {
  const { files } = participant.fields
  const most = 50 * 1024 * 1024
  expect(faultOfFile(files, { type: 'application/pdf', size: most })).toBeNull()
  expect(faultOfFile(files, { type: 'application/pdf', size: most + 1 })).toBe('file-too-big')
})
