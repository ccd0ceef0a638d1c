import { join } from 'node:path'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { startEmbeddedPostgres } from '@kervan/infra/postgres/embedded'
import { createPool } from '@kervan/infra/postgres/pool'
import { freePort } from '@kervan/infra/service/free-ports'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { readModelsEqualFreshFold } from '@kervan/query-service/projector/verify'
import { openScreen } from '../support/open-screen.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { settled } from '../support/settled.ts'
import { createLoad } from './load.ts'
import { verifyLog, verifyNotices } from './verify.ts'

export interface CrashReport {
  readonly kills: number
  readonly messages: number
  readonly commands: number
  readonly events: number
  readonly faults: readonly string[]
}

/** The product lives this long between two kills, milliseconds. */
const LIFE = { shortest: 150, longest: 2_500 }

/**
 * Kills the whole product, PostgreSQL included, again and again under load, and then looks at everything that it had said
 * yes to.
 * @param told  hears what happens, a line at a time
 */
export const runCrashes = async (
  kills: number,
  told: (line: string) => void = () => undefined,
): Promise<CrashReport> => {
  const { dataDir, remove } = await temporaryDataDir()
  const port = await freePort()
  let product = await startProcess({ dataDir, port })
  const token = await signIn(product.url)
  const screen = await openScreen(product.url, token)
  const load = createLoad(product.url, token)

  for (let kill = 1; kill <= kills; kill++) {
    await new Promise((resolve) => setTimeout(resolve, LIFE.shortest + Math.random() * (LIFE.longest - LIFE.shortest)))
    await product.kill()
    product = await startProcess({ dataDir, port })
    told(
      `kill ${kill} of ${kills}: ${load.acknowledged.messages.size} messages and ${load.acknowledged.notes.size} notes acknowledged`,
    )
  }
  await load.finish()
  await settled(product.url)
  await screen.settled()
  screen.close()
  await product.stop()

  const { faults, events } = await inspect(dataDir, load.acknowledged)
  await remove()
  const { messages, notes, leads } = load.acknowledged
  return {
    kills,
    messages: messages.size,
    commands: notes.size + leads.size,
    events,
    faults: [...faults, ...verifyNotices(screen.shown, load.acknowledged), ...load.failures],
  }
}

const signIn = async (url: string): Promise<string> => {
  const body = JSON.stringify({ username: 'admin', password: TEST_SECRETS.KERVAN_ADMIN_PASSWORD })
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return ((await response.json()) as { token: string }).token
}

const inspect = async (dataDir: string, acknowledged: Parameters<typeof verifyLog>[1]) => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const store = createPostgresEventStore({ url: postgres.url })
  const pool = createPool(postgres.url, { applicationName: 'crash' })
  const { faults, events } = await verifyLog(store, acknowledged)
  const differences = await readModelsEqualFreshFold({ pool, store, projections: PROJECTIONS })
  await store.close()
  await pool.end()
  await postgres.stop()
  return { faults: [...faults, ...differences], events }
}
