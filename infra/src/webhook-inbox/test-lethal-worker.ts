import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createPool } from '../postgres/pool.ts'
import { createWebhookInbox } from './webhook-inbox.ts'

/*
 * A process for a test: it handles webhooks of the provider `test` from the database named by its argument, says which it
 * begins with and which it has handled, and is killed by the one that says `poison`.
 */
const pool = createPool(process.argv[2] as string, { applicationName: 'lethal worker' })
const say = (line: string) => new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

createWebhookInbox({ pool, registry: new Registry() }).runInboxWorker({
  logger: pino({ level: 'silent' }),
  handlers: {
    test: {
      orderingKeysOf: ({ headers }) => headers['ordering-keys']?.split(' ').filter(Boolean) ?? [],
      handle: async ({ raw }) => {
        await say(`begins ${raw}`)
        if (raw.toString() === 'poison') process.kill(process.pid, 'SIGKILL')
        await say(`handled ${raw}`)
        return undefined
      },
    },
  },
})
