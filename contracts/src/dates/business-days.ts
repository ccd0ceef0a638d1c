/** Where the business is; days begin and end there. */
export const ZONE = 'Europe/Istanbul'

const DAY = 86_400_000

/** A calendar day of the business, `2026-11-03`. */
export type Day = string

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const offsets = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' })

/** The business day of an instant. */
export const dayOf = (instant: Date): Day => days.format(instant)

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** Midnight at which a business day begins, in milliseconds of the epoch. */
export const startOfDay = (day: Day): number => {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  return utcMidnight - zoneOffset(utcMidnight)
}

const zoneOffset = (instant: number): number => {
  const name = offsets.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
