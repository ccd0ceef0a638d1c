/** A colleague who may be given conversations. */
export interface DeskColleague {
  readonly id: string
  /** How many open conversations are theirs. */
  readonly open: number
  /** When a conversation became theirs last, UTC, ISO 8601; null where none ever did. */
  readonly lastGivenAt: string | null
}

/** A conversation that waits, with what rules look at. */
export interface WaitingConversation {
  readonly id: string
  readonly channel: string
  /** Ours, as the provider names it. */
  readonly account: string
  /** Of its lead. */
  readonly source: string
  /** The person's language, ISO 639-1; null where it is not known. */
  readonly language: string | null
  readonly leadId: string
  readonly leadOwner: string | null
}

/** A conversation that is given back. */
export interface HeldConversation extends WaitingConversation {
  readonly assignee: string
}

/** To whom conversations are given. Conditions that are empty or null fit every conversation. */
export interface DeskRule {
  readonly id: string
  /** The colleague who is given it before the team; null where the rule names none. */
  readonly colleague: string | null
  readonly team: string
  readonly way: string
  /** Null where the rule names none. Each as `<channel> <account>`; one that names accounts that are not there fits nothing. */
  readonly accounts: readonly string[] | null
  readonly channels: readonly string[]
  readonly sources: readonly string[]
  readonly language: string | null
}

/** How the desk stands, as read models have it: decisions made by it are judged once more where they are written. */
export interface DeskView {
  /** Rules that are not in the archive, in the order in which they are asked. */
  rules(): Promise<readonly DeskRule[]>
  /** Members and leaders of a team, except deactivated colleagues; empty where the team is archived or not there. */
  colleaguesOf(teamId: string): Promise<readonly DeskColleague[]>
  /** Those of some users who are not deactivated. */
  colleagues(userIds: readonly string[]): Promise<readonly DeskColleague[]>
  /** Conversations that no colleague has and whose person waits, the longest waiting first. */
  unassigned(most: number): Promise<readonly WaitingConversation[]>
  /**
   * Conversations whose person waits and that the desk itself has given to one of these users, or to a user who is deactivated by now,
   * the longest waiting first.
   */
  givenTo(userIds: readonly string[], most: number): Promise<readonly HeldConversation[]>
}
