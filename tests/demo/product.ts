import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@kervan/infra/service/free-ports'
import { ApiRefusal, apiClient } from '../support/api-client.ts'
import { DemoError } from './demo-error.ts'
import type { PastSize } from './past/plan-past.ts'
import { tellPast } from './past/tell-past.ts'
import { isSecurityLine } from './security-line.ts'

/** A Kervan that answers, and what is needed to speak to it. */
export interface DemoProduct {
  readonly url: string
  readonly appSecret: string
  readonly adminPassword: string
  /** Where its data are, when it was started here. */
  readonly dataDir?: string
  /** Started here: ends it. Otherwise does nothing. */
  stop(): Promise<void>
  /** Settles when a product that was started here ends by itself. */
  readonly ended: Promise<void>
}

const START = resolve(import.meta.dirname, '../../runner/src/start.ts')
const DEFAULT_URL = `http://localhost:${process.env.PORT || 3000}`

/** What a product is started with here. It is reached from this machine alone and holds made-up people: no secrets. */
const DEMO = {
  HOST: '127.0.0.1',
  KERVAN_DATA_DIR: './.kervan-demo',
  KERVAN_ADMIN_PASSWORD: 'kervan-demo-2026',
  META_APP_SECRET: 'kervan-demo-app-secret',
  META_VERIFY_TOKEN: 'kervan-demo-verify-token',
  LOG_LEVEL: 'warn',
}

/**
 * The product at `KERVAN_URL` or the first argument; else the one on this machine's port that lets the demo in; else one
 * that is started here, with a past where its data folder is new. The secrets of a product that runs already come from the
 * environment, where they are not those of the demo.
 * @param simulated  settings by which one that is started here speaks to the simulator
 * @param size  of the past that one is given whose data folder is new
 * @throws DemoError
 */
export const findProduct = async (
  given: string | undefined,
  say: (what: string, words: string) => void,
  simulated: Readonly<Record<string, string>>,
  size: PastSize,
  signal: AbortSignal,
): Promise<DemoProduct> => {
  const url = given ?? DEFAULT_URL
  const secrets = {
    appSecret: process.env.META_APP_SECRET || DEMO.META_APP_SECRET,
    adminPassword: process.env.KERVAN_ADMIN_PASSWORD || DEMO.KERVAN_ADMIN_PASSWORD,
  }
  const running = await answers(url)
  if (running && (await letsIn(url, secrets.adminPassword)))
    return { url, ...secrets, stop: async () => undefined, ended: new Promise(() => undefined) }
  if (given) throw new DemoError(running ? strange(given) : unanswered(given))
  if (running) console.log(`  The Kervan at ${url} is not the demo's; one of its own is started beside it.`)
  const port = running ? String(await freePort()) : new URL(url).port
  // Twilio signs the address that it calls, so the product is told its own.
  const own = { PUBLIC_BASE_URL: `http://localhost:${port}`, ...simulated, ...DEMO }
  const env = { ...own, ...process.env, PORT: port }
  const told = await tellPast(env, { signal, size })
  if (told !== null) say('past', `${told.toLocaleString('en')} things done over two years`)
  signal.throwIfAborted()
  return { ...(await start(env)), ...secrets }
}

const strange = (url: string): string =>
  `The Kervan at ${url} has another password for admin. Set KERVAN_ADMIN_PASSWORD and META_APP_SECRET to what it has, ` +
  'or run the demo without an address: it then starts one of its own.'

const twoSteps = (url: string): string =>
  `The admin of the Kervan at ${url} has a second step at sign-in, which the demo cannot take. Turn it off there, or run the ` +
  'demo with another PORT and KERVAN_DATA_DIR: it then starts one of its own.'

const unanswered = (url: string): string =>
  `Nothing answers at ${url}. Start Kervan there, or run the demo without an address.`

const letsIn = async (url: string, adminPassword: string): Promise<boolean> => {
  try {
    await apiClient(url).signIn('admin', adminPassword)
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && error.problem.code === 'bad-credentials') return false
    if (error instanceof ApiRefusal && error.problem.code === 'second-factor-needed') throw new DemoError(twoSteps(url))
    throw error
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(new URL('/health/live', url), { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

const start = async (
  env: typeof DEMO & NodeJS.ProcessEnv,
): Promise<Pick<DemoProduct, 'url' | 'dataDir' | 'stop' | 'ended'>> => {
  const child = spawn(process.execPath, [START], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches the demo alone, which then ends the product once and in good order.
    detached: true,
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!isSecurityLine(line)) console.error(line)
  })
  const exit = once(child, 'exit').then(() => undefined)
  const ready = new Promise<string>((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^Kervan is ready: (\S+)/.exec(line)?.[1]
      if (url) found(url)
    })
  })
  const url = await Promise.race([ready, exit])
  if (!url) throw new DemoError('Kervan did not start; the reason stands above.')
  return {
    url,
    dataDir: env.KERVAN_DATA_DIR,
    ended: exit,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
