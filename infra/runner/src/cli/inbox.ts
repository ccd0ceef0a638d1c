import { operateCommandSide } from '@kervan/command-service/operate'
import type { DeadLetter } from '@kervan/infra/webhook-inbox/port'
import { z } from 'zod'
import { CliFault } from './cli-fault.ts'
import { type CliContext, cliCommand } from './command.ts'
import { textTable } from './text-table.ts'

const WebhookId = z
  .string()
  .regex(/^\d{1,18}$/, 'must be the number of a webhook')
  .transform(BigInt)

const told = ({ raw, ...letter }: DeadLetter) => ({ ...letter, bytes: raw.length })

const inboxOf = async ({ installation }: CliContext) => operateCommandSide(await installation()).inbox

/** @throws CliFault  there is none of this number */
const found = async (id: bigint, context: CliContext): Promise<DeadLetter> => {
  const letter = await (await inboxOf(context)).findDeadLetter(id)
  if (letter) return letter
  throw new CliFault(`There is no dead letter ${id}. See which there are: inbox list.`)
}

export const inboxList = cliCommand({
  name: 'inbox list',
  summary: 'Show how many webhooks wait, and those that were given up, newest first',
  options: [['--before <id>', 'dead letters older than this one; fifty are shown at a time']],
  examples: ['inbox list', 'inbox list --before 4711 --json'],
  input: z.object({ before: WebhookId.optional() }),
  async run({ before }, context) {
    const inbox = await inboxOf(context)
    const [backlog, letters] = await Promise.all([inbox.backlog(), inbox.listDeadLetters(before)])
    const rows = letters.map(({ id, provider, attempts, receivedAt, reason }) => [
      String(id),
      provider,
      String(attempts),
      receivedAt,
      reason,
    ])
    context.terminal.answer({ ...backlog, deadLetters: letters.map(told) }, [
      `${backlog.waiting} waiting, ${backlog.dead} given up`,
      ...(rows.length > 0 ? textTable([['id', 'provider', 'attempts', 'received', 'reason'], ...rows]) : []),
    ])
    return 'done'
  },
})

export const inboxShow = cliCommand({
  name: 'inbox show',
  summary: 'Show one webhook that was given up',
  arguments: [['<id>', 'its number, as inbox list names it']],
  options: [['--raw', 'what the provider sent as well: it holds personal data']],
  examples: ['inbox show 4711', 'inbox show 4711 --raw'],
  input: z.object({ id: WebhookId, raw: z.boolean().default(false) }),
  async run({ id, raw }, context) {
    const letter = await found(id, context)
    const body = raw ? { raw: letter.raw.toString('utf8') } : {}
    context.terminal.answer({ ...told(letter), ...body }, [
      `webhook ${id} of ${letter.provider}, ${letter.raw.length} bytes`,
      `received ${letter.receivedAt}, given up ${letter.diedAt} after ${letter.attempts} attempts`,
      `reason: ${letter.reason}`,
      `correlation: ${letter.correlationId}`,
      ...(raw ? [letter.raw.toString('utf8')] : []),
    ])
    return 'done'
  },
})

export const inboxRetry = cliCommand({
  name: 'inbox retry',
  summary: 'Put a webhook that was given up back among those to be handled, with all its attempts before it',
  arguments: [['<id>', 'its number, as inbox list names it']],
  examples: ['inbox retry 4711'],
  input: z.object({ id: WebhookId }),
  async run({ id }, context) {
    const { provider } = await found(id, context)
    const inbox = await inboxOf(context)
    const { operatorLog } = await context.installation()
    const order = { type: 'DeadLetterRetryOrdered', data: { webhook: String(id), provider } } as const
    const retried = await operatorLog.recordAct(order, () => inbox.retryDeadLetter(id))
    if (!retried) throw new CliFault(`Webhook ${id} has just been put back by somebody else. Nothing is left to do.`)
    context.terminal.answer({ id, retried }, [`Webhook ${id} is handled again as soon as the command service runs.`])
    return 'done'
  },
})
