export interface PeerMessages {
  /** Some process said this, this one among them. */
  heard(message: string): void
  /** Words may have been missed. */
  interrupted(): void
}

/** Words between the processes of a service. Nothing is kept: a process that is away misses what is said. */
export interface Peers {
  /** Of a message's bytes as UTF-8 there may be 7,900. */
  say(message: string): Promise<void>
  /** Gives what ends the hearing. */
  hear(messages: PeerMessages): () => void
}
