import { join } from 'node:path'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import type { Browser, Page } from 'playwright-core'
import { DESK, launch, openWindow, type Window } from '../browser/browser.ts'
import { signInOn } from '../browser/house.ts'
import { apiClient } from '../support/api-client.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { ms, percentile, type Row, spread } from './measure.ts'
import { seedLeads } from './seed-leads.ts'
import { withPostgres } from './with-postgres.ts'

const IN_PAGE = join(import.meta.dirname, 'in-page.js')
const LOADS = 20
const TURNS = 100
const FRAMES = 600
/** Pixels a frame, as after a flick of the wheel: 50 rows, a page of the list, in two thirds of a second. */
const PIXELS = 50

/** Measures what a user at a desk sees of a product with a million leads, in a real browser on the same machine. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    await seed(url)
    const { dataDir, remove } = await temporaryDataDir()
    const product = await startProcess({ dataDir, env: { DATABASE_URL: url } })
    const browser = await launch()
    try {
      const names = await openLeads(product.url)
      const desk = await signedIn(browser, product.url)
      return [
        await firstLoad('first load of the sign-in page', () => open(browser, product.url), '/auth', 'h1'),
        await firstLoad('first load of the list', () => desk.again(), '/leads', 'tbody a'),
        await routeChange(desk.page, names),
        await scrolling(desk.page, () => open(browser, product.url)),
      ]
    } finally {
      await browser.close()
      await product.stop()
      await remove()
    }
  })

const seed = async (url: string): Promise<void> => {
  const pool = createPool(url, { applicationName: 'bench' })
  for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
  await seedLeads(pool)
  await pool.end()
}

/** Opens the newest leads by commands, so that they have pages too. Gives their names. */
const openLeads = async (url: string): Promise<string[]> => {
  const admin = apiClient(url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const names = Array.from({ length: 5 }, (_, index) => `Rota ${index}`)
  for (const [index, name_surname] of names.entries())
    await admin.call(openLead, { body: { name_surname, phone_number: `+4930200${1000 + index}` } })
  return names
}

const open = async (browser: Browser, url: string): Promise<Window> => {
  const window = await openWindow(browser, url, DESK)
  await window.page.addInitScript({ path: IN_PAGE })
  return window
}

/** A window in which a user has signed in, and a function that opens others with the same session and empty caches. */
const signedIn = async (browser: Browser, url: string) => {
  const { page } = await open(browser, url)
  await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const cookies = await page.context().cookies()
  const held = await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')
  const again = async () => {
    const window = await open(browser, url)
    await window.page.context().addCookies(cookies)
    await window.page.addInitScript(`
      const [session, local] = ${held}
      Object.assign(sessionStorage, session)
      Object.assign(localStorage, local)`)
    return window
  }
  return { page, again }
}

/** Measures each load in a window of its own with an empty cache. */
const firstLoad = async (what: string, window: () => Promise<Window>, path: string, sign: string): Promise<Row> => {
  const paints: number[] = []
  const shown: number[] = []
  for (let turn = 0; turn < LOADS; turn++) {
    const { page, close } = await window()
    await page.addInitScript(`inPage.watchFor('${sign}')`)
    await page.goto(path)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    shown.push(await page.evaluate<number>('inPage.appeared()'))
    paints.push(await page.evaluate<number>('inPage.largestPaint()'))
    await close()
  }
  return {
    what: `${what}, largest contentful paint`,
    goal: 'p95 < 1.2 s',
    result: `${spread(paints)}; what one came for is there ${spread(shown)}`,
  }
}

/** From the list to a lead and back by the browser's history, over pages that were seen before. */
const routeChange = async (page: Page, names: readonly string[]): Promise<Row> => {
  const turns: number[] = []
  await page.goto('/leads?sort=-openedAt')
  for (let turn = -names.length; turn < TURNS; turn++) {
    const name = names[Math.abs(turn) % names.length]!
    const link = page.getByRole('grid').getByRole('link', { name })
    await link.waitFor()
    const href = await link.getAttribute('href')
    const took = await page.evaluate<number>(`inPage.follow('tbody a[href="${href}"]', '${name}')`)
    if (turn >= 0) turns.push(took)
    await page.goBack()
  }
  return {
    what: 'warm route change, list to lead',
    goal: '< 200 ms',
    result: spread(turns),
  }
}

const scrolling = async (page: Page, window: () => Promise<Window>): Promise<Row> => {
  await page.goto('/leads')
  await page.locator('tbody a').first().waitFor()
  const ours = await scrolled(page, 'div:has(> [role=grid])')
  const bare = await window()
  const paragraphs = '<p>Ayşe Yılmaz, Görüşmede</p>'.repeat(2_000)
  const html = `<div id="bare" style="height: 800px; overflow: auto">${paragraphs}</div>`
  await bare.page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)
  const beside = await scrolled(bare.page, '#bare')
  await bare.close()
  return {
    what: 'scrolling the list of 1,000,000 leads, 3,000 px/s',
    goal: '60 frames/s',
    result: inWords(ours),
    baseline: `${inWords(beside)}, bare paragraphs`,
    ratio: mean(beside) / mean(ours),
  }
}

const scrolled = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate<number[]>(`inPage.scroll('${selector}', ${PIXELS}, ${FRAMES})`)

const mean = (frames: readonly number[]): number => frames.reduce((sum, each) => sum + each, 0) / frames.length
const inWords = (frames: readonly number[]): string =>
  `${(1_000 / mean(frames)).toFixed(1)} frames/s, p95 ${ms(percentile(frames, 0.95))}`
