import type { Decider } from '@kervan/contracts/decider'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { EVENT_CATALOG, type EventType } from '@kervan/contracts/events/catalog'
import type { Actor, NewEvent } from '@kervan/contracts/events/envelope'
import { streamOf } from '@kervan/contracts/streams'
import { type EventStore, type ExpectedRevision, WrongExpectedRevision } from '@kervan/infra/event-store/port'
import { inSpan } from '@kervan/infra/telemetry/in-span'
import { derivedId, recordId } from './derived-ids.ts'
import { createLoadedStreams, type Loaded } from './loaded-streams.ts'

/** Why and for whom a command runs. The same `commandId` and `at` come again with a retry. */
export interface Cause {
  readonly commandId: string
  /** UTC, ISO 8601. */
  readonly at: string
  readonly by: Actor
  readonly correlationId: string
  /** The event or request that led here. */
  readonly causationId: string
}

/** What was decided. */
interface Fact {
  readonly type: string
  readonly data: unknown
}

export interface Outcome {
  readonly id: string
  readonly revision: bigint
  readonly position: bigint
}

/** How often a command that names no revision is decided anew when others were faster. */
const ATTEMPTS = 20

/**
 * Runs commands: load, decide, append. A repeated command finds its own events and answers as it did.
 * With `ifMatch` a lost race is refused; without, the command is decided anew upon what is there now. `no-stream` names a record
 * that does not exist yet.
 * A lost race throws Refusal `revision-conflict` (with `current`), or `contended` after twenty lost races in a row.
 */
export const createCommandRunner = (store: EventStore) => {
  const { load } = createLoadedStreams(store)

  const run = <State, Command extends { readonly type: string }, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: ExpectedRevision | null = null,
  ): Promise<Outcome> =>
    inSpan(`command ${command.type}`, { 'kervan.record': decider.kind }, () =>
      decideAndAppend(decider, id, command, cause, ifMatch),
    )

  const decideAndAppend = async <State, Command, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: ExpectedRevision | null,
  ): Promise<Outcome> => {
    for (let attempt = 1; ; attempt++) {
      const loaded = await inSpan('load', { 'kervan.record': decider.kind }, () => load(decider, id))
      const done = loaded.commands.get(cause.commandId)
      if (done) return { id, ...done }
      if (ifMatch !== null && loaded.revision !== null && loaded.revision !== ifMatch) throw lost(loaded)
      const facts = decider.decide(command, loaded.state, contextOf(cause))
      if (facts.length === 0) return { id, revision: loaded.revision ?? 0n, position: loaded.position }
      const stream = streamOf(decider.kind, id)
      const events = facts.map((fact, index) => newEvent(fact, derivedId(cause.commandId, stream, index), cause))
      try {
        return { id, ...(await store.append(stream, events, loaded.revision ?? 'no-stream')) }
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || attempt === ATTEMPTS) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4 * attempt))
      }
    }
  }

  /**
   * Runs a command before which something must be done elsewhere, such as a claim. `prepare` is given the record, and the
   * record changes at the revision at which `prepare` was given it. Nothing is prepared for a repeated command, nor for a
   * revision that is past. Where the caller names no revision a lost race is prepared and run anew.
   */
  const runAfter = async <State, Command extends { readonly type: string }, Event extends Fact>(
    prepare: (state: State) => Promise<void>,
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: bigint | null = null,
  ): Promise<Outcome> => {
    const { state, revision, commands } = await load(decider, id)
    const isDue = !commands.has(cause.commandId) && (ifMatch === null || ifMatch === revision)
    if (isDue) await prepare(state)
    try {
      return await run(decider, id, command, cause, ifMatch ?? revision ?? 'no-stream')
    } catch (error) {
      if (ifMatch !== null || !(error instanceof Refusal) || error.code !== 'revision-conflict') throw error
      return runAfter(prepare, decider, id, command, cause)
    }
  }
  return { run, runAfter, load }
}

export type CommandRunner = ReturnType<typeof createCommandRunner>

const lost = (loaded: Loaded<unknown>) => refused('revision-conflict', { current: String(loaded.revision) })

const contextOf = (cause: Cause) => ({
  now: cause.at,
  newId: (name: string) => recordId(cause.at, cause.commandId, name),
})

const newEvent = (fact: Fact, id: string, cause: Cause): NewEvent => {
  const definition = EVENT_CATALOG[fact.type as EventType]
  return {
    id,
    type: fact.type,
    data: definition.data.parse(fact.data),
    metadata: {
      schemaVersion: definition.version,
      at: cause.at,
      by: cause.by,
      correlationId: cause.correlationId,
      causationId: cause.causationId,
      commandId: cause.commandId,
    },
  }
}
