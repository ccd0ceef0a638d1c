import { createHash } from 'node:crypto'
import { CALENDARS, type Calendar } from '@kervan/contracts/api/calendars/calendars'
import { readCalendar } from '@kervan/contracts/api/calendars/read-calendar'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { refused } from '@kervan/contracts/errors/refusal'
import { event } from '@kervan/contracts/kinds/event/event'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import type { Route } from '@kervan/infra/http/mount'
import { networkOf } from '@kervan/infra/http/network-of'
import { withTeams } from '@kervan/infra/teams/port'
import { type QueryPorts, readRoute } from '../read-route.ts'
import { entriesOfCalendar } from './entries-of-calendar.ts'
import { writeCalendar } from './write-calendar.ts'

const MINUTES = 10
/** How often one link is read in ten minutes at most, by all its programs together. */
const MOST_READINGS = 60
/** How often addresses that lead nowhere are tried from one network. */
const MOST_MISSES = 120

/** What programs call a calendar. That of one event is called as the event is. */
const NAMES: Readonly<Record<Exclude<Calendar, 'event'>, Readonly<Record<Language, string>>>> = {
  followUps: { tr: 'Takiplerim', en: 'My follow-ups' },
  events: { tr: 'Etkinlikler', en: 'Events' },
}

const isOurs = (calendar: string): boolean => (CALENDARS as readonly string[]).includes(calendar)

/** Calendars, to programs that have no session: a secret address stands for its user. */
export const calendarRoutes = (ports: QueryPorts): readonly Route[] => {
  const { pool, sessions, teams, baseUrl } = ports

  const limit = (name: string, key: string, most: number) =>
    sessions.attempts.take([
      { name, key: createHash('sha256').update(`${name}\n${key}`).digest(), most, seconds: MINUTES * 60 },
    ])

  return [
    readRoute(readCalendar, [followUp.collection, event.collection], ports, async ({ params, raw }) => {
      const secret = params.file.replace(/\.ics$/, '')
      const link = await sessions.calendarLinks.find(secret)
      if (!link || !isOurs(link.calendar)) {
        await limit('calendar-miss', networkOf(raw.ip ?? ''), MOST_MISSES)
        throw refused('calendar-not-found')
      }
      await limit('calendar', link.id, MOST_READINGS)
      const { calendar, language } = link
      const user = await withTeams(link.user, teams)
      const entries = await entriesOfCalendar(pool, { ...link, user, baseUrl }, new Date())
      if (!entries) throw refused('calendar-not-found')
      const name = calendar === 'event' ? entries[0]!.title : NAMES[calendar][language]
      return { body: writeCalendar(name, entries) }
    }),
  ]
}
