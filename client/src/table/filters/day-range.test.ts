import { dayOf } from '@kervan/contracts/dates/business-days'
import { describe, expect, it } from 'vitest'
import { parseRange, rangeInstants, writeRange } from './day-range.ts'

/** Half past one at night in Istanbul, still the day before in UTC. */
const NIGHT = new Date('2026-11-02T22:30:00Z')

describe('ranges of business days', () => {
  it('knows the day of Istanbul, not of Greenwich', () => {
    expect(dayOf(NIGHT)).toBe('2026-11-03')
  })

  it.each([
    ['today', { from: '2026-11-03', to: '2026-11-03' }],
    ['yesterday', { from: '2026-11-02', to: '2026-11-02' }],
    ['last-7-days', { from: '2026-10-28', to: '2026-11-03' }],
    ['this-month', { from: '2026-11-01', to: '2026-11-30' }],
    ['next-7-days', { from: '2026-11-03', to: '2026-11-09' }],
    ['last-45-days', { from: '2026-09-20', to: '2026-11-03' }],
    ['2026-02-27..2026-03-01', { from: '2026-02-27', to: '2026-03-01' }],
    ['..2026-03-01', { from: undefined, to: '2026-03-01' }],
    ['..', undefined],
    ['soon', undefined],
  ])('reads %s', (text, range) => {
    expect(parseRange(text, NIGHT)).toEqual(range)
  })

  it('writes what it reads', () => {
    expect(writeRange({ from: '2026-02-27' })).toBe('2026-02-27..')
    expect(writeRange({})).toBe('')
  })

  it('becomes the first and the last instant', () => {
    expect(rangeInstants({ from: '2026-11-03', to: '2026-11-03' })).toEqual({
      from: '2026-11-02T21:00:00.000Z',
      to: '2026-11-03T21:00:00.000Z',
    })
  })

  it('follows the offset of the time: before 2016 winter was two hours ahead', () => {
    expect(rangeInstants({ from: '2015-01-10' })).toEqual({ from: '2015-01-09T22:00:00.000Z' })
  })
})
