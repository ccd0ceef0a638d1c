import { recordOf } from '@kervan/contracts/streams'
import { operator } from '@kervan/infra/operations/operator-log'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { cliCommand } from './command.ts'
import { entryOf, openParked, type ParkedEntry, type ParkedSides } from './parked-entries.ts'
import { onOneLine, textTable } from './text-table.ts'

const NAME = ['<name>', 'a read model or a reaction, as parked list names it'] as const
const EVENT = ['<event>', 'its id, as parked list names it'] as const
const Name = z.string().min(1, 'must not be empty')

export const parkedList = cliCommand({
  name: 'parked list',
  summary: 'Show the events that read models and reactions could not take, and those that wait behind them',
  arguments: [['[name]', 'one read model or reaction; all when left out']],
  examples: ['parked list', 'parked list leads-list --json'],
  input: z.object({ name: Name.optional() }),
  async run({ name }, context) {
    const { entries } = await openParked(context, name)
    const rows = entries.map((entry) => [
      entry.name,
      entry.stream,
      String(entry.position),
      entry.eventId,
      entry.parkedAt,
      entry.reason ?? '(waits)',
    ])
    context.terminal.answer(
      { parked: entries },
      rows.length > 0
        ? textTable([['name', 'stream', 'position', 'event', 'parked', 'reason'], ...rows])
        : ['Nothing is parked.'],
    )
    return 'done'
  },
})

export const parkedShow = cliCommand({
  name: 'parked show',
  summary: 'Show one parked event',
  arguments: [NAME, EVENT],
  options: [['--data', 'its payload as well: it may hold personal data']],
  examples: ['parked show leads-list 0190a000-0000-7000-8000-000000000001'],
  input: z.object({ name: Name, event: Name, data: z.boolean().default(false) }),
  async run({ name, event: eventId, data }, context) {
    const { entries, installation } = await openParked(context, name)
    const entry = entryOf(entries, eventId)
    const reading = installation.recordedLog.readStream(entry.stream, { from: entry.revision, limit: 1 })
    const [event] = await Array.fromAsync(reading)
    if (event?.id !== eventId) {
      throw new CliFault(`The log has no event ${eventId} there. Is this the log of this database?`)
    }
    const { type, metadata } = event
    const payload = data ? { data: event.data } : {}
    context.terminal.answer({ ...entry, type, metadata, ...payload }, [
      `${type} (version ${metadata.schemaVersion}), revision ${entry.revision} of ${entry.stream}, position ${entry.position}`,
      `recorded ${metadata.at}, parked ${entry.parkedAt} in ${entry.name}`,
      `reason: ${entry.reason ?? 'it waits behind an earlier event of its stream'}`,
      `correlation: ${metadata.correlationId}`,
      ...(data ? [JSON.stringify(event.data, null, 2)] : []),
    ])
    return 'done'
  },
})

interface Retried {
  readonly stream: string
  readonly applied: number
  /** Null where nothing is left. */
  readonly reason: string | null
}

/** Tries what one read model or reaction has parked of one stream, in its order, up to what fails again. */
const retryStream = async (
  { commands, queries }: ParkedSides,
  { of, name, stream }: ParkedEntry,
): Promise<Omit<Retried, 'stream'>> => {
  if (of === 'projection') return queries.retry(name, stream)
  let applied = 0
  for (const parked of await commands.parkedReactions()) {
    if (parked.reaction !== name || parked.stream !== stream) continue
    const reason = await commands.retryReaction(parked)
    if (reason !== null) return { applied, reason }
    applied++
  }
  return { applied, reason: null }
}

export const parkedRetry = cliCommand({
  name: 'parked retry',
  summary: 'Try parked events again, in the order of their stream, up to the first that still fails',
  arguments: [NAME, ['[stream]', 'one stream; all that are parked there when left out']],
  examples: ['parked retry leads-list', 'parked retry leads-list lead-0190a000-0000-7000-8000-000000000001'],
  input: z.object({ name: Name, stream: Name.optional() }),
  async run({ name, stream }, context) {
    const sides = await openParked(context, name)
    const firsts = new Map(sides.entries.map((entry) => [entry.stream, entry]))
    const chosen = [...firsts.values()].filter((entry) => stream === undefined || entry.stream === stream)
    if (chosen.length === 0) throw new CliFault(`Nothing of ${stream} is parked in ${name}. See what is: parked list.`)
    const progress = context.terminal.progress('streams', chosen.length)
    const retried: Retried[] = []
    for (const entry of chosen) {
      if (context.signal.aborted) break
      const order = { type: 'ParkedRetryOrdered', data: { of: entry.of, name, stream: entry.stream } } as const
      const outcome = await sides.installation.operatorLog.recordAct(order, () => retryStream(sides, entry))
      retried.push({ stream: entry.stream, ...outcome })
      progress.reach(retried.length)
    }
    progress.end()
    context.terminal.answer({ name, retried }, retried.map(lineOf))
    return retried.every(({ reason }) => reason === null) && retried.length === chosen.length ? 'done' : 'found-faults'
  },
})

const lineOf = ({ stream, applied, reason }: Retried): string =>
  reason === null
    ? `${stream}: ${applied} applied, none left`
    : `${stream}: ${applied} applied, then: ${onOneLine(reason)}`

export const parkedSkip = cliCommand({
  name: 'parked skip',
  summary: 'Leave a parked event out of a read model or reaction for good, and go on with what waits behind it',
  arguments: [NAME, EVENT],
  options: [['--reason <text>', 'why, for colleagues and the log, without personal data']],
  examples: ['parked skip leads-list 0190a000-0000-7000-8000-000000000001 --reason "of a lead that was entered twice"'],
  input: z.object({ name: Name, event: Name, reason: z.string('must be given').trim().min(1, 'must not be empty') }),
  async run({ name, event: eventId, reason }, context) {
    const sides = await openParked(context, name)
    const { of, stream } = entryOf(sides.entries, eventId)
    const order = { type: 'ParkedSkipOrdered', data: { of, name, stream, eventId, reason } } as const
    const after = await sides.installation.operatorLog.recordAct(order, () =>
      skip(sides, { of, name, eventId, reason }),
    )
    context.terminal.answer({ of, name, stream, eventId, skipped: true, ...after }, [
      `${name} leaves out ${eventId} of ${recordOf(stream).kind} ${recordOf(stream).id}.`,
      ...(after.reason === null ? [] : [`The next event of the stream fails: ${onOneLine(after.reason)}`]),
    ])
    return after.reason === null ? 'done' : 'found-faults'
  },
})

const skip = async (
  { commands, queries }: ParkedSides,
  { of, name, eventId, reason }: Pick<ParkedEntry, 'of' | 'name' | 'eventId'> & { readonly reason: string },
): Promise<Omit<Retried, 'stream'>> => {
  if (of === 'projection') return queries.skip({ projection: name, eventId, reason, by: operator().name })
  const parked = (await commands.parkedReactions()).find((each) => each.reaction === name && each.eventId === eventId)
  if (parked) await commands.skipReaction(parked)
  return { applied: 0, reason: null }
}
