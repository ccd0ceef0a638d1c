/** Kinds of records that have a stream of their own. */
export const RECORD_KINDS = ['person', 'identity', 'lead', 'conversation', 'user', 'operation'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** `lead`, `0190…` to `lead-0190…`. */
export const streamOf = (kind: RecordKind, id: string): string => `${kind}-${id}`

/** The record behind a stream's name: kind before the first dash, id after it. */
export const recordOf = (stream: string): { kind: string; id: string } => {
  const dash = stream.indexOf('-')
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) }
}
