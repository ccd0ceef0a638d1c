import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { expect, it } from 'vitest'
import { AYSE, leadChanged, MERT } from '../../base/realtime/testing/pushes.ts'
import { flashOf } from './flash-of.ts'

const before = { revision: '3', changedAt: 'a', city: 'Adana', tags: ['vip'] }
const after = { ...before, revision: '4', changedAt: 'b', tags: ['vip', 'acil'] }
const change = (revision = '4', by: RecordChanged['by'] = { kind: 'user', id: AYSE, name: 'Ayşe' }) =>
  leadChanged({ revision, by }).payload as RecordChanged

it('points out what turned out other than it was, and who did it, also where the push told nothing of it', () => {
  expect(flashOf(change(), [{ from: before, to: after }], MERT)).toMatchObject({ fields: ['tags'], by: 'Ayşe' })
})

it.each([
  ['a change of one’s own', change(), AYSE],
  ['a change that the page does not show yet', change('5'), MERT],
  ['a change that the page showed before', change('3'), MERT],
])('is still at %s', (_what, pushed, me) => {
  expect(flashOf(pushed, [{ from: before, to: after }], me)).toBeNull()
})

it('names no user where a process did it', () => {
  const process = change('4', { kind: 'process', name: 'routing' })
  expect(flashOf(process, [{ from: before, to: after }], MERT)).toMatchObject({ by: null })
})
