import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEVICE_KEY } from '../../client/src/base/session/session-storage.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInByPage, signInOn, toLeads } from './house.ts'

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
  readonly size: number
  /** Of the log, up to which the answer tells. */
  readonly position: string | undefined
}

/** Asked at a time of its own, whatever is shown. */
const BESIDE: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(({ isPoll, changes }) => isPoll || changes).map(({ path }) => path),
)

const isRead = (url: URL): boolean => url.pathname.startsWith('/api/') && !BESIDE.has(url.pathname)

/** What a page asks the API for and was answered, from now on; nothing of what was asked before. */
const readsOf = (page: Page): Read[] => {
  const reads: Read[] = []
  const asked = new Set<Request>()
  page.on('request', (request) => isRead(new URL(request.url())) && asked.add(request))
  page.on('requestfinished', async (request) => {
    if (!asked.has(request)) return
    const { pathname: path, searchParams: query } = new URL(request.url())
    const response = await request.response()
    const body = await response?.text().catch(() => '')
    reads.push({ path, query, size: body?.length ?? 0, position: response?.headers().position })
  })
  return reads
}

/** What a page reads at its own time after what it shows: the total, and the next page ahead. */
const afterIt = (page: Page) =>
  Promise.all(
    ['count', 'cursor'].map((which) =>
      page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url())
        return pathname === '/api/leads' && searchParams.has(which) && (which === 'cursor' || !searchParams.has('sort'))
      }),
    ),
  )

/** How many pushes the page was sent so far. */
const pushesTo = (page: Page): (() => number) => {
  let count = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('42')) count++
    }),
  )
  return () => count
}

const live = (page: Page) => page.getByText('Canlı').waitFor()

test('a page load reads each of its answers once', async () => {
  const { page, close } = await signInByPage(house, 'ayse')
  await live(page)
  // Nothing is asked any more of what the sign-in led to; a key that had not come yet would be asked for again.
  await page.waitForFunction((place) => sessionStorage.getItem(place) !== null, DEVICE_KEY)
  await page.goto('about:blank')
  const reads = readsOf(page)
  const nameOf = ({ path, query }: Read) => `${path}?${[...query.keys()].join('&')}`
  const askedFor = () => [...new Set(reads.map(nameOf))].toSorted()
  // What a busy server answers from before the socket's own position has to be read again, and then says something else.
  const askedInVain = () => {
    const told = reads.filter(({ position }) => position !== undefined)
    const answers = told.map((read) => `${nameOf(read)} at ${read.position}`)
    return answers.filter((answer, at) => answers.indexOf(answer) !== at)
  }
  await page.goto('/leads')
  await live(page)
  await page.getByText(`${PATIENTS} aday`).waitFor()
  const expected = [
    '/api/auth/permissions?',
    '/api/auth/session-policy?',
    '/api/auth/user?',
    // How many wait for a reply, in the menu.
    '/api/leads?awaitsAnswer&count',
    '/api/leads?count',
    '/api/leads?sort&count',
    '/api/leads?sort&count&cursor',
    '/api/notices?limit',
    '/api/notifications?limit',
    '/api/site-settings?',
    '/api/user/preferences?',
  ]
  await expect.poll(askedFor).toEqual(expected)
  // Nor is anything read again once the page rests.
  await page.waitForLoadState('networkidle')
  expect(askedFor()).toEqual(expected)
  expect(askedInVain()).toEqual([])
  await close()
})

test('a message that comes alone costs an open list one small read', async () => {
  const { page, close } = await house.open()
  const pushes = pushesTo(page)
  const whole = afterIt(page)
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await toLeads(page)
  await whole
  await live(page)
  const reads = readsOf(page)
  const before = pushes()
  const person = house.person()
  await house.write(person, text('Merhaba, ben yeniyim'))
  await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(person.name) })
    .getByText('Merhaba, ben yeniyim')
    .waitFor()
  // The menu counts for itself who waits for a reply.
  const listsOf = () => reads.filter(({ path, query }) => path === '/api/leads' && !query.has('awaitsAnswer'))
  await expect.poll(() => listsOf().length).toBeGreaterThanOrEqual(1)
  const lists = listsOf()
  // What a busy server tells one by one may be read one by one.
  expect(lists.length).toBeLessThanOrEqual(Math.max(2, pushes() - before))
  for (const { query, size } of lists) {
    expect(query.get('after')).not.toBeNull()
    expect(size).toBeLessThan(2_000)
  }
  await close()
})

test('a swarm of messages costs an open lead a read of what changed now and then', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const { page, close } = await signInByPage(house, 'mehmet')
  await toLeads(page)
  await page.getByRole('grid').getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
  const timeline = page.getByRole('region', { name: 'Zaman çizelgesi' })
  await timeline.getByText('Merhaba', { exact: true }).waitFor()
  await live(page)
  const reads = readsOf(page)
  const began = Date.now()
  for (let each = 1; each <= 60; each++) await house.write(person, text(`mesaj ${each}`))
  await timeline.getByText('mesaj 60', { exact: true }).waitFor()
  const seconds = (Date.now() - began) / 1000
  const timelines = reads.filter(({ path }) => path.endsWith('/timeline'))
  const leads = reads.filter(({ path }) => /^\/api\/leads\/[^/]+$/.test(path))
  // The timeline of itself: what comes is put into it, nothing is read twice.
  const shown = await timeline
    .getByRole('listitem')
    .getByText(/^mesaj \d+$/)
    .allTextContents()
  expect(shown.length).toBe(new Set(shown).size)
  expect(timelines.every(({ query }) => query.has('after'))).toBe(true)
  expect(timelines.length).toBeLessThanOrEqual(seconds + 3)
  expect(leads.length).toBeLessThanOrEqual(seconds + 3)
  await close()
})
