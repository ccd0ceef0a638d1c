import type { ListField } from '@kervan/contracts/http/list-field'
import { invitation } from '@kervan/contracts/kinds/invitation/invitation'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { expect, it } from 'vitest'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { kitOf } from '../../kit/declared-kit.ts'
import type { Row } from '../../kit/list-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { boardFields, closedBy, columnsOf, openColumns, refusalOf, WITHOUT, withoutRefused } from './board-columns.ts'

const ADMIN = { userType: 'admin', permissions: [] } as const
const reader = (...actions: readonly string[]) => ({
  userType: 'user' as const,
  permissions: actions.map((action) => ({ resource: 'leads', action, allowed: true })),
})
const leadAt = (stage: string, more: object = {}): Row => ({ id: '1', revision: '0', archived: false, stage, ...more })
const [byStage, , byPotential] = ['stage', 'source', 'potential'].map(
  (name) => boardFields(leadKit).find((each) => each.name === name)!,
)

it('a kind has a board by its status first, under the name that rows tell it by, and by each choice that lists filter by', () => {
  expect(boardFields(leadKit).map(({ name, told, isStatus }) => [name, told, isStatus])).toEqual([
    ['stage', 'stage', true],
    ['potential', 'potential', false],
    ['source', 'source', false],
    ['treatment', 'treatment', false],
  ])
  expect(boardFields(shownKitOf('invitation')).map(({ name }) => name)).toEqual(['status', 'userType'])
  expect(boardFields(shownKitOf('clinic')).some(({ isStatus }) => isStatus)).toBe(false)
})

it('columns stand in the order of the table, as far as the filter has them', () => {
  const all = Object.keys(lead.status!.looks)
  expect(columnsOf(byStage!)).toEqual(all)
  expect(columnsOf(byStage!, 'lost,won')).toEqual(all.filter((each) => ['lost', 'won'].includes(each)))
  expect(columnsOf(byStage!, 'not:lost,won')).toEqual(all.filter((each) => !['lost', 'won'].includes(each)))
  const optional = {
    name: 'size',
    told: 'size',
    isStatus: false,
    field: { values: ['s', 'l'], optional: true } as unknown as ListField,
  }
  expect(columnsOf(optional)).toEqual(['s', 'l', WITHOUT])
  expect([columnsOf(optional, 'empty'), columnsOf(optional, 'filled')]).toEqual([[WITHOUT], ['s', 'l']])
})

it('open are the ways of the table that the reader may go, from where the card stands', () => {
  const open = [...openColumns(leadKit, byStage!, leadAt('prospect'), ADMIN)]
  expect(open.find(([column]) => column === 'lost')?.[1]).toEqual({ asksReason: true })
  expect(open.map(([column]) => column)).not.toContain('prospect')
  expect(openColumns(leadKit, byStage!, leadAt('prospect'), reader('view')).size).toBe(0)
  expect(openColumns(leadKit, byStage!, leadAt('prospect', { archived: true }), ADMIN).size).toBe(0)
  const invitations = shownKitOf('invitation')
  const [byStatus] = boardFields(invitations)
  const openOf = (status: string) => [
    ...openColumns(invitations, byStatus!, { id: '1', revision: '0', archived: false, status }, ADMIN).keys(),
  ]
  expect([openOf('open'), openOf('accepted')]).toEqual([['withdrawn'], []])
  expect(invitation.status?.moves.accepted).toEqual([])
})

it('by a choice every other column is open to one who may change the field', () => {
  const row = leadAt('prospect', { potential: 'hot' })
  expect(openColumns(leadKit, byPotential!, row, reader('view', 'edit')).size).toBe(columnsOf(byPotential!).length - 1)
  expect(openColumns(leadKit, byPotential!, row, reader('view')).size).toBe(0)
})

it('where an act leads, a card is put by the act: instead of a move that tells less, or where there is none', () => {
  const inColumns = (kind: 'participant' | 'follow-up', told: string, status: string) => {
    const kit = kitOf(kind)
    const row = { id: '1', revision: '0', archived: false, [told]: status }
    return [...openColumns(kit, boardFields(kit)[0]!, row, ADMIN)].map(([column, { act }]) => [column, act?.name])
  }
  expect(inColumns('participant', 'attendance', 'scheduled')).toEqual([
    ['waiting', undefined],
    ['no-show', undefined],
    ['cancelled', undefined],
    ['arrived', 'arrive'],
  ])
  expect(inColumns('follow-up', 'status', 'pending')).toContainEqual(['completed', 'complete'])
})

it('a closed column says what comes first, by which act it is reached, or that the product alone goes there', () => {
  const whyClosed = (kind: 'participant' | 'request' | 'event', told: string, status: string, column: string) => {
    const kit = kitOf(kind)
    const row = { id: '1', revision: '0', archived: false, [told]: status }
    return closedBy(kit, boardFields(kit)[0]!, row, column)
  }
  expect(whyClosed('request', 'status', 'pending', 'completed')).toEqual({
    by: 'way',
    way: ['in-progress', 'booked', 'completed'],
  })
  expect(whyClosed('participant', 'attendance', 'cancelled', 'arrived')).toMatchObject({
    by: 'act',
    act: { name: 'arrive' },
  })
  expect(whyClosed('event', 'status', 'draft', 'full')).toEqual({ by: 'product' })
})

it('what the page of a record tells that would be refused is closed, with its words: a move, and an act that stands in for one', () => {
  const kit = kitOf('participant')
  const openAt = (attendance: string) =>
    openColumns(kit, boardFields(kit)[0]!, { id: '1', revision: '0', archived: false, attendance }, ADMIN)
  const refusal = { code: 'event-over', message: 'Etkinlik bitti', paths: [] }
  const cancelled = openAt('cancelled')
  const refused = [{ move: 'scheduled', ...refusal }]
  expect([...withoutRefused(cancelled, refused).keys()]).toEqual([])
  expect(refusalOf('scheduled', cancelled.get('scheduled')!, refused)?.message).toBe('Etkinlik bitti')
  expect([...withoutRefused(openAt('scheduled'), [{ act: 'arrive', ...refusal }]).keys()]).toEqual([
    'waiting',
    'no-show',
    'cancelled',
  ])
})
