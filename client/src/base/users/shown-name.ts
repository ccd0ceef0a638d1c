import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'

/** What the user is called on the screen: the full name, or the username where that has no letter. */
export const shownName = ({ fullName, username }: Pick<CurrentUser, 'fullName' | 'username'>): string =>
  /\p{L}/u.test(fullName) ? fullName : username
