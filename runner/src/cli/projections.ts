import type { Order } from '@kervan/infra/operations/port'
import { pause } from '@kervan/infra/retry/pause'
import { type OperatedBuild, operateQuerySide, type QuerySide } from '@kervan/query-service/operate'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { type CliContext, cliCommand } from './command.ts'
import { textTable } from './text-table.ts'

const Projection = z.string().min(1, 'must not be empty')
const PROJECTION = ['<projection>', 'as projections list names it'] as const
const POLL_MS = 500

const querySide = async ({ installation }: CliContext): Promise<QuerySide> => operateQuerySide(await installation())

const remarkOf = ({ paused, held, state, indexed, holder }: OperatedBuild): string =>
  [
    paused !== null && `paused: ${paused}`,
    held && (indexed ? 'waits for projections swap' : 'held'),
    state === 'building' && !indexed && 'catching up',
    holder === null && paused === null && 'nobody feeds it',
  ]
    .filter(Boolean)
    .join(', ')

export const projectionsList = cliCommand({
  name: 'projections list',
  summary: 'Show the builds of every read model, how far each is and who feeds it',
  examples: ['projections list', 'projections list --json'],
  input: z.object({}),
  async run(_input, context) {
    const builds = await (await querySide(context)).list()
    const rows = builds.map((build) => [
      build.projection,
      String(build.build),
      `${build.version}`,
      build.state,
      String(build.position),
      String(build.lag.positions),
      build.lag.seconds.toFixed(0),
      String(build.parked),
      build.holder ?? '-',
      remarkOf(build),
    ])
    const heading = ['projection', 'build', 'version', 'state', 'position', 'behind', 'seconds', 'parked', 'fed by', '']
    context.terminal.answer({ builds }, textTable([heading, ...rows]))
    return 'done'
  },
})

/** Records the order and carries it out, for a projection that there is. */
const order = async <Result>(
  context: CliContext,
  given: Extract<Order, { data: { projection: string } }>,
  act: (side: QuerySide) => Promise<Result>,
): Promise<Result> => {
  const side = await querySide(context)
  const known = new Set((await side.list()).map(({ projection }) => projection))
  if (!known.has(given.data.projection)) {
    throw new CliFault(`There is no projection ${given.data.projection}; there are: ${[...known].join(', ')}.`)
  }
  const { operatorLog } = await context.installation()
  return operatorLog.recordAct(given, () => act(side))
}

/**
 * Waits until a build has caught up and readers see it, or would if it were not held.
 * @returns false when the operator did not want to wait any longer
 */
const untilCaughtUp = async (context: CliContext, build: bigint): Promise<boolean> => {
  const side = await querySide(context)
  const { store } = await context.installation()
  const progress = context.terminal.progress('of the log', Number(await store.head()))
  try {
    while (!context.signal.aborted) {
      const found = (await side.list()).find((each) => each.build === build)
      if (!found) throw new CliFault(`Build ${build} is gone: another took its place. See: projections list.`)
      if (found.state === 'active' || (found.held && found.indexed)) return true
      progress.expect(Number(found.position + found.lag.positions))
      progress.reach(Number(found.position))
      await pause(POLL_MS, context.signal)
    }
    return false
  } finally {
    progress.end()
  }
}

export const projectionsRebuild = cliCommand({
  name: 'projections rebuild',
  summary: 'Build a read model anew beside the one that readers see, and show it once it has caught up',
  arguments: [PROJECTION],
  options: [
    ['--hold', 'do not show it by itself: projections swap does'],
    ['--wait', 'until it has caught up; it goes on without this as well'],
  ],
  examples: ['projections rebuild leads-list', 'projections rebuild leads-list --hold --wait'],
  input: z.object({ projection: Projection, hold: z.boolean().default(false), wait: z.boolean().default(false) }),
  async run({ projection, hold, wait }, context) {
    const ordered = { type: 'ProjectionRebuildOrdered', data: { projection } } as const
    const build = await order(context, ordered, (side) => side.rebuild(projection, { hold }))
    const caughtUp = wait && (await untilCaughtUp(context, build))
    const next = hold ? `Show it to readers with: projections swap ${projection}` : 'Readers see it now.'
    context.terminal.answer({ projection, build, held: hold, caughtUp }, [
      caughtUp
        ? `Build ${build} of ${projection} has caught up. ${next}`
        : `Build ${build} of ${projection} is made by the query service. See how far it is: projections list.`,
    ])
    return 'done'
  },
})

export const projectionsSwap = cliCommand({
  name: 'projections swap',
  summary: 'Show readers the build that is being made, in place of the one that they see',
  arguments: [PROJECTION],
  examples: ['projections swap leads-list'],
  input: z.object({ projection: Projection }),
  async run({ projection }, context) {
    const ordered = { type: 'ProjectionSwapOrdered', data: { projection } } as const
    const build = await order(context, ordered, (side) => side.swap(projection))
    context.terminal.answer({ projection, build }, [`Readers of ${projection} see build ${build} now.`])
    return 'done'
  },
})

export const projectionsPause = cliCommand({
  name: 'projections pause',
  summary: 'Stop feeding a read model; readers see it as it is',
  arguments: [PROJECTION],
  options: [['--reason <text>', 'why, for colleagues and the log, without personal data']],
  examples: ['projections pause leads-list --reason "the disk is nearly full"'],
  input: z.object({ projection: Projection, reason: z.string('must be given').trim().min(1, 'must not be empty') }),
  async run({ projection, reason }, context) {
    const ordered = { type: 'ProjectionPauseOrdered', data: { projection, reason } } as const
    await order(context, ordered, (side) => side.pause(projection, reason))
    context.terminal.answer({ projection, paused: reason }, [
      `${projection} stands still. Let it go on with: projections resume ${projection}`,
    ])
    return 'done'
  },
})

export const projectionsResume = cliCommand({
  name: 'projections resume',
  summary: 'Feed a paused read model again, from where it stopped',
  arguments: [PROJECTION],
  examples: ['projections resume leads-list'],
  input: z.object({ projection: Projection }),
  async run({ projection }, context) {
    const ordered = { type: 'ProjectionResumeOrdered', data: { projection } } as const
    await order(context, ordered, (side) => side.resume(projection))
    context.terminal.answer({ projection, paused: null }, [`${projection} is fed again.`])
    return 'done'
  },
})
