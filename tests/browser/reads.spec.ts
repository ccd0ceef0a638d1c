import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { type House, openHouse } from './house.ts'

/** More than a page, so that the total is asked for after it, and the next one ahead. */
const PATIENTS = 60

let house: House
beforeAll(async () => {
  house = await openHouse(26)
  for (let each = 0; each < PATIENTS; each++) await house.write(house.person(), text('Merhaba, fiyat alabilir miyim?'))
})
afterAll(() => house?.close())

interface Read {
  readonly path: string
  readonly query: URLSearchParams
  /** Of the answer as it is parsed, bytes. */
  size: number
}

/** Asked at a time of its own, whatever is shown. */
const BESIDE: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(({ isPoll, changes }) => isPoll || changes).map(({ path }) => path),
)

/** What a page asks the API for, from now on. */
const readsOf = (page: Page): Read[] => {
  const reads: Read[] = []
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (!url.pathname.startsWith('/api/') || BESIDE.has(url.pathname)) return
    const read = { path: url.pathname, query: url.searchParams, size: 0 }
    reads.push(read)
    read.size = (await response.text().catch(() => '')).length
  })
  return reads
}

const live = (page: Page) => page.getByText('Canlı').waitFor()

test('a page load reads each of its answers once', async () => {
  const { page, close } = await house.signIn('ayse')
  await live(page)
  await page.getByText(`${PATIENTS} aday`).waitFor()
  await page.waitForLoadState('networkidle')
  const reads = readsOf(page)
  await page.reload()
  await live(page)
  await page.getByRole('grid').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(reads.map(({ path, query }) => `${path}?${[...query.keys()].join('&')}`).toSorted()).toEqual([
    '/api/auth/permissions?',
    '/api/auth/session-policy?',
    '/api/auth/user?',
    '/api/leads?count',
    '/api/leads?sort&count',
    '/api/leads?sort&count&cursor',
    '/api/notices?limit',
    '/api/notifications?limit',
    '/api/site-settings?',
    '/api/user/preferences?',
  ])
  await close()
})

test('a message that comes alone costs an open list one small read', async () => {
  const { page, close } = await house.signIn('ayse')
  await live(page)
  await page.getByRole('grid').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  const reads = readsOf(page)
  const person = house.person()
  await house.write(person, text('Merhaba, ben yeniyim'))
  await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(person.name) })
    .getByText('Merhaba, ben yeniyim')
    .waitFor()
  await page.waitForLoadState('networkidle')
  const lists = reads.filter(({ path }) => path === '/api/leads')
  expect(lists.length).toBeGreaterThanOrEqual(1)
  expect(lists.length).toBeLessThanOrEqual(2)
  for (const { query, size } of lists) {
    expect(query.get('after')).not.toBeNull()
    expect(size).toBeLessThan(2_000)
  }
  await close()
})

test('a swarm of messages costs an open lead a read of what changed now and then', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const { page, close } = await house.signIn('mehmet')
  await page.getByRole('grid').getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
  await live(page)
  await page.waitForLoadState('networkidle')
  const reads = readsOf(page)
  const began = Date.now()
  for (let each = 1; each <= 60; each++) await house.write(person, text(`mesaj ${each}`))
  await page.getByRole('region', { name: 'Zaman çizelgesi' }).getByText('mesaj 60', { exact: true }).waitFor()
  const seconds = (Date.now() - began) / 1000
  const timelines = reads.filter(({ path }) => path.endsWith('/timeline'))
  const leads = reads.filter(({ path }) => /^\/api\/leads\/[^/]+$/.test(path))
  // The timeline of itself: what comes is put into it, nothing is read twice.
  const shown = await page
    .getByRole('region', { name: 'Zaman çizelgesi' })
    .getByRole('listitem')
    .getByText(/^mesaj \d+$/)
    .allTextContents()
  expect(shown.length).toBe(new Set(shown).size)
  expect(timelines.every(({ query }) => query.has('after'))).toBe(true)
  expect(timelines.length).toBeLessThanOrEqual(seconds + 3)
  expect(leads.length).toBeLessThanOrEqual(seconds + 3)
  await close()
})
