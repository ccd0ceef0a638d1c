/** Topics of one log. Another prefix is another pair of topics, and a relay of its own. */
export interface Topics {
  readonly events: string
  /** One partition: how far the log has been carried. */
  readonly marks: string
}

export const topicsOf = (prefix: string): Topics => ({ events: `${prefix}.events`, marks: `${prefix}.marks` })
