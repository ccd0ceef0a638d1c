/** Who writes in the chat of a website. */
export interface Visitor {
  readonly visitorId: string
  /** The one conversation that they write in and read. */
  readonly conversationId: string
  /** Of the website that they met the chat at: `https://clinic.example.com`. */
  readonly origin: string
}

/**
 * Tokens by which visitors are known again: only the product can make one. One is good for a year after it was given, at the
 * website it was given for.
 */
export interface VisitorTokens {
  /** @throws VaultUnavailable */
  tokenOf(visitor: Visitor): Promise<string>
  /** @throws Refusal visitor-token, also where it is too old; VaultUnavailable */
  visitorOf(token: string): Promise<Visitor>
}
