import { type CommandSide, operateCommandSide } from '@kervan/command-service/operate'
import { operateQuerySide, type QuerySide } from '@kervan/query-service/operate'
import { CliFault } from './cli-fault.ts'
import type { CliContext } from './command.ts'
import type { Installation } from './installation.ts'

/** An event that a read model or a reaction could not take, or that waits behind one. */
export interface ParkedEntry {
  readonly of: 'projection' | 'reaction'
  /** The read model or the reaction. */
  readonly name: string
  /** Of a read model. */
  readonly build: bigint | null
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly eventId: string
  /** Null for an event that only waits. */
  readonly reason: string | null
  /** UTC, ISO 8601. */
  readonly parkedAt: string
}

/** Both sides of the house, and what stands still in them. */
export interface ParkedSides {
  readonly commands: CommandSide
  readonly queries: QuerySide
  readonly installation: Installation
  /** In the order of the log; of one read model or reaction where it is named. */
  readonly entries: readonly ParkedEntry[]
}

/** @throws CliFault  nothing is parked under the name that was given */
export const openParked = async (context: CliContext, name?: string): Promise<ParkedSides> => {
  const installation = await context.installation()
  const [commands, queries] = [operateCommandSide(installation), operateQuerySide(installation)]
  const [reactions, events] = await Promise.all([commands.parkedReactions(), queries.parked()])
  const all: ParkedEntry[] = [
    ...events.map(({ projection, ...parked }) => ({ of: 'projection' as const, name: projection, ...parked })),
    ...reactions.map(({ reaction, ...parked }) => ({
      of: 'reaction' as const,
      name: reaction,
      build: null,
      ...parked,
    })),
  ].map(({ of, name, build, stream, revision, position, eventId, reason, parkedAt }) => {
    return { of, name, build, stream, revision, position, eventId, reason, parkedAt }
  })
  const entries = all
    .filter((entry) => name === undefined || entry.name === name)
    .sort((a, b) => Number(a.position - b.position))
  if (name !== undefined && entries.length === 0) {
    throw new CliFault(`Nothing is parked in ${name}. See what is: parked list.`)
  }
  return { commands, queries, installation, entries }
}

/** @throws CliFault  no such event is parked there */
export const entryOf = (entries: readonly ParkedEntry[], eventId: string): ParkedEntry => {
  const found = entries.find((entry) => entry.eventId === eventId)
  if (found) return found
  throw new CliFault(`No event ${eventId} is parked there. See which are: parked list.`)
}
