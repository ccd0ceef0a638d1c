/** How often a node says which users are on it, and how long after its last word they count as gone. Milliseconds. */
export const SEEN_EVERY_MS = 5_000
export const SEEN_FOR_MS = 15_000

export interface SeenUser {
  readonly userId: string
  /** UTC, ISO 8601. */
  readonly lastSeen: string
  /** On a node that is there, at this moment. */
  readonly isOnline: boolean
}

/** When each user was last seen, by all nodes of the gateway together. The users of a node that falls silent count as gone. */
export interface SeenUsers {
  /** A node tells all users who are on it; those whom it told before and does not tell now have just left. */
  say(node: string, userIds: readonly string[]): Promise<void>
  /** All users who were seen in the last day. */
  all(): Promise<readonly SeenUser[]>
}
