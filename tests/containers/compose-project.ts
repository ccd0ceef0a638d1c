import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@kervan/infra/service/free-ports'
import { TEST_SECRETS } from '../support/product.ts'
import { COMPOSE, readSampleSettings } from './compose-file.ts'
import { mustRun, type Ran, ROOT, run } from './docker-commands.ts'

/** An installation by the compose file, under a name of its own. */
export interface ComposeProject {
  /** Where its edge is reached. */
  readonly url: string
  /** Creates and starts services and waits until they are healthy. */
  up(...services: string[]): Promise<void>
  /** SIGKILL; no policy restarts what was killed so. */
  kill(service: string): Promise<void>
  /** Ends all containers. The data stays. */
  down(): Promise<void>
  /** Ends all containers and removes what they kept. */
  remove(): Promise<void>
  /** Runs a program in the container of a service. */
  exec(service: string, ...command: string[]): Promise<Ran>
  /** Runs a module below `tests/` in a container like a service's, with that service's settings. Gives what it wrote. */
  runModule(service: string, module: string, input: string): Promise<string>
}

/** @param files  compose files that change the first one, below `tests/containers/` */
export const createComposeProject = async (name: string, files: readonly string[] = []): Promise<ComposeProject> => {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const envFile = join(folder, 'env')
  const chosen = { ...TEST_SECRETS, PUBLIC_BASE_URL: url, KERVAN_PORT: String(port) }
  const lines = Object.entries(chosen).map(([name, value]) => `${name}="${value}"`)
  // The later of two lines counts.
  await writeFile(envFile, `${readSampleSettings()}\n${lines.join('\n')}\n`)

  const overrides = files.flatMap((file) => ['--file', join(import.meta.dirname, file)])
  const first = [
    'compose',
    '--project-name',
    name,
    '--file',
    join(COMPOSE, 'compose.yaml'),
    ...overrides,
    '--env-file',
    envFile,
  ]
  const compose = (args: readonly string[], input?: string) => mustRun('docker', [...first, ...args], input)

  return {
    url,
    async up(...services) {
      await compose(['up', '--detach', '--wait', '--no-build', '--no-recreate', ...services])
    },
    async kill(service) {
      await compose(['kill', service])
    },
    async down() {
      await compose(['down'])
    },
    async remove() {
      await compose(['down', '--volumes'])
      await rm(folder, { recursive: true })
    },
    exec: (service, ...command) => run('docker', [...first, 'exec', '--no-TTY', service, ...command]),
    runModule: (service, module, input) =>
      compose(
        [
          'run',
          '--rm',
          '--no-deps',
          '--no-TTY',
          '--volume',
          `${ROOT}/tests:/kervan/tests:ro`,
          service,
          'node',
          `tests/${module}`,
        ],
        input,
      ),
  }
}
