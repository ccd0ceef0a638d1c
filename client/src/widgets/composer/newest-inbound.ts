interface Conversation {
  readonly lastInboundAt: string | null
}

/** The conversation in which the person wrote last. */
export const newestInbound = <C extends Conversation>(conversations: readonly C[]): C | undefined =>
  conversations.toSorted((one, other) => (other.lastInboundAt ?? '').localeCompare(one.lastInboundAt ?? ''))[0]
