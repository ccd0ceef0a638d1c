import { expect, it } from 'vitest'
import { placeholderValues } from './placeholder-values.ts'

const KNOWN = {
  personName: 'Işıl Çağrı Öztürk',
  agent: 'Mert Aydın',
  company: 'Kervan Sağlık',
  participations: [
    { sessionAt: '2026-12-03T06:30:00Z', clinic: { name: 'Şişli' }, event: { name: 'Londra' } },
    { sessionAt: '2027-01-03T06:30:00Z', clinic: { name: 'Adana' }, event: null },
  ],
  locale: 'tr-TR',
  now: new Date('2026-11-27T09:00:00Z'),
} as const

it('tells the person, the colleague, the company and the next appointment, by the clock of the business', () => {
  expect(placeholderValues(KNOWN)).toEqual({
    firstName: 'Işıl',
    fullName: 'Işıl Çağrı Öztürk',
    agent: 'Mert Aydın',
    company: 'Kervan Sağlık',
    clinic: 'Şişli',
    event: 'Londra',
    appointmentDay: '3 Aralık Perşembe',
    appointmentTime: '09:30',
  })
})

it('a day is said in the language of the macro', () => {
  expect(placeholderValues({ ...KNOWN, locale: 'en-GB' }).appointmentDay).toBe('Thursday 3 December')
})

it.each(['', '+90 532 000 00 00', 'isil@example.com'])('a name that is %j is none', (personName) => {
  expect(placeholderValues({ ...KNOWN, personName, participations: [] })).toMatchObject({
    firstName: null,
    fullName: null,
    clinic: null,
    appointmentDay: null,
    appointmentTime: null,
  })
})
