import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { launch, openWindow } from '../browser/browser.ts'
import { signInOn } from '../browser/house.ts'
import { apiClient } from '../support/api-client.ts'
import { TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { percentile, type Row } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const DECLARATION = join(ROOT, 'contracts/src/kinds/clinic/clinic.ts')
const WORDS = join(ROOT, 'client/src/locales/tr/clinics.json')
const PORT = '3977'
const SAVES = 5
const POLL_MS = 20
const LONGEST_MS = 240_000

/** `npm run dev`, and what it says. */
const startDev = (dataDir: string) => {
  const env = { ...process.env, ...TEST_SECRETS, KERVAN_DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn' }
  const dev = join(ROOT, 'runner/bin/dev.mjs')
  const child = spawn(process.execPath, [dev], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece) => {
    said += stripVTControlCharacters(String(piece))
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return {
    said: () => said,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

const waitUntil = async <T>(what: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; ) {
    const found = await Promise.resolve(find()).catch(() => undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${what} was not there within ${LONGEST_MS} ms`)
}

/** Changes a file of the checkout by a text that it has. */
const edit = (file: string, text: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, to))

/** From a declaration that is saved with one field more until the page has the field and the server tells it. */
const saveField = async (name: string, page: Page, tells: (field: string) => Promise<boolean>): Promise<number> => {
  const label = `Deneme ${name}`
  const began = performance.now()
  edit(WORDS, '"fields": {', `"fields": { "${name}": "${label}",`)
  edit(DECLARATION, 'notes: longText(),', `${name}: text({ sort: true, filter: true }),\n    notes: longText(),`)
  await Promise.all([
    waitUntil('the field in a reply', async () => (await tells(name)) || undefined),
    page.getByText(label).first().waitFor(),
  ])
  await page.getByRole('heading', { level: 1, name: 'Dent' }).waitFor()
  return performance.now() - began
}

/** Writes to the declaration of clinics in this checkout, and puts it back. */
export const run = async (): Promise<Row[]> => {
  const { dataDir, remove } = await temporaryDataDir()
  const kept = [DECLARATION, WORDS].map((file) => [file, readFileSync(file)] as const)
  const dev = startDev(dataDir)
  const browser = await launch()
  try {
    await waitUntil('the product', () => /Kervan is ready/.test(dev.said()) || undefined)
    const vite = await waitUntil("Vite's server", () => /Local:\s+(\S+?)\/?\s/.exec(dev.said())?.[1])
    const api = apiClient(`http://localhost:${PORT}`)
    await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    const { id } = await api.call(RECORD_ENDPOINTS.clinic.create, { body: { name: 'Dent' } as never })
    const tells = async (field: string) => {
      const response = await api.send(RECORD_ENDPOINTS.clinic.get, { params: { id }, query: {} as never })
      return response.ok && field in ((await response.json()) as object)
    }
    const { page } = await openWindow(browser, vite)
    await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await page.goto(`${vite}/clinics/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Dent' }).waitFor()
    const took: number[] = []
    for (let save = 1; save <= SAVES; save++) took.push(await saveField(`deneme${save}`, page, tells))
    const seconds = (share: number) => `${(percentile(took, share) / 1000).toFixed(1)} s`
    return [
      {
        what: `npm run dev: a saved declaration to its field on screen, median and longest of ${SAVES}`,
        goal: '5 s',
        result: `${seconds(0.5)}, ${seconds(1)}`,
      },
    ]
  } finally {
    for (const [file, before] of kept) writeFileSync(file, before)
    await browser.close()
    await dev.stop()
    await remove()
  }
}
