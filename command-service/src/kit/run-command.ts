import type { Context, Decider, Fold } from '@kervan/contracts/decider'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { Actor, NewEvent } from '@kervan/contracts/events/envelope'
import { EVENT_CATALOG, type EventType } from '@kervan/contracts/kinds/event-catalog'
import type { Principal } from '@kervan/contracts/permissions/permissions'
import { streamOf } from '@kervan/contracts/streams'
import { type EventStore, type ExpectedRevision, WrongExpectedRevision } from '@kervan/infra/event-store/port'
import { inSpan } from '@kervan/infra/telemetry/in-span'
import { derivedId, recordId } from './derived-ids.ts'
import { createLoadedStreams, emptyStream, type Loaded } from './loaded-streams.ts'
import { createPerKeyQueue } from './per-key-queue.ts'
import type { Standing, UnchangedCommands } from './unchanged-commands.ts'

/** Why and for whom a command runs. The same `commandId` and `at` come again with a retry. */
export interface Cause {
  readonly commandId: string
  /** UTC, ISO 8601. */
  readonly at: string
  readonly by: Actor
  /** What the user may do who commands; nothing of it is recorded. */
  readonly writer?: Principal
  readonly correlationId: string
  /** The event or request that led here. */
  readonly causationId: string
  /** Whether the command came with an Idempotency-Key, for the first time or again. */
  readonly keyed?: 'first' | 'again'
  /** The lead that an earlier attempt joined: at an opening, or at a note on whose lead a conversation is. */
  readonly joined?: string | null
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
  /** It was carried out now: not before, and it was not without consequence. */
  readonly isNew?: true
}

/** How long a command without a revision is decided again after lost races, and the longest pause between two attempts. */
const PATIENCE_MS = 15_000
const LONGEST_PAUSE_MS = 50

/**
 * Runs commands: load, decide, append.
 *
 * A repeated command gets the answer of the first time: by its events in the stream or, where it changed nothing and came with
 * an Idempotency-Key, by a note of that.
 *
 * A command with `ifMatch` that loses a race is refused; `no-stream` says that the record does not exist yet. A command without
 * `ifMatch` is decided again on the new state. In this process such commands to one record are queued, so that they race with
 * other processes only.
 * @param patienceMs  how long lost races are tried again, milliseconds
 * @throws Refusal `revision-conflict` (with `current`) after a lost race, `contended` after races that were lost for 15 s
 */
export const createCommandRunner = (store: EventStore, unchanged?: UnchangedCommands, patienceMs = PATIENCE_MS) => {
  const { load, loadBefore } = createLoadedStreams(store)
  const runInQueue = createPerKeyQueue()

  /** The outcome of an earlier run of the same command; undefined where there was none. */
  const endBefore = async (loaded: Loaded<unknown>, stream: string, cause: Cause): Promise<Standing | undefined> =>
    loaded.commands.get(cause.commandId) ??
    (cause.keyed === 'again' ? await unchanged?.find(cause.commandId, stream) : undefined)

  /** Whether a command was carried out on a record by an earlier request with its Idempotency-Key. */
  const isDone = async <State, Event>(record: Fold<State, Event>, id: string, cause: Cause): Promise<boolean> =>
    cause.keyed === 'again' && (await endBefore(await load(record, id), streamOf(record.kind, id), cause)) !== undefined

  const leaveUnchanged = async (loaded: Loaded<unknown>, stream: string, cause: Cause): Promise<Standing> => {
    const standing = { revision: loaded.revision ?? 0n, position: loaded.position }
    return cause.keyed && unchanged ? unchanged.note(cause.commandId, stream, standing) : standing
  }

  const run = <State, Command extends { readonly type: string }, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: ExpectedRevision | null = null,
  ): Promise<Outcome> =>
    inSpan(`command ${command.type}`, { 'kervan.record': decider.kind }, () => {
      const act = () => decideAndAppend(decider, id, command, cause, ifMatch)
      return ifMatch === null ? runInQueue(streamOf(decider.kind, id), act) : act()
    })

  const decideAndAppend = async <State, Command, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: ExpectedRevision | null,
  ): Promise<Outcome> => {
    const stream = streamOf(decider.kind, id)
    const deadline = performance.now() + patienceMs
    for (let attempt = 1; ; attempt++) {
      // A record that is expected to be new is read for a retry alone. Should it exist, the append fails.
      const isNew = ifMatch === 'no-stream' && attempt === 1 && cause.keyed !== 'again'
      const loaded = isNew
        ? emptyStream(decider)
        : await inSpan('load', { 'kervan.record': decider.kind }, () => load(decider, id))
      const done = await endBefore(loaded, stream, cause)
      if (done) return { id, ...done }
      if (ifMatch !== null && loaded.revision !== null && loaded.revision !== ifMatch) throw new LostRace(loaded)
      const facts = decider.decide(command, loaded.state, contextOf(cause, loaded))
      if (facts.length === 0) return { id, ...(await leaveUnchanged(loaded, stream, cause)) }
      const events = facts.map((fact, index) => newEvent(fact, derivedId(cause.commandId, stream, index), cause))
      try {
        return { id, ...(await store.append(stream, events, loaded.revision ?? 'no-stream')), isNew: true }
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || performance.now() > deadline) throw error
        await pauseBefore(attempt)
      }
    }
  }

  /**
   * Runs a command that needs something done elsewhere first, such as a claim. `prepare` gets the record's state, and the
   * command is appended at that state's revision. `prepare` is not called for a repeated command, nor where `ifMatch` is an
   * older revision. Without `ifMatch`, a lost race starts over with `prepare`; a conflict that the decider finds is its answer.
   */
  const runAfter = async <State, Command extends { readonly type: string }, Event extends Fact>(
    prepare: (state: State, context: Context) => Promise<void>,
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    cause: Cause,
    ifMatch: bigint | null = null,
  ): Promise<Outcome> => {
    const deadline = performance.now() + patienceMs
    for (let attempt = 1; ; attempt++) {
      const loaded = await load(decider, id)
      const { state, revision } = loaded
      const done = await endBefore(loaded, streamOf(decider.kind, id), cause)
      if (!done && (ifMatch === null || ifMatch === revision)) await prepare(state, contextOf(cause, loaded))
      try {
        return await run(decider, id, command, cause, ifMatch ?? revision ?? 'no-stream')
      } catch (error) {
        if (ifMatch !== null || !(error instanceof LostRace)) throw error
        if (performance.now() > deadline) throw refused('contended')
        await pauseBefore(attempt)
      }
    }
  }
  return { run, runAfter, load, loadBefore, endBefore, isDone }
}

export type CommandRunner = ReturnType<typeof createCommandRunner>

/** Another was faster; what a decider refuses by the same code is something else. */
class LostRace extends Refusal {
  constructor({ revision }: Loaded<unknown>) {
    super('revision-conflict', { current: String(revision) })
  }
}

const pauseBefore = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(4 * attempt, LONGEST_PAUSE_MS)))

const contextOf = (cause: Cause, { revision }: Loaded<unknown>): Context => ({
  now: cause.at,
  by: cause.by,
  writer: cause.writer,
  revision,
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
