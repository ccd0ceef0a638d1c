import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEntry } from './calendar-entry.ts'
import { writeCalendar } from './write-calendar.ts'

const CHANGED = '2026-03-01T10:00:00.000Z'
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-1@kervan',
  title: 'Fuar',
  time: { at: '2026-03-02T09:30:00.000Z' },
  status: 'confirmed',
  changedAt: CHANGED,
  revision: 3n,
  ...more,
})
const eventsIn = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const linesOf = (calendar: string) => calendar.split('\r\n').slice(0, -1)

test('what has a time is told in UTC, what has days as days, and each when it was changed', () => {
  const written = linesOf(
    writeCalendar('Etkinlikler', [
      entry({ title: 'Ara' }),
      entry({
        uid: 'event-2@kervan',
        time: { from: '2026-03-31', to: '2026-04-01' },
        place: 'Kordon, İzmir',
        url: 'https://kervan.example/events/2',
      }),
    ]),
  )
  expect(written).toEqual(
    expect.arrayContaining([
      'NAME:Etkinlikler',
      'DTSTAMP:20260301T100000Z',
      'SEQUENCE:3',
      'DTSTART:20260302T093000Z',
      'DTEND:20260302T094500Z',
      'DTSTART;VALUE=DATE:20260331',
      'DTEND;VALUE=DATE:20260402',
      'URL;VALUE=URI:https://kervan.example/events/2',
      'LOCATION:Kordon\\, İzmir',
    ]),
  )
  expect(written.filter((line) => line.startsWith('UID'))).toEqual(['UID:event-1@kervan', 'UID:event-2@kervan'])
  expect(written.filter((line) => line.startsWith('METHOD'))).toEqual([])
})

test.each([
  ['tentative', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
] as const)('%s', (status, told) => {
  expect(linesOf(writeCalendar('Etkinlikler', [entry({ status })]))).toContain(`STATUS:${told}`)
})

test('a calendar without entries is one, and the same records give the same text', () => {
  expect(eventsIn(writeCalendar('Takiplerim', []))).toEqual([])
  expect(writeCalendar('Takiplerim', [entry()])).toBe(writeCalendar('Takiplerim', [entry()]))
})

/** Lines of any system as one sign, and what no calendar can hold as a space. */
const readable = (text: string) =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .split('')
    .map((sign) => ((sign < ' ' && sign !== '\n') || sign === '\u007f' ? ' ' : sign))
    .join('')
    .replaceAll(/ +/g, ' ')

/** The parser does not know the name of a calendar, and leaves it as it stands (RFC 7986 section 5.1). */
const unescaped = (text: string) => text.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))

const oddText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc
    .array(
      fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r\n', '\\n', 'ğ', 'İ', '😀', '👩‍⚕️', 'BEGIN:VEVENT', ' ', 'a'),
      {
        minLength: 1,
        maxLength: 80,
      },
    )
    .map((parts) => parts.join('')),
)

test('whatever a record is called, a program reads that, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.array(oddText, { maxLength: 4 }), oddText, (titles, place) => {
      const calendar = writeCalendar(
        place,
        titles.map((title, index) => entry({ uid: `event-${index}@kervan`, title, place })),
      )
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
      for (const line of linesOf(calendar)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [name] = new ICAL.Component(ICAL.parse(calendar)).getAllProperties('name')
      expect(readable(unescaped(String(name!.getFirstValue())))).toBe(readable(place))
      const read = eventsIn(calendar)
      expect(read.map(({ summary }) => readable(summary))).toEqual(titles.map(readable))
      expect(read.map(({ location }) => readable(location))).toEqual(titles.map(() => readable(place)))
    }),
  )
})
