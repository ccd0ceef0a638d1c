import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signalTree } from './processes.ts'
import { readyLine } from './ready-line.ts'

const RUNNER = join(import.meta.dirname, '../../runner/src')

/** `npm start` and `npm run start:services`. */
const STARTS = {
  'one process': join(RUNNER, 'start.ts'),
  services: join(RUNNER, 'services/start-services.ts'),
} as const

/** What a product under test is told; the simulators sign with these. */
export const TEST_SECRETS = {
  META_APP_SECRET: 'app secret of the tests',
  META_VERIFY_TOKEN: 'verify token of the tests',
  KERVAN_ADMIN_PASSWORD: 'password of the tests',
  KERVAN_MASTER_KEY: 'master key of the tests, with all its characters',
} as const

export interface RunningProduct {
  readonly url: string
  readonly pid: number
  /** The operator's way: finishes what was begun. */
  stop(): Promise<void>
  /** The power cut: the process and all that it has started, its PostgreSQL too. */
  kill(): Promise<void>
}

export interface ProductOptions {
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** Default: one process. */
  readonly as?: keyof typeof STARTS
}

/** A folder of its own for a product's data, and its removal; among the temporary files unless said. */
export const temporaryDataDir = async (
  folder = tmpdir(),
): Promise<{ dataDir: string; remove: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(folder, 'kervan-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }) }
}

/**
 * Starts the product as its npm script does, as a process group of its own, and gives it once it says that it is ready.
 * @throws Error with what it wrote when it ends before
 */
export const startProcess = async (options: ProductOptions): Promise<RunningProduct> => {
  const { dataDir, port = 0, env = {}, as = 'one process' } = options
  const child = spawn(process.execPath, [STARTS[as]], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '1000000',
      ...TEST_SECRETS,
      ...env,
      KERVAN_DATA_DIR: dataDir,
      PORT: String(port),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await readyLine(child, 'the product', /^Kervan is ready: (\S+)$/)
  const pid = Number(child.pid)
  return {
    url,
    pid,
    async stop() {
      process.kill(pid, 'SIGTERM')
      await ended
    },
    async kill() {
      signalTree(pid, 'SIGKILL')
      await ended
    },
  }
}
