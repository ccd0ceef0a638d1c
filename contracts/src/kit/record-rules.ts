import { Refusal } from '../errors/refusal.ts'
import type { Actor } from '../events/envelope.ts'
import type { Principal } from '../permissions/permissions.ts'
import type { FieldValue } from './fields/field.ts'
import type { RecordEffect } from './record-effect.ts'
import type { RecordState } from './record-state.ts'

/** Records that a record names, by the field that names each, as they were when a command was taken; null of one that is not there. */
export type NamedRecords = Readonly<Record<string, RecordState | null>>

interface Asked {
  /** UTC, ISO 8601. */
  readonly now: string
  /** What the user may do who asks; a process is held to no rights. */
  readonly writer?: Principal
  /** What `sees` names. */
  readonly named: NamedRecords
}

/** What a kind's own rule looks at: a record before and after what was asked, and when it is asked. */
export interface AskedChange extends Asked {
  /** Null for a creation. */
  readonly before: RecordState | null
  readonly after: RecordState
}

/** What the rule of an act looks at. */
export interface AskedAct extends Asked {
  readonly before: RecordState
  readonly asked: Readonly<Record<string, FieldValue>>
  readonly by: Actor
}

/** How an act is decided. */
export interface ActRule {
  /** Whether it can be done at all, whatever is told with it: a page asks this beforehand. @throws Refusal */
  readonly demand?: (act: Omit<AskedAct, 'asked' | 'by'>) => void
  /** What its event tells; what was asked unless said. Null: there is nothing to do. @throws Refusal */
  readonly decide?: (act: AskedAct) => Readonly<Record<string, FieldValue>> | null
}

/** What a record needs by itself after a command: an act of the product, or a change in the words of every kind. */
export type Settling =
  | { readonly act: string; readonly says: Readonly<Record<string, FieldValue>> }
  | { readonly effect: Pick<RecordEffect, 'status' | 'set'> }

/** Rules that a kind has beside those that every kind has. */
export interface RecordRules {
  /** Looks at every command that would change something, undo among them. @throws Refusal */
  readonly before?: (change: AskedChange) => void
  /** By the act. */
  readonly acts?: Readonly<Record<string, ActRule>>
  /**
   * What follows from a command at once, in the same append: asked of the record after it, and again after each answer, until nothing
   * follows.
   */
  readonly settle?: (after: RecordState, now: string) => Settling | undefined
  /** Fields, of the record or told with an act, that name records which the rules look at. */
  readonly sees?: readonly string[]
}

/** Why the rules refuse something; null where they take it. */
export const refusalBy = (demand: () => void): Refusal | null => {
  try {
    demand()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Whether a kind's own rules take a change. */
export const isTaken = ({ before }: RecordRules, change: AskedChange): boolean =>
  refusalBy(() => before?.(change)) === null
