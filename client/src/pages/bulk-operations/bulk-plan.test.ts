import { describe, expect, it, test } from 'vitest'
import { leadKit } from '../../features/leads/lead-kit.ts'
import type { Row } from '../../kit/list-kit.ts'
import { planOf } from './bulk-plan.ts'
import { operationsOf, statusesWithReason } from './operations.ts'

const row = (id: string, held: object = {}): Row =>
  ({ id, revision: '0', archived: false, stage: 'prospect', tags: [], owner: null, ...held }) as Row
const operation = (name: string) => operationsOf(leadKit).find((each) => each.name === name)!
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('leads can be moved, given, tagged and archived, and have told of them what many may share', () => {
  expect(operationsOf(leadKit).map(({ name }) => name)).toEqual([
    'status',
    'source',
    'treatment',
    'campaign',
    'owner',
    'potential',
    'tag',
    'untag',
    'archive',
    'restore',
  ])
  expect(statusesWithReason(leadKit.record.status as never)).toContain('lost')
})

describe('a plan', () => {
  it('tells those that change from those that are so already, whatever a colleague is called by now', () => {
    const rows = [
      row('without'),
      row('hers', { owner: { id: 'u1', name: 'Ayşe' } }),
      row('his', { owner: { id: 'u2', name: 'Can' } }),
    ]
    const plan = planOf(leadKit, rows, operation('owner').commandsOf({ owner: 'u1' }))
    expect([ids(plan.changing), ids(plan.same), plan.barred]).toEqual([['without', 'his'], ['hers'], []])
  })

  it('says what no way leads to, and what is in the archive', () => {
    const rows = [
      row('new'),
      row('won', { stage: 'won' }),
      row('lost', { stage: 'lost' }),
      row('old', { archived: true }),
    ]
    const plan = planOf(leadKit, rows, operation('status').commandsOf({ status: 'lost', reason: 'Bütçe' }))
    expect([ids(plan.changing), ids(plan.same)]).toEqual([['new'], ['lost']])
    expect(plan.barred.map(({ row: { id }, by }) => [id, by])).toEqual([
      ['won', { why: 'status', from: 'won' }],
      ['old', { why: 'archived' }],
    ])
    const tagged = planOf(leadKit, rows, operation('tag').commandsOf({ tags: ['vip'] }))
    expect([ids(tagged.changing), tagged.barred.map(({ by }) => by)]).toEqual([
      ['new', 'won', 'lost'],
      [{ why: 'archived' }],
    ])
  })

  it('counts a record as changing that has only one of two tags', () => {
    const rows = [row('one', { tags: ['vip'] }), row('both', { tags: ['vip', 'tr'] }), row('none')]
    const put = planOf(leadKit, rows, operation('tag').commandsOf({ tags: ['vip', 'tr'] }))
    expect([ids(put.changing), ids(put.same)]).toEqual([['one', 'none'], ['both']])
    const taken = planOf(leadKit, rows, operation('untag').commandsOf({ tags: ['vip'] }))
    expect([ids(taken.changing), ids(taken.same)]).toEqual([['one', 'both'], ['none']])
  })
})
