/** The revision of a record that a command was answered with. */
export interface AnsweredCommand {
  readonly stream: string
  readonly revision: string
}

/** What the product has acknowledged. */
export interface Acknowledged {
  /** Messages by the provider's id, with who wrote them. */
  readonly messages: Map<string, string>
  /** Messages that report a person's new number, for which no notice is made. */
  readonly numberChanges: Map<string, string>
  /** The texts of edits of messages. */
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
