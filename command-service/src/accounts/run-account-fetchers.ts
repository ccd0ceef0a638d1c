import type { Leases } from '@kervan/infra/leases/port'
import { pause } from '@kervan/infra/retry/pause'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { WebhookInbox } from '@kervan/infra/webhook-inbox/port'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Records } from '../ports.ts'

const POLL_MS = 2_000

interface FetcherPorts {
  readonly records: Pick<Records, 'channelAccounts' | 'clock'>
  readonly inbox: Pick<WebhookInbox, 'storeWebhook'>
  readonly pool: pg.Pool
  readonly leases: Leases
  readonly logger: Logger
  readonly pollMs?: number
}

interface Fetching {
  readonly version: string
  stop(): Promise<void>
}

/**
 * Fetches the news of every account that is asked for them, as its record says: one that is paused or refused is left alone, and one
 * with other credentials is begun anew.
 */
export const runAccountFetchers = ({ records, inbox, pool, leases, logger, pollMs = POLL_MS }: FetcherPorts) => {
  const { channelAccounts, clock } = records
  const stopping = new AbortController()
  const { signal } = stopping
  const throttled = createThrottledLog()
  const fetching = new Map<string, Fetching>()

  const follow = async (): Promise<void> => {
    const live = (await channelAccounts.live()).filter(({ connection, waits }) => connection.fetchNews && !waits)
    for (const [id, each] of fetching)
      if (!live.some(({ of }) => of.id === id && versionOf(of) === each.version)) {
        fetching.delete(id)
        await each.stop()
      }
    for (const { of, connection } of live) {
      if (fetching.has(of.id)) continue
      let isKnownToWork = of.status === 'working'
      const { stop } = connection.fetchNews!({
        inbox,
        pool,
        leases,
        logger,
        onFetched: async () => {
          if (isKnownToWork) return
          await channelAccounts.tellWorks(of, clock())
          isKnownToWork = true
        },
        onRefused: (code) => channelAccounts.tellFails(of, code, clock()),
      })
      fetching.set(of.id, { version: versionOf(of), stop })
    }
  }

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await follow().catch((error: unknown) =>
        throttled('follow', (unlogged) =>
          logger.warn({ err: error, unlogged }, 'channel accounts could not be read and are tried again'),
        ),
      )
      await pause(pollMs, signal)
    }
    await Promise.all([...fetching.values()].map((each) => each.stop()))
  }
  const running = work()
  return {
    /** Resolves when what was begun has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** What a connection is made by: that it works now makes no other one. */
const versionOf = ({ status: _, ...account }: object & { readonly status: string }): string => JSON.stringify(account)
