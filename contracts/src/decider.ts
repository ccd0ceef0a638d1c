import type { Actor } from './events/envelope.ts'
import type { Place } from './kit/record-state.ts'
import type { Principal } from './permissions/permissions.ts'
import type { RecordKind } from './streams.ts'

/** What a decision may know beside its command and the record: no clock and no chance of its own. */
export interface Context {
  /** Now, UTC, ISO 8601. */
  readonly now: string
  readonly by: Actor
  /** Of a user's command, what that user may do; a process is held to no rights. */
  readonly writer?: Principal
  /** The record's last revision; null when nothing is written of it. */
  readonly revision: bigint | null
  /** An id for something new that this decision names; the same for a repeated command. */
  readonly newId: (name: string) => string
}

/** How a record's facts add up to its state. */
export interface Fold<State, Event> {
  readonly kind: RecordKind
  readonly initial: State
  /** @param place  where the event stands in the record's stream */
  readonly evolve: (state: State, event: Event, place: Place) => State
}

/** A record's rules, pure. `decide` throws a Refusal, or gives the facts; no facts means that nothing is to change. */
export interface Decider<State, Command, Event extends { readonly type: string; readonly data: unknown }>
  extends Fold<State, Event> {
  readonly decide: (command: Command, state: State, context: Context) => readonly Event[]
}
