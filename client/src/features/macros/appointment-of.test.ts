import { expect, it } from 'vitest'
import { type Appointment, appointmentOf } from './appointment-of.ts'

const at = (sessionAt: string | null): Appointment => ({ sessionAt, clinic: null, event: null })
const TODAY = new Date('2026-11-27T00:00:00Z')

it('the next one counts, one of today that has begun too', () => {
  const rows = ['2026-12-03T09:00:00Z', '2026-11-27T05:00:00Z', '2026-11-26T09:00:00Z', null].map(at)
  expect(appointmentOf(rows, TODAY)?.sessionAt).toBe('2026-11-27T05:00:00Z')
})

it('where none is ahead, one without a time yet', () => {
  expect(appointmentOf([at('2026-11-26T09:00:00Z'), at(null)], TODAY)).toEqual(at(null))
  expect(appointmentOf([at('2026-11-26T09:00:00Z')], TODAY)).toBeUndefined()
})
