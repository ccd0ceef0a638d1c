import { RECORDS } from './kinds/registry.ts'

/** Kinds of records that have a stream of their own and are written out. */
const WRITTEN_KINDS = [
  'person',
  'identity',
  'lead',
  'conversation',
  'conversation-reading',
  'chat-channel',
  'user',
  'administrators',
  'preferences',
  'notifications',
  'agent',
  'registration',
  'operation',
  'series',
] as const
export type RecordKind = (typeof WRITTEN_KINDS)[number] | keyof typeof RECORDS

/** Every kind of record that has a stream of its own. */
export const RECORD_KINDS: readonly RecordKind[] = [
  ...WRITTEN_KINDS,
  ...(Object.keys(RECORDS) as (keyof typeof RECORDS)[]),
]

/** `lead`, `0190…` to `lead-0190…`. */
export const streamOf = (kind: RecordKind, id: string): string => `${kind}-${id}`

const UUID_LENGTH = 36

/** The record behind a stream's name. A kind may have dashes where ids are UUIDs; otherwise it ends at the first dash. */
export const recordOf = (stream: string): { kind: string; id: string } => {
  const before = stream.length - UUID_LENGTH - 1
  const dash = before > 0 && stream[before] === '-' && stream[before + 9] === '-' ? before : stream.indexOf('-')
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) }
}
