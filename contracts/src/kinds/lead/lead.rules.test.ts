import { expect, test } from 'vitest'
import { refusalBy } from '../../kit/record-rules.ts'
import { applyEffect, type RecordEffect, type RecordState } from '../../kit/record-state.ts'
import { leadRules } from './lead.rules.ts'
import { lead } from './lead.ts'

const AT = { revision: 0n, at: '2026-11-01T09:00:00.000Z', by: { kind: 'process', name: '' } } as const

const leadAfter = (...effects: readonly RecordEffect[]): RecordState => {
  const opened = applyEffect(lead, null, { created: true, set: { treatment: 'dental' }, status: 'prospect' }, AT)!
  return effects.reduce((state, effect) => applyEffect(lead, state, effect, AT)!, opened)
}
const WON: RecordEffect = { status: 'won' }
const HAIR: RecordEffect = { set: { treatment: 'hair' } }
const ARCHIVED: RecordEffect = { archived: true }

const open = leadAfter()
const closed = leadAfter(WON)

test.each<[string, RecordState, RecordEffect, readonly RecordState[], boolean]>([
  ['a reopening beside an open lead', closed, { status: 'prospect' }, [open], true],
  ['one beside several, of which one is open', closed, { status: 'prospect' }, [closed, open], true],
  ['one beside an open lead of another treatment', closed, { status: 'prospect' }, [leadAfter(HAIR)], false],
  ['one beside a closed lead', closed, { status: 'prospect' }, [closed], false],
  ['one beside a lead in the archive', closed, { status: 'prospect' }, [leadAfter(ARCHIVED)], false],
  ['a move of an open lead, where a merge left two', open, { status: 'in-follow-up' }, [open], false],
  ['a closing', open, WON, [open], false],
  ['a restoring beside an open lead', leadAfter(ARCHIVED), { archived: false }, [open], true],
  ['a restoring of a closed lead', leadAfter(WON, ARCHIVED), { archived: false }, [open], false],
  ['a change to the treatment of an open lead', open, HAIR, [leadAfter(HAIR)], true],
  ['that change of a closed lead', closed, HAIR, [leadAfter(HAIR)], false],
])('of %s', (_, before, effect, others, isRefused) => {
  const after = applyEffect(lead, before, effect, AT)!
  const refusal = refusalBy(() => leadRules(others).before!({ before, after, now: AT.at, named: {} }))
  expect(refusal?.code ?? null).toBe(isRefused ? 'lead-already-open' : null)
})
