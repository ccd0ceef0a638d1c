import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { UnreadableEvent, upcast } from '@kervan/contracts/events/upcast'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import { adoptLog } from '@kervan/infra/log-tools/adopt-log'
import { copyLog } from '@kervan/infra/log-tools/copy-log'
import type { Log } from '@kervan/infra/log-tools/log'
import { createLogDigest } from '@kervan/infra/log-tools/log-digest'
import { openLog } from '@kervan/infra/log-tools/open-log'
import { createPostgresLog } from '@kervan/infra/log-tools/postgres-log'
import { verifyLog } from '@kervan/infra/log-tools/verify-log'
import { operator } from '@kervan/infra/operations/operator-log'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type { Vault } from '@kervan/infra/vault/port'
import { digestOfOpened, sealedLog } from '@kervan/infra/vault/sealed-log'
import { operateQuerySide } from '@kervan/query-service/operate'
import type pg from 'pg'
import { z } from 'zod'
import { KEPT_SCHEMAS, READ_MODELS } from '../kept-schemas.ts'
import { CliFault } from './cli-fault.ts'
import { type CliContext, cliCommand } from './command.ts'
import { refuseWhileInUse } from './empty-database.ts'
import { installedLog } from './installed-log.ts'

const ADDRESSES = 'postgresql://… or esdb://…; default: the log of this installation'
const Address = z.string().trim().min(1, 'must not be empty').optional()

const openLogAt = async (address: string | undefined, context: CliContext): Promise<Log> => {
  if (address === undefined) return installedLog(context)
  const log = openLog(address)
  context.onEnd(() => log.close())
  return log
}

const engineOf = ({ name }: Log): string => (name.startsWith('postgres') ? 'postgres' : 'eventstoredb')

const events = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`

export const logCopy = cliCommand({
  name: 'log copy',
  summary: 'Copy a log to another engine or database, to the letter and in its order, or go on with such a copy',
  options: [
    ['--from <address>', ADDRESSES],
    ['--to <address>', ADDRESSES],
  ],
  examples: [
    'log copy --to "esdb://localhost:2113?tls=false"',
    'log copy --from "esdb://localhost:2113?tls=false" --to postgresql://kervan:password@db.example.com:5432/moved',
  ],
  input: z
    .object({ from: Address, to: Address })
    .refine(({ from, to }) => from !== to, 'give --from or --to, and not the same address twice'),
  async run({ from: source, to: target }, context) {
    const { terminal, signal } = context
    const from = await openLogAt(source, context)
    const to = await openLogAt(target, context)
    const copy = async () => {
      const progress = terminal.progress('of the log', Number(await from.head()))
      const reached = (position: bigint) => progress.reach(Number(position))
      try {
        return await copyLog({ from, to, signal, reached })
      } finally {
        progress.end()
      }
    }
    // A log that is being written to cannot hold the order: it is to be the source's, to the letter.
    const order = { type: 'LogCopyOrdered', data: { from: engineOf(from), to: engineOf(to) } } as const
    const copied =
      source === undefined ? await (await context.installation()).operatorLog.recordAct(order, copy) : await copy()
    terminal.answer({ ...copied, from: from.name, to: to.name }, [
      `${to.name} holds ${events(copied.count)} of ${from.name}, ${copied.count - copied.found} of them new.`,
      `Digest of both: ${copied.digest}`,
      ...(copied.stopped ? ['It was stopped. Run the same command again to go on.'] : []),
    ])
    return copied.stopped ? 'found-faults' : 'done'
  },
})

/** Where a log in PostgreSQL is sealed before it takes the place of the one in clear. */
const SEALED_SCHEMA = 'log_sealed'

export const logSeal = cliCommand({
  name: 'log seal',
  summary:
    'Rewrite a log from before personal data were sealed into a sealed one, by a copy that is compared when it is opened',
  options: [
    [
      '--to <address>',
      'where the sealed log is to be, to go on there with log adopt --seal; default: in place, in PostgreSQL, with the product stopped',
    ],
  ],
  examples: ['log seal', 'log seal --to "esdb://localhost:2113?tls=false"'],
  input: z.object({ to: Address }),
  async run({ to: target }, context) {
    const { settings, terminal, signal } = context
    const { pool, vault, database } = await context.installation()
    if (target === undefined && settings.EVENT_STORE !== 'postgres')
      throw new CliFault('A log of EventStoreDB is sealed into another one. Name it: --to <address>.')
    if (target === undefined) await refuseWhileInUse(pool)
    const from = await installedLog(context)
    const to = target === undefined ? createPostgresLog(database, SEALED_SCHEMA) : openLog(target)
    context.onEnd(() => to.close())
    const progress = terminal.progress('of the log', Number(await from.head()))
    const reached = (position: bigint) => progress.reach(Number(position))
    const copied = await copyLog({ from: sealedLog(from, vault), to, signal, reached }).finally(progress.end)
    if (!copied.stopped && target === undefined) await putInPlace(pool, from, to, vault)
    terminal.answer({ ...copied, from: from.name, to: to.name }, [
      `${events(copied.count)} are sealed, ${copied.count - copied.found} of them by this run. Digest of the sealed log: ${copied.digest}`,
      ...(copied.stopped ? ['It was stopped. Run the same command again to go on.'] : []),
      ...(target === undefined
        ? []
        : ['Go on there: stop the product, name the new log in the settings, log adopt --from <this one> --seal.']),
    ])
    return copied.stopped ? 'found-faults' : 'done'
  },
})

/** @throws CliFault  the copy says something else, or at other positions; the log is as it was */
const putInPlace = async (pool: pg.Pool, from: Log, to: Log, vault: Vault): Promise<void> => {
  const same =
    (await from.head()) === (await to.head()) &&
    (await digestOfOpened(from, vault)) === (await digestOfOpened(to, vault))
  if (!same) throw new CliFault('The sealed copy does not say what the log says. The log is as it was: run log verify.')
  await inTransaction(pool, async (client) => {
    await client.query('set local statement_timeout = 0')
    // A table that is emptied so gets another file, and the old one is removed.
    await client.query('truncate log.events')
    await client.query(`insert into log.events select * from ${SEALED_SCHEMA}.events order by position`)
    await client.query(`drop schema ${SEALED_SCHEMA} cascade`)
  })
}

export const logAdopt = cliCommand({
  name: 'log adopt',
  summary: 'Go on with the event store that the settings name now: copy the rest of the old log, translate positions',
  options: [
    ['--from <address>', 'the log that this installation had until now: postgresql://… or esdb://…'],
    ['--seal', 'the new log is the one that log seal made of it'],
  ],
  examples: ['log adopt --from postgresql://kervan:password@db.example.com:5432/kervan'],
  input: z.object({ from: Address.unwrap(), seal: z.boolean().default(false) }),
  async run({ from: old, seal }, context) {
    const { terminal, signal, installation } = context
    const { pool, vault, operatorLog } = await installation()
    await refuseWhileInUse(pool)
    const recorded = await openLogAt(old, context)
    const from = seal ? sealedLog(recorded, vault) : recorded
    const to = await installedLog(context)
    const progress = terminal.progress('of the log', Number(await from.head()))
    const reached = (position: bigint) => progress.reach(Number(position))
    const copied = await adoptLog({
      pool,
      schemas: KEPT_SCHEMAS,
      madeAnew: READ_MODELS,
      from,
      to,
      signal,
      reached,
    }).finally(progress.end)
    await operatorLog.recordFact({ type: 'LogAdopted', data: { from: engineOf(from), to: engineOf(to) } })
    terminal.answer({ ...copied, from: from.name, to: to.name }, [
      `${to.name} holds all ${events(copied.count)} of ${from.name}, and the tables name its positions. Digest: ${copied.digest}`,
      'Start the product now: it makes the read models anew.',
      'With Kafka: set KAFKA_TOPIC_PREFIX to a name that was never used, as messages carry positions of the old log.',
    ])
    return 'done'
  },
})

export const logDigest = cliCommand({
  name: 'log digest',
  summary: 'Show the digest of a log: the same for two logs that hold the same events in the same order',
  options: [['--of <address>', ADDRESSES]],
  examples: ['log digest', 'log digest --of "esdb://localhost:2113?tls=false"'],
  input: z.object({ of: Address }),
  async run({ of }, context) {
    const log = await openLogAt(of, context)
    const digest = createLogDigest()
    const progress = context.terminal.progress('of the log', Number(await log.head()))
    for await (const entries of log.read()) {
      if (context.signal.aborted) break
      digest.add(entries)
      progress.reach(Number(entries.at(-1)?.position ?? 0n))
    }
    progress.end()
    if (context.signal.aborted) return 'found-faults'
    context.terminal.answer({ log: log.name, count: digest.count, digest: digest.value() }, [
      `${log.name}: ${events(digest.count)}, digest ${digest.value()}`,
    ])
    return 'done'
  },
})

export const logRetire = cliCommand({
  name: 'log retire',
  summary:
    'Leave an event that cannot be read out of everything for good; the log keeps it, and says who did so and why',
  arguments: [['<position>', 'of the event, as log verify and parked list name it']],
  options: [['--reason <text>', 'why, for colleagues and the log, without personal data']],
  examples: ['log retire 48211 --reason "written by a trial version"'],
  input: z.object({
    position: z
      .string()
      .regex(/^[1-9]\d{0,18}$/, 'must be a position of the log')
      .transform(BigInt),
    reason: z.string('must be given').trim().min(1, 'must not be empty'),
  }),
  async run({ position, reason }, context) {
    const { recordedLog, retired, operatorLog } = await context.installation()
    const [event] = await Array.fromAsync(recordedLog.readAll({ after: position - 1n, limit: 1 }))
    if (event?.position !== position) throw new CliFault(`The log has no event at position ${position}.`)
    const { id: eventId, type, stream, revision } = event
    if (isReadable(event))
      throw new CliFault(
        `${type} at ${position} can be read: only what cannot is retired. Leave it out of a read model or a reaction: parked skip.`,
      )
    const order = { type: 'EventRetireOrdered', data: { eventId, stream, position: String(position), reason } } as const
    const by = operator().name
    await operatorLog.recordAct(order, () => retired.retire({ eventId, stream, revision, position, reason, by }))
    context.terminal.answer({ eventId, type, stream, revision, position, retired: true }, [
      `${type} ${eventId}, revision ${revision} of ${stream}, is left out everywhere from now on.`,
      'What stands still because of it goes on with: parked retry, inbox retry.',
    ])
    return 'done'
  },
})

/** Whether this program knows what the event says, or leaves it out as one of a type that it does not know. */
const isReadable = (event: RecordedEvent): boolean => {
  const definition = definitionOf(event.type)
  if (!definition) return true
  try {
    upcast(event, definition)
    return true
  } catch (error) {
    if (error instanceof UnreadableEvent) return false
    throw error
  }
}

export const logVerify = cliCommand({
  name: 'log verify',
  summary: 'Look for faults: order, gaps, ids that are there twice, contents, and read models beside a fresh fold',
  options: [
    ['--of <address>', `${ADDRESSES}. Of another log the read models are not looked at`],
    ['--log-only', 'leave the read models out: they are folded in tables beside theirs, which takes its time'],
  ],
  examples: ['log verify', 'log verify --of "esdb://localhost:2113?tls=false"'],
  input: z.object({ of: Address, logOnly: z.boolean().default(false) }),
  async run({ of, logOnly }, context) {
    const { terminal, signal } = context
    const log = await openLogAt(of, context)
    const progress = terminal.progress('of the log', Number(await log.head()))
    const reached = (position: bigint) => progress.reach(Number(position))
    const isRetired = of ? undefined : (await context.installation()).retired.has
    const verified = await verifyLog(log, { signal, reached, isRetired }).finally(progress.end)
    const differences = of || logOnly || signal.aborted ? [] : await readModelDifferences(context)
    if (signal.aborted) throw new CliFault('It was stopped before its end: nothing is known yet. Run it again.')

    const { faults, untold, unknownTypes, ...sizes } = verified
    const unknown = Object.fromEntries(unknownTypes)
    const wrong = faults.length + differences.length
    terminal.answer({ log: log.name, ...sizes, faults, untold, unknownTypes: unknown, differences }, [
      `${log.name}: ${events(sizes.count)} in ${sizes.streams} streams up to position ${sizes.head}, digest ${sizes.digest}`,
      ...faults,
      ...(untold > 0 ? [`and ${untold} more`] : []),
      ...[...unknownTypes].map(
        ([type, count]) => `${events(count)} of the unknown type ${type}: the product leaves them out`,
      ),
      ...(sizes.retired > 0
        ? [`${events(sizes.retired)} cannot be read and ${sizes.retired === 1 ? 'is' : 'are'} retired`]
        : []),
      ...differences,
      wrong === 0
        ? 'Nothing is wrong.'
        : 'What is wrong with the log is mended by restoring a backup; with read models by: projections rebuild.',
    ])
    return wrong === 0 ? 'done' : 'found-faults'
  },
})

const readModelDifferences = async ({ installation, terminal }: CliContext): Promise<readonly string[]> => {
  terminal.note('The log is read. Read models are folded afresh and compared …')
  return operateQuerySide(await installation()).differences()
}
