import type { Actor } from '../events/envelope.ts'
import type { FieldValue } from './fields/field.ts'
import type { Mention } from './mentions.ts'

/** A line of a list, as a record holds it. */
export type HeldLine = { readonly id: string } & Readonly<Record<string, FieldValue>>

/** What an event does to a record, in the words of every kind. */
export interface RecordEffect {
  readonly created?: true
  readonly set?: Readonly<Record<string, FieldValue>>
  readonly status?: string
  readonly archived?: boolean
  readonly tagged?: string
  readonly untagged?: string
  /** `wrote`: who wrote it and when (UTC, ISO 8601), where someone else brings it back. */
  readonly noteAdded?: {
    readonly id: string
    readonly text: string
    /** Where it names colleagues. */
    readonly mentions?: readonly Mention[]
    readonly wrote?: { readonly at: string; readonly by: Actor }
  }
  readonly noteRemoved?: string
  /** What becomes of lines that the product alone sets, by their field. */
  readonly lines?: Readonly<Record<string, (held: readonly HeldLine[]) => readonly HeldLine[]>>
  readonly reason?: string
  readonly undoes?: string
  /** What becomes of what the kind's acts keep. */
  readonly own?: (own: never) => unknown
}

export interface AnyEvent {
  readonly type: string
  readonly data: unknown
}

/** A field's value before and after. */
export interface FieldChange {
  readonly from: FieldValue
  readonly to: FieldValue
}
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** What fields hold after changes. */
export const valuesAfter = (changes: FieldChanges): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]))

/** A tag whose key was destroyed reads as empty: no tag is put on, and none is taken off. */
export const taggedWith = (tag: string): RecordEffect => (tag === '' ? {} : { tagged: tag })
export const untaggedOf = (tag: string): RecordEffect => (tag === '' ? {} : { untagged: tag })
