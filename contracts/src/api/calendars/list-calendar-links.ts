import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { CALENDARS } from './calendars.ts'

const ownCalendarLink = () =>
  z.object({
    id: z.guid(),
    calendar: z.enum(CALENDARS),
    /** Of the calendar of one event; its name is null where the user does not see it any more. */
    event: z.object({ id: z.guid(), name: z.string().nullable() }).nullable(),
    madeAt: Instant,
    /** When a program last read it. */
    readAt: Instant.nullable(),
  })
export type OwnCalendarLink = z.infer<ReturnType<typeof ownCalendarLink>>

/** The signed-in user's calendar links, latest first. Their addresses are not told again. */
export const listCalendarLinks = endpoint({
  name: 'list-calendar-links',
  summary: "The signed-in user's calendar links",
  method: 'GET',
  path: '/api/calendar-links',
  owner: 'command-service',
  permission: 'signed-in',
  shows: [],
  response: z.object({ data: z.array(ownCalendarLink()) }),
  errors: [],
})
