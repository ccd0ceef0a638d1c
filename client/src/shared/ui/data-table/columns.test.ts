import { expect, it } from 'vitest'
import { cellClass, columnsOf, minimumWidth, tracksOf } from './columns.tsx'

const columns = [{ track: 'minmax(184px, 1.4fr)' }, { track: 'minmax(120px, 1fr)' }]

it('lays the columns out between the box and the actions', () => {
  expect(tracksOf(columns)).toBe('44px minmax(184px, 1.4fr) minmax(120px, 1fr) 44px')
  expect(minimumWidth(columns)).toBe(44 + 184 + 120 + 44)
})

it('marks the first cell and those that end at the right', () => {
  expect([cellClass({}, 0), cellClass({ align: 'end' }, 3)]).toEqual(['cell first', 'cell end'])
})

it('gives a status the room that its icon takes', () => {
  const choice = { type: 'choice', label: 'things:fields.side', values: ['a'] }
  const list = { fields: { side: choice, status: { ...choice, isStatus: true } } }
  const [side, status] = columnsOf({ list } as never, ['side', 'status']).map(({ track }) => minimumWidth([{ track }]))
  expect(status).toBeGreaterThan(side as number)
})
