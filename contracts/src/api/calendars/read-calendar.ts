import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'

/**
 * What a calendar program reads again and again, by its secret address alone (RFC 5545). It is told what the user of the link may see at that
 * moment; a link that was revoked, and one of a user who is not active or may not see such records any more, leads nowhere.
 */
export const readCalendar = endpoint({
  name: 'read-calendar',
  summary: 'A calendar for programs that subscribe to it by its secret address',
  method: 'GET',
  path: '/api/calendars/:file',
  owner: 'query-service',
  permission: 'public',
  /** The secret, and `.ics`. */
  params: z.object({ file: z.string().regex(/^krc_[\w-]{43}\.ics$/, 'invalid-id') }),
  shows: [],
  gives: 'calendar',
  response: z.string(),
  errors: ['calendar-not-found', 'too-many-requests'],
})

/** Where the calendar of a secret is read. */
export const calendarPathOf = (secret: string): string => readCalendar.path.replace(':file', `${secret}.ics`)
