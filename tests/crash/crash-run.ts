import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@kervan/infra/service/free-ports'
import { inspect } from '../chaos/inspect.ts'
import { apiClient } from '../support/api-client.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { openScreen, type Screen } from '../support/open-screen.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { MOVES_EVERY, pickBlow, type Struck, startIn } from './blows.ts'
import { createHouse, type StoreKind } from './houses.ts'
import { createLoad } from './load.ts'
import { shownTwice, verifyNotices } from './verify.ts'

export interface CrashReport {
  readonly kills: number
  readonly messages: number
  readonly commands: number
  readonly events: number
  /** Refusals that commands declare, by their code. */
  readonly refused: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

/** The product lives this long between two blows, milliseconds. */
const LIFE = { shortest: 150, longest: 2_500 }

/**
 * Kills the product in one process, its PostgreSQL or parts of it, its event store, and moves it by backup and restore, again
 * and again under load, and then looks at everything that it had said yes to.
 * @param told  hears what happens, a line at a time
 */
export const runCrashes = async (
  kills: number,
  { seed = 1, store = 'postgres', told = () => undefined }: CrashOptions = {},
): Promise<CrashReport> => {
  const random = createRandom(seed)
  const port = await freePort()
  const house = await createHouse(store)
  let struck: Struck = { house, product: await startIn(house, port) }
  const { url } = struck.product
  let screen = await openScreen(url, await signIn(url))
  const screens: Screen[] = [screen]
  const load = createLoad(url, seed)

  for (let count = 1; count <= kills; count++) {
    await pause(random.between(LIFE.shortest, LIFE.longest))
    const blow = pickBlow(count, random)
    const moves = count % MOVES_EVERY === 0
    if (moves) screen.close()
    struck = await blow.strike(struck, port, random)
    if (moves) {
      screen = await openScreen(url, await signIn(url))
      screens.push(screen)
    }
    const { messages, commands } = load.acknowledged
    told(`${count} of ${kills}: ${blow.what}; ${messages.size} messages and ${commands.length} commands acknowledged`)
  }
  await load.finish()
  await waitUntilSettled(url)
  await screen.settled()
  screen.close()
  await struck.product.stop()

  const opened = await struck.house.open()
  const { faults, events } = await inspect(opened, load.acknowledged)
  await opened.close()
  await struck.house.remove()
  const { messages, commands } = load.acknowledged
  // While the house is moved nothing looks at the notices.
  const notices = screens.length === 1 ? verifyNotices(screen.shown, load.acknowledged) : []
  return {
    kills,
    messages: messages.size,
    commands: commands.length,
    events,
    refused: load.refused,
    faults: [...faults, ...notices, ...screens.flatMap(({ shown }) => shownTwice(shown)), ...load.failures],
  }
}

export interface CrashOptions {
  /** The same seed makes the same blows. */
  readonly seed?: number
  /** Where the log is at first. */
  readonly store?: StoreKind
  readonly told?: (line: string) => void
}

/** Tries until it is let in: the database may be starting again. */
const signIn = async (url: string): Promise<string> => {
  for (;;) {
    try {
      const admin = apiClient(url)
      await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
      return admin.token() as string
    } catch {
      await pause(100)
    }
  }
}
