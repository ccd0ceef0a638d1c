/** How many messages the bell keeps. */
export const KEPT_MESSAGES = 5
/** So many messages are counted that are not all kept. */
export const COUNTED_MESSAGES = 10
/** More than that is told as such. */
const MOST = 9

/** What the bell tells: how many are new, and how that is shown. */
export const bellCount = (unseen: number, unread: number): { readonly count: number; readonly shown: string } => {
  const count = unseen + unread
  return { count, shown: count > MOST ? `${MOST}+` : String(count) }
}
