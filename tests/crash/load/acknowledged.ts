/** A record's revision that a command was answered with. */
export interface AnsweredCommand {
  readonly stream: string
  readonly revision: string
}

/** What the product said yes to. */
export interface Acknowledged {
  /** Messages by the provider's id, with who wrote them. */
  readonly messages: Map<string, string>
  /** Messages of which no notice is made: somebody has another number now. */
  readonly numberChanges: Map<string, string>
  /** What edited messages became, by the text of the edit. */
  readonly edits: Set<string>
  /** Notes by their text, with the lead they were written on. */
  readonly notes: Map<string, string>
  /** Leads by the phone that they were opened with; no two share one. */
  readonly leads: Map<string, string>
  /** Every command that was carried out. */
  readonly commands: AnsweredCommand[]
}

export const createAcknowledged = (): Acknowledged => ({
  messages: new Map(),
  numberChanges: new Map(),
  edits: new Set(),
  notes: new Map(),
  leads: new Map(),
  commands: [],
})
