import { describe, expect, it } from 'vitest'
import { agreeOn, changed, isMet, type LeadChange, undoing } from './lead-change.ts'

const ANA = { id: '0198f3a0-0000-7000-8000-000000000001', name: 'Ana' }
const MERT = { id: '0198f3a0-0000-7000-8000-000000000002', name: 'Mert' }
const LEAD = {
  stage: 'in-negotiation' as const,
  owner: ANA,
  potential: 'warm' as const,
  archived: false,
  tags: ['vip'],
  lostReason: null,
}
const CHANGES: LeadChange[] = [
  { field: 'stage', to: 'won' },
  { field: 'owner', to: MERT },
  { field: 'owner', to: null },
  { field: 'potential', to: null },
  { field: 'archived', to: true },
  { field: 'tag', tag: 'acil', to: true },
  { field: 'tag', tag: 'vip', to: false },
]

describe('a change of a lead', () => {
  it.each(CHANGES)('is met when done and taken back by its undoing: %j', (change) => {
    const after = changed(LEAD, change)
    expect(isMet(change, LEAD)).toBe(false)
    expect(isMet(change, after)).toBe(true)
    expect(changed(after, undoing(LEAD, change))).toEqual(LEAD)
  })

  it('keeps the reason when a lost lead is to be lost again', () => {
    const lost = { ...LEAD, stage: 'lost' as const, lostReason: 'Fiyat' }
    expect(undoing(lost, { field: 'stage', to: 'prospect' })).toEqual({ field: 'stage', to: 'lost', reason: 'Fiyat' })
  })

  it('collides only with a change of the same field', () => {
    const theirs = { ...LEAD, stage: 'won' as const }
    expect(agreeOn({ field: 'stage', to: 'lost' }, LEAD, theirs)).toBe(false)
    expect(agreeOn({ field: 'potential', to: 'hot' }, LEAD, theirs)).toBe(true)
  })
})
