import type { OnlineUser } from '@kervan/contracts/api/agents/list-online-users'

/** A colleague who was seen less than so many minutes ago is listed. */
const LISTED_MINUTES = 10

/** Who is listed: seen less than ten minutes ago, or signed in somewhere, or online. */
export const isListed = ({
  timeSinceLastSeen,
  sessionActive,
  isOnline,
}: Pick<OnlineUser, 'timeSinceLastSeen' | 'sessionActive' | 'isOnline'>): boolean =>
  (timeSinceLastSeen !== null && timeSinceLastSeen < LISTED_MINUTES) || sessionActive || isOnline
