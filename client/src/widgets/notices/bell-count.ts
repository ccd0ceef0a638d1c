/** How many messages the bell keeps. */
export const KEPT_MESSAGES = 5
/** More than that is told as such. */
const MOST = 9

/** What the bell tells: how many are new, and how that is shown. Where all that it keeps is unseen, there may be more. */
export const bellCount = (unseen: number, unread: number): { readonly count: number; readonly shown: string } => {
  const count = unseen + unread
  const isMore = count > MOST || unseen === KEPT_MESSAGES
  return { count, shown: isMore ? `${Math.min(count, MOST)}+` : String(count) }
}
