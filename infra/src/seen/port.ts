/** How often a node says who is on it, and how long after its last word they count as gone. Milliseconds. */
export const SEEN_EVERY_MS = 5_000
export const SEEN_FOR_MS = 15_000

export interface SeenUser {
  readonly userId: string
  /** UTC, ISO 8601. */
  readonly lastSeen: string
  /** On a node that is there, at this moment. */
  readonly isOnline: boolean
}

/** Who was seen last and when, by every node of the gateway together. A node that falls silent leaves nobody behind. */
export interface SeenUsers {
  /** A node says everybody who is on it; whoever was and is not any more left just now. */
  say(node: string, userIds: readonly string[]): Promise<void>
  /** Everybody who was seen in the last day. */
  all(): Promise<readonly SeenUser[]>
}
