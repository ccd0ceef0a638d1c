import { describe, expect, it } from 'vitest'
import { slotsOfGuest } from './booked-slots.ts'
import { freeNear, type SlotTimes, slotsOf } from './slots.ts'

const MORNING: SlotTimes = {
  ...{ from: '09:00', to: '12:00', slotMinutes: 40 },
  ...{ breakFrom: null, breakTo: null, places: null },
}
const who = { kind: 'participant', id: '0190a000-0000-7000-8000-000000000001' }

describe('the slots of a day', () => {
  it.each<[string, Partial<SlotTimes>, string[]]>([
    ['follow one another, and the last is over by the end', {}, ['09:00', '09:40', '10:20', '11:00']],
    ['begin anew after the break', { breakFrom: '10:00', breakTo: '10:30' }, ['09:00', '10:30', '11:10']],
    [
      'are not cut by a break between two',
      { breakFrom: '09:40', breakTo: '10:00' },
      ['09:00', '10:00', '10:40', '11:20'],
    ],
    ['are none where nothing fits', { to: '09:30' }, []],
  ])('%s', (_, given, slots) => {
    expect(slotsOf({ ...MORNING, ...given })).toEqual(slots)
  })

  it('that are free are told nearest first and in order, each as often as there are places', () => {
    const bookings = [{ at: '10:20', who }]
    expect(freeNear(MORNING, bookings, '10:20')).toEqual(['09:00', '09:40', '11:00'])
    expect(freeNear({ ...MORNING, places: 2 }, bookings, '10:20')).toContain('10:20')
  })
})

it('tells the slots of a guest in the order of time, and which overlap', () => {
  const sheet = (id: string, day: string, at: string) => ({
    id,
    values: { ...MORNING, examination: id, day, room: null, doctor: null, bookings: [{ at, who }] },
  })
  const slots = slotsOfGuest(
    [sheet('later', '2026-03-02', '09:00'), sheet('eye', '2026-03-01', '10:20'), sheet('tooth', '2026-03-01', '09:50')],
    who,
  )
  expect(slots.map(({ sheet: { name }, until, clashes }) => [name, until, clashes])).toEqual([
    ['tooth', '10:30', true],
    ['eye', '11:00', true],
    ['later', '09:40', false],
  ])
})
