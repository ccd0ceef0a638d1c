import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createPool } from '../../postgres/pool.ts'
import { createWebhookInbox } from '../webhook-inbox.ts'
import { testVault } from './test-inbox.ts'

/*
 * A process for a test: it handles webhooks of the provider `test` from the database named by its argument, says which it
 * reads and which it has handled, and is killed while it reads the one that says `poison`.
 */
const pool = createPool(process.argv[2] as string, { applicationName: 'lethal worker' })
const say = (line: string) => void writeSync(1, `${line}\n`)

createWebhookInbox({ pool, registry: new Registry(), vault: testVault }).runInboxWorker({
  logger: pino({ level: 'silent' }),
  handlers: {
    test: {
      read: ({ raw, headers }) => {
        say(`reads ${raw}`)
        if (raw.toString() === 'poison') process.kill(process.pid, 'SIGKILL')
        return {
          kind: 'test',
          orderingKeys: headers['ordering-keys']?.split(' ').filter(Boolean) ?? [],
          handle: async () => {
            say(`handled ${raw}`)
            return { brought: 1 }
          },
        }
      },
    },
  },
})
