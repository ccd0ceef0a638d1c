import { randomUUID } from 'node:crypto'
import { currentUserOf } from '@kervan/command-service/kinds/user/current-user-of'
import { userDecider } from '@kervan/command-service/kinds/user/user.decider'
import { MOST_CALENDAR_LINKS } from '@kervan/contracts/api/calendars/calendars'
import { calendarPathOf } from '@kervan/contracts/api/calendars/read-calendar'
import { fact, type Stage } from '../fact.ts'
import { ownCalendarLink } from '../vocabulary.ts'

const forgetReadings = async ({ pool }: Stage) => void (await pool.query('delete from sessions.attempts'))

export const calendarLinkOfColleague = fact(
  ownCalendarLink,
  async ({ acts, records, url }, { full, often }) => {
    const { id: userId } = acts.lastColleague()
    const { state, revision } = await records.runner.load(userDecider, userId)
    const make = async () => {
      const link = { id: randomUUID(), calendar: 'followUps', eventId: null, language: 'tr' } as const
      const secret = await records.calendarLinks.make(link, currentUserOf(userId, state!), revision!)
      return { linkId: link.id, calendarFile: `${secret}.ics` }
    }
    const made = await make()
    if (full) for (let each = 1; each < MOST_CALENDAR_LINKS; each++) await make()
    const read = () => fetch(`${url}${calendarPathOf(made.calendarFile.replace('.ics', ''))}`)
    while (often && (await read()).status !== 429);
    return made
  },
  forgetReadings,
)
