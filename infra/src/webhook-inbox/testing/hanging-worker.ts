import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createPool } from '../../postgres/pool.ts'
import { createWebhookInbox } from '../webhook-inbox.ts'
import { testVault } from './test-inbox.ts'

/*
 * A process for a test to kill: it takes webhooks of the provider `test` from the database named by its argument, says so,
 * and never comes to an end with them.
 */
const pool = createPool(process.argv[2] as string, { applicationName: 'hanging worker' })
createWebhookInbox({ pool, registry: new Registry(), vault: testVault }).runInboxWorker({
  logger: pino({ level: 'silent' }),
  handlers: {
    test: {
      read: ({ raw }) => ({
        kind: 'test',
        orderingKeys: [],
        handle: () => {
          console.log(`holds ${raw.toString()}`)
          return new Promise(() => undefined)
        },
      }),
    },
  },
})
