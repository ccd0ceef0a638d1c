/**
 * The newest place in the log that this page knows something of: its own last command, or the last push. A query that
 * names it in After-Position is answered with no older state. It lives as long as the page.
 */
let newest: bigint | null = null

export const knownPosition = (): string | null => newest?.toString() ?? null

/** Takes note of a position; an older one changes nothing. */
export const notePosition = (position: string | null): void => {
  if (position === null || !/^\d+$/.test(position)) return
  const noted = BigInt(position)
  if (newest === null || noted > newest) newest = noted
}

export const forgetPosition = (): void => {
  newest = null
}
