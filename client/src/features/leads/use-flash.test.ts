import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { expect, it } from 'vitest'
import { AYSE, leadChanged, MERT } from '../../shared/realtime/testing/pushes.ts'
import { flashOf } from './use-flash.ts'

const changed = (of: Parameters<typeof leadChanged>[0]) => leadChanged(of).payload as RecordChanged

it('points out what a colleague changed, and who it was', () => {
  expect(flashOf(changed({ patch: { ownerId: null, stage: 'won' } }), MERT)).toMatchObject({
    fields: ['stage', 'owner'],
    by: 'Ayşe',
  })
})

it('does not point out what one changed oneself', () => {
  expect(flashOf(changed({ patch: { stage: 'won' } }), AYSE)).toBeNull()
})

it('names nobody where a process did it', () => {
  expect(flashOf(changed({ by: { kind: 'process', name: 'routing' }, patch: { stage: 'won' } }), MERT)?.by).toBeNull()
})
