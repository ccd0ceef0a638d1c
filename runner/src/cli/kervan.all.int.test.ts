import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kervan-cli-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A process of its own that sees the folder's embedded PostgreSQL, unless it is told otherwise. */
const launch = (script: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { DATABASE_URL: _, ...ours } = process.env
  return spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...ours, KERVAN_DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const kervan = async (line: string, env?: Record<string, string>) => {
  const child = launch('runner/bin/kervan.mjs', ['kervan', ...line.split(' ')], env)
  const [out, err, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, exitCode }
}

const untilReady = async (product: ReturnType<typeof launch>): Promise<void> => {
  let said = ''
  for await (const chunk of product.stdout) {
    said += chunk
    if (said.includes('Kervan is ready')) return
  }
  throw new Error(`the product did not start: ${said}${await text(product.stderr)}`)
}

test('on a folder without a product nothing is made, and the line says what to do', async () => {
  const { out, err, exitCode } = await kervan('projections list')
  expect([out, exitCode]).toEqual(['', 1])
  expect(err).toBe(
    `There is no database in ${dataDir}/postgres. Start the product once, or set DATABASE_URL or KERVAN_DATA_DIR to the installation that you mean.\n`,
  )
})

test('it works beside a running product on the embedded database, and when that is stopped', async () => {
  const product = launch('runner/src/start.ts', [])
  const ended = once(product, 'close')
  try {
    await untilReady(product)
    const beside = await kervan('projections list --json')
    expect([beside.err, beside.exitCode]).toEqual(['', 0])
    const { builds } = JSON.parse(beside.out)
    expect(builds.map(({ projection }: { projection: string }) => projection)).toContain('leads-list')
    expect((await kervan('users reset-password admin')).exitCode).toBe(0)
  } finally {
    product.kill('SIGTERM')
    await ended
  }
  const alone = await kervan('projections list --json')
  expect([alone.err, alone.exitCode]).toEqual(['', 0])
  expect(JSON.parse(alone.out).builds.length).toBeGreaterThan(0)
})

test('a database that is away is one line with the remedy', async () => {
  const { out, err, exitCode } = await kervan('inbox list --json', { DATABASE_URL: 'postgresql://k@127.0.0.1:1/k' })
  expect([out, exitCode]).toEqual(['', 1])
  expect(err).toMatch(/^The database cannot be reached: .*ECONNREFUSED.* Is it running, and is DATABASE_URL right\?\n$/)
})

test('usage is told apart from failure', async () => {
  expect(await kervan('inbox show')).toMatchObject({ exitCode: 2, out: '' })
  expect((await kervan('--help')).out).toContain('projections')
})
