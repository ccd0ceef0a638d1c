import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { further } from '@kervan/contracts/kit/testing/further'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { scratchFolder } from '@kervan/infra/postgres/testing/scratch-folder'
import { freePort } from '@kervan/infra/service/free-ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLEAGUES, COLLEAGUES_PASSWORD } from '../demo/colleagues.ts'
import { temporaryDataDir } from '../support/product.ts'
import { readyLine } from '../support/ready-line.ts'
import { openWindow } from './browser.ts'
import { browserOfWorker, signInOn } from './house.ts'

const DEMO = join(import.meta.dirname, '../demo/demo.ts')
/** The demo's people write every few seconds. */
const NEXT_MESSAGE = { timeout: 60_000 }
/** Two years take a minute of a machine that does nothing else, and many times that beside other stories. */
const MOST_MS = 900_000

let place: Awaited<ReturnType<typeof temporaryDataDir>>
beforeAll(async () => {
  place = await temporaryDataDir(await scratchFolder())
})
afterAll(() => place?.remove())

/** Runs the demo until people write by themselves. */
const startDemo = async (port: number) => {
  const child = spawn(process.execPath, [DEMO, ...(isFullRun() ? [] : ['--small'])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), KERVAN_DATA_DIR: place.dataDir },
  })
  const lines: string[] = []
  await readyLine(child, 'the demo', /^(People go on writing)/, (line) => lines.push(line))
  const stop = async () => {
    const ended = once(child, 'close')
    child.kill('SIGINT')
    await ended
  }
  return { lines, stop }
}

test('the demo fills its house, and people go on writing in it', { timeout: MOST_MS }, async () => {
  const port = await freePort()
  const first = await startDemo(port)
  expect(first.lines.join('\n')).toMatch(/past +[\d,]+ things done over two years/)
  const { page, errors, close } = await openWindow(await browserOfWorker(), `http://localhost:${port}`)
  await signInOn(page, COLLEAGUES[0]?.username ?? '', COLLEAGUES_PASSWORD)
  await page.goto('/leads')
  await page.getByRole('grid').getByRole('link').first().waitFor()
  await page.getByRole('region', { name: /mesaj/i }).first().waitFor(NEXT_MESSAGE)
  expect(errors).toEqual([])
  await close()
  await first.stop()
})

further('the demo goes on in a house that it filled before', { timeout: MOST_MS }, async () => {
  const again = await startDemo(await freePort())
  expect(again.lines.join('\n')).toMatch(/house +is there already/)
  await again.stop()
})
