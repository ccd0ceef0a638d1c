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

const withoutBytes = ({ raw, ...letter }: DeadLetter) => ({ ...letter, bytes: raw.length })

const inboxOf = async ({ installation }: CliContext) => operateCommandSide(await installation()).inbox

/** @throws CliFault  there is none of this number */
const findLetter = async (id: bigint, context: CliContext): Promise<DeadLetter> => {
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
    context.terminal.answer({ ...backlog, deadLetters: letters.map(withoutBytes) }, [
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
    const letter = await findLetter(id, context)
    const body = raw && letter.lost === null ? { raw: letter.raw.toString('utf8') } : {}
    context.terminal.answer({ ...withoutBytes(letter), ...body }, [
      `webhook ${id} of ${letter.provider}, ${letter.raw.length} bytes`,
      `received ${letter.receivedAt}, given up ${letter.diedAt} after ${letter.attempts} attempts`,
      `reason: ${letter.reason}`,
      `correlation: ${letter.correlationId}`,
      ...(letter.lost === null ? [] : [`lost: ${letter.lost}`]),
      ...(raw && letter.lost === null ? [letter.raw.toString('utf8')] : []),
    ])
    return 'done'
  },
})

/** Every dead letter there is at this moment, oldest first. */
const allDeadLetters = async (context: CliContext): Promise<readonly Pick<DeadLetter, 'id' | 'provider'>[]> => {
  const inbox = await inboxOf(context)
  const letters: Pick<DeadLetter, 'id' | 'provider'>[] = []
  for (let page = await inbox.listDeadLetters(); page.length > 0; page = await inbox.listDeadLetters(page.at(-1)?.id))
    letters.push(...page.map(({ id, provider }) => ({ id, provider })))
  return letters.reverse()
}

export const inboxRetry = cliCommand({
  name: 'inbox retry',
  summary: 'Put webhooks that were given up back among those to be handled, with all their attempts before them',
  arguments: [['[id]', 'number of one, as inbox list names it']],
  options: [['--all', 'every one that was given up, in the order in which they came']],
  examples: ['inbox retry 4711', 'inbox retry --all'],
  input: z
    .object({ id: WebhookId.optional(), all: z.boolean().default(false) })
    .refine(({ id, all }) => (id === undefined) === all, 'give the number of a webhook or --all'),
  async run({ id }, context) {
    const letters = id === undefined ? await allDeadLetters(context) : [await findLetter(id, context)]
    const inbox = await inboxOf(context)
    const { operatorLog } = await context.installation()
    const progress = context.terminal.progress('webhooks', letters.length)
    const retried: bigint[] = []
    for (const letter of letters) {
      if (context.signal.aborted) break
      const order = {
        type: 'DeadLetterRetryOrdered',
        data: { webhook: String(letter.id), provider: letter.provider },
      } as const
      if (await operatorLog.recordAct(order, () => inbox.retryDeadLetter(letter.id))) retried.push(letter.id)
      progress.reach(retried.length)
    }
    progress.end()
    if (id !== undefined && retried.length === 0)
      throw new CliFault(`Webhook ${id} has just been put back by somebody else. Nothing is left to do.`)
    context.terminal.answer(id === undefined ? { retried } : { id, retried: true }, [
      id === undefined
        ? `${retried.length} webhooks are handled again as soon as the command service runs.`
        : `Webhook ${id} is handled again as soon as the command service runs.`,
    ])
    return context.signal.aborted ? 'found-faults' : 'done'
  },
})
