/** What a calendar can be subscribed to by a link: the user's own open follow-ups, the events that the user sees, or one of those. */
export const CALENDARS = ['followUps', 'events', 'event'] as const
export type Calendar = (typeof CALENDARS)[number]

/** More links one user does not have. */
export const MOST_CALENDAR_LINKS = 20

/** What a calendar holds goes back so many days. */
export const CALENDAR_DAYS_BACK = 90
/** More entries no calendar holds: the ones that come soonest. */
export const MOST_CALENDAR_ENTRIES = 2_000
