import type { Context, Decider } from '@kervan/contracts/decider'
import type { AnyEvent } from '@kervan/contracts/kit/record-state'

/** A record after what was decided upon it. */
export const stateAfter = <State, Command, Event extends AnyEvent>(
  { evolve }: Pick<Decider<State, Command, Event>, 'evolve'>,
  before: State,
  decided: readonly Event[],
  { now: at, by, revision }: Context,
): State =>
  decided.reduce<State>(
    (state, event, index) => evolve(state, event, { revision: (revision ?? -1n) + 1n + BigInt(index), at, by }),
    before,
  )
