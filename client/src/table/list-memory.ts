/** Where a list was left: how far it was scrolled, in pixels, and the row that was last gone to. */
export interface LeftAt {
  readonly offset: number
  readonly activeId: string | null
}

const KEPT = 50
const places = new Map<string, LeftAt>()

/** Where the list was left under this entry of the browser's history. */
export const leftAt = (historyKey: string): LeftAt | undefined => places.get(historyKey)

/** Keeps the place for a step back. */
export const leaveAt = (historyKey: string, place: LeftAt): void => {
  places.delete(historyKey)
  places.set(historyKey, place)
  const [oldest] = places.keys()
  if (places.size > KEPT && oldest !== undefined) places.delete(oldest)
}
