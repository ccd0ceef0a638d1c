import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { LANGUAGES } from '../../preferences/languages.ts'

/** Makes an address by which calendar programs read what the signed-in user sees. It is told this once. */
export const makeCalendarLink = endpoint({
  name: 'make-calendar-link',
  summary: 'Make a secret address of a calendar',
  method: 'POST',
  path: '/api/calendar-links',
  owner: 'command-service',
  permission: 'signed-in',
  status: 201,
  body: z.discriminatedUnion('calendar', [
    z.strictObject({ calendar: z.enum(['followUps', 'events']), language: z.enum(LANGUAGES) }),
    z.strictObject({ calendar: z.literal('event'), event: z.guid('invalid-id'), language: z.enum(LANGUAGES) }),
  ]),
  /** `path`: where it is read, on the product's own address. */
  response: z.object({ success: z.literal(true), id: z.guid(), path: z.string() }),
  errors: ['record-not-found', 'not-permitted', 'too-many-calendar-links'],
})
