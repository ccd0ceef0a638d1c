import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDays, formatTime } from './dates.ts'
import { formatMoney } from './money.ts'
import { formatRelative } from './relative-time.ts'

describe('dates', () => {
  it.each([
    ['2026-11-21T09:00:00Z', '21 Kasım 2026'],
    ['2026-11-20T21:30:00Z', '21 Kasım 2026'],
    [new Date('2026-01-01T00:00:00Z'), '1 Ocak 2026'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['soon', 'Invalid date'],
  ])('%s is %s', (value, words) => {
    expect(formatDate(value)).toBe(words)
  })

  it('of a span are told once where it is one day', () => {
    expect(formatDays('2026-11-28', '2026-11-28')).toBe('28 Kasım 2026')
    expect(formatDays('2026-11-28', '2026-11-29')).toBe('28 Kasım 2026 – 29 Kasım 2026')
  })

  it('have their time in Istanbul', () => {
    expect(formatDateTime('2026-11-20T21:30:00Z')).toBe('21 Kasım 2026 00:30')
    expect(formatTime('2026-11-20T21:30:00Z')).toBe('00:30')
    expect(formatDate('2026-11-20T21:30:00Z', 'en-GB')).toBe('21 November 2026')
  })
})

describe('how long ago', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  it.each([
    ['2026-11-21T08:59:30Z', 'şimdi', 'now'],
    ['2026-11-21T08:57:00Z', '3 dk önce', '3 min ago'],
    ['2026-11-21T06:10:00Z', '2 sa önce', '2 h ago'],
    ['2026-11-19T22:00:00Z', 'dün', 'yesterday'],
    ['2026-11-17T09:00:00Z', '4 gün önce', '4 days ago'],
    ['2026-11-21T09:10:00Z', '10 dk sonra', 'in 10 min'],
    ['2026-11-14T08:00:00Z', '14 Kasım 2026', '14 November 2026'],
    [null, 'N/A', 'N/A'],
    ['soon', 'Invalid date', 'Invalid date'],
  ])('%s is %s', (value, turkish, english) => {
    expect(formatRelative(value, now)).toBe(turkish)
    expect(formatRelative(value, now, 'en-GB')).toBe(english)
  })
})

describe('money', () => {
  it.each([
    [123456, 'EUR', '€1.234,56'],
    [0, 'EUR', '€0,00'],
    [-50, 'TRY', '-₺0,50'],
    [1234, 'JPY', '¥1.234,00'],
    [1234567, 'KWD', 'KWD 1.234,57'],
  ])('%d minor units of %s are %s', (amount, currency, words) => {
    expect(formatMoney(amount, currency).replace(/\u00a0/g, ' ')).toBe(words)
  })

  it('is euros where no currency is said, in the Turkish form', () => {
    expect(formatMoney(123456)).toBe('€1.234,56')
    expect(formatMoney(123456, undefined, 'en-GB')).toBe('€1,234.56')
  })

  it('is not invented', () => {
    expect(formatMoney(null)).toBe('N/A')
    expect(formatMoney(undefined)).toBe('N/A')
    expect(formatMoney(Number.NaN)).toBe('Invalid amount')
    expect(formatMoney('12' as unknown as number)).toBe('Invalid amount')
  })
})
