const MINUTE_MS = 60_000

/** Whether something happened less than a minute ago, of which no count of minutes says anything. */
export const isJustNow = (at: string, present: Date): boolean => present.getTime() - Date.parse(at) < MINUTE_MS
