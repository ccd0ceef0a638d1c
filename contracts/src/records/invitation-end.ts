const DAY_MS = 24 * 60 * 60 * 1000

/** Until when an invitation is good, UTC, ISO 8601. */
export const invitationEnd = (madeAt: string, validDays: number): string =>
  new Date(Date.parse(madeAt) + validDays * DAY_MS).toISOString()
