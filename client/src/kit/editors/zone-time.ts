import { startOfDay, ZONE } from '@kervan/contracts/dates/business-days'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the clock of the business shows it, `2026-03-01T12:00`. */
export const toLocalTime = (instant: string): string => parts.format(new Date(instant)).replace(' ', 'T')

/** The instant at which the clock of the business shows this; what is no such time stays as it is. */
export const fromLocalTime = (typed: string): string => {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? []
  if (!day) return typed
  return new Date(startOfDay(day) + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
