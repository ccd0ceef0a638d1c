import { MOST_CALENDAR_LINKS } from '@kervan/contracts/api/calendars/calendars'
import { listCalendarLinks } from '@kervan/contracts/api/calendars/list-calendar-links'
import { makeCalendarLink } from '@kervan/contracts/api/calendars/make-calendar-link'
import { calendarPathOf } from '@kervan/contracts/api/calendars/read-calendar'
import { revokeCalendarLink } from '@kervan/contracts/api/calendars/revoke-calendar-link'
import { refused } from '@kervan/contracts/errors/refusal'
import { event } from '@kervan/contracts/kinds/event/event'
import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { causeOf } from '../../kit/command-route.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import { forWriter } from '../../kit/record/for-writer.ts'
import type { Records } from '../../ports.ts'
import { eventDecider } from '../participant/participant-places.ts'
import { currentUserOf } from '../user/current-user-of.ts'
import { userDecider } from '../user/user.decider.ts'

const VIEWED = { followUps: followUp, events: event, event } as const

/** Secret addresses of calendars. They are of the own account, and no facts of the log. */
export const calendarLinkRoutes = (records: Records): readonly Route[] => {
  const { runner, calendarLinks, access, idempotencyKeys, clock, logger } = records

  /** An event that the user sees; null where there is none. */
  const eventSeenBy = async (user: Reader, id: string): Promise<RecordState | null> => {
    if (!can(user, `${event.resource}.view`)) return null
    const { state } = await runner.load(eventDecider, id)
    return state && forWriter(event, eventDecider, user, id).sees(state) ? state : null
  }
  const nameOf = async (user: Reader, id: string): Promise<string | null> =>
    ((await eventSeenBy(user, id))?.values[event.title] as string | undefined) ?? null

  return [
    route(listCalendarLinks, async (call) => {
      const { user } = signedIn(call)
      const links = await calendarLinks.listOf(user.id)
      const data = links.map(async ({ id, calendar, eventId, madeAt, readAt }) => ({
        ...{ id, calendar, madeAt, readAt },
        event: eventId === null ? null : { id: eventId, name: await nameOf(user, eventId) },
      }))
      return { body: { data: await Promise.all(data) } }
    }),
    route(makeCalendarLink, async (call) => {
      const { calendar, language, ...asked } = call.body
      const { user } = signedIn(call)
      const permission: Permission = `${VIEWED[calendar].resource}.view`
      if (!can(user, permission)) throw refused('not-permitted', { permission })
      const eventId = 'event' in asked ? asked.event.toLowerCase() : null
      if (eventId !== null && !(await eventSeenBy(user, eventId))) throw refused('record-not-found')
      const { commandId } = await causeOf(call, makeCalendarLink, idempotencyKeys, clock)
      const { state, revision } = await runner.load(userDecider, user.id)
      if (!state || revision === null) throw refused('user-not-found')
      const link = { id: derivedId('calendar-link', commandId), calendar, eventId, language }
      const secret = await calendarLinks.make(link, currentUserOf(user.id, state), revision)
      if (secret === null) throw refused('too-many-calendar-links', { maximum: MOST_CALENDAR_LINKS })
      // What changed of the user before the link stood was told to the links that there were.
      await access.followUser(user.id)
      logSecurity(logger, { security: 'calendar-link-made', userId: user.id, link: link.id, calendar })
      return { body: { success: true as const, id: link.id, path: calendarPathOf(secret) } }
    }),
    route(revokeCalendarLink, async (call) => {
      const { user } = signedIn(call)
      const id = call.params.id.toLowerCase()
      const revoked = await calendarLinks.revoke(user.id, id)
      if (revoked > 0) logSecurity(logger, { security: 'calendar-link-revoked', userId: user.id, link: id })
      return { body: { success: true as const, revoked } }
    }),
  ]
}
