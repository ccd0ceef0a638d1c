import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { listWebhookDeliveries } from '@kervan/contracts/api/webhooks/list-webhook-deliveries'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { COLLEAGUES } from './colleagues.ts'
import { type House, openHouse } from './house.ts'
import { pageFaults } from './page-faults.ts'
import { createRecord } from './record-scenes.ts'

/** The table of routes. Its pages are written in what this program's types do not know, so it is read without them. */
const TABLE = '@kervan/client/app/routes'
const routePaths = async (): Promise<string[]> =>
  ((await import(TABLE)) as { ROUTES: readonly { path: string }[] }).ROUTES.map(({ path }) => path)

let house: House
let reading: SimulatedPerson
beforeAll(async () => {
  house = await openHouse(101)
  reading = house.person()
  for (const words of ['Merhaba', 'Fiyat alabilir miyim?', 'Haziranda gelebilirim.'])
    await house.write(reading, text(words))
  for (const record of DECLARED.filter(({ single }) => !single)) await createRecord(house, record, 'Şişli Merkez')
})
afterAll(() => house?.close())

/** Notices lie for as long as the page is looked at. */
const LASTING = `{
  const later = window.setTimeout
  window.setTimeout = (act, after, ...given) => (after === 10000 ? 0 : later(act, after, ...given))
}`
const noticeOf = (page: Page) => page.getByRole('region', { name: 'Yeni mesajlar' })

const leadOf = async (person: SimulatedPerson) => {
  const find = async () => (await house.admin.call(listLeads, { query: { search: person.name } })).data[0]
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** Shows another page as a link does, which leaves the notices where they are. */
const goTo = async (page: Page, path: string) => {
  await page.evaluate(`document.querySelector('main h1').dataset.left = ''`)
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.locator('main h1:not([data-left])').first().waitFor()
  await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' })
}

/** Signed in as the administrator, live, with three messages of others that have just come. */
const withThreeNotices = async (look?: Look) => {
  const window = await house.signInAsAdmin(look)
  await window.page.addInitScript(LASTING)
  await window.page.goto('/leads')
  await window.page.getByText('Canlı').waitFor({ state: 'attached' })
  for (const words of ['İlk mesaj', 'İkinci mesaj', 'Üçüncü mesaj']) await house.write(house.person(), text(words))
  await noticeOf(window.page).locator('li').nth(2).waitFor({ state: 'attached' })
  return window
}

test('on no page and at no width does a notice cover or narrow anything', async () => {
  const { page, errors, close } = await withThreeNotices()
  const [delivery] = (await house.admin.call(listWebhookDeliveries, { query: {} })).data
  const ids: Record<string, string> = { leads: (await leadOf(reading)).id, 'webhook-monitor': delivery!.id }
  const paths: string[] = []
  for (const path of await routePaths()) {
    const [, collection = ''] = path.split('/')
    if (!path.includes(':id')) paths.push(path)
    else {
      ids[collection] ??= await page.evaluate<string>(
        `fetch('/api/${collection}?limit=1').then((answer) => answer.json()).then(({ data }) => data[0]?.id ?? '')`,
      )
      expect(ids[collection], `no record of ${collection} to open`).not.toBe('')
      paths.push(path.replace(':id', ids[collection]!))
    }
  }
  // Not after the other address of the same page, which stays as it is.
  paths.sort((one, other) => Number(other === '/system-settings') - Number(one === '/system-settings'))
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, path)
    for (const width of [768, 900, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // A page that gets another width lays itself out anew.
      await expect.poll(() => pageFaults(page), { message: `${path} at ${width} px` }).toEqual([])
    }
  }
  expect(await noticeOf(page).locator('li').count()).toBe(3)
  expect(errors).toEqual([])
  await close()
})

test('a page that makes room for notices, and a notice that lies elsewhere, are found', async () => {
  const { page, close } = await withThreeNotices()
  await goTo(page, `/leads/${(await leadOf(reading)).id}`)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await pageFaults(page)).toEqual([])
  const room = (width: string) => page.evaluate(`document.querySelector('main').style.paddingRight = '${width}'`)
  await room('376px')
  expect((await pageFaults(page)).join()).toMatch(/tabpanel .* px wide/)
  await room('')
  expect(await pageFaults(page)).toEqual([])
  await page.evaluate(`document.querySelector('section[aria-label="Yeni mesajlar"]').style.top = '112px'`)
  expect((await pageFaults(page)).join()).toMatch(/the notice over/)
  await close()
})

/** What moved in the page from then on, by the browser's own word. */
const WATCH_SHIFTS = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(({ sources }) =>
      sources.some(({ node }) => document.querySelector('main').contains(node))))
      window.shifts.push(value + ' ' + sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? '').slice(0, 120)).join(' '))
  }).observe({ type: 'layout-shift' })`

test.each([1440, 375] as const)('a lead is read in peace while forty others write, at %i px', async (width) => {
  const lead = await leadOf(reading)
  const { page, errors, close } = await house.signIn('ayse', { width, language: 'tr', appearance: 'light' })
  await page.goto(`/leads/${lead.id}`)
  await page.getByText('Canlı').waitFor({ state: 'attached' })
  const shown = page.getByRole('tabpanel').getByText('Haziranda gelebilirim.')
  await shown.waitFor()
  await page.waitForLoadState('networkidle')
  const place = () => shown.boundingBox()
  const before = await place()
  await page.evaluate(WATCH_SHIFTS)
  const people = Array.from({ length: 40 }, () => house.person())
  for (const person of people) {
    await house.write(person, text(`Mesaj: ${person.name}`))
    expect(await place()).toEqual(before)
  }
  await Promise.all(people.slice(-3).map(leadOf))
  await noticeOf(page).locator('li').nth(2).waitFor({ state: 'attached' })
  expect(await place()).toEqual(before)
  expect(await page.evaluate('window.shifts')).toEqual([])
  expect(await pageFaults(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('what the open record shows makes no notice', async () => {
  const lead = await leadOf(reading)
  const { page, close } = await house.signIn('ayse')
  await page.goto(`/leads/${lead.id}`)
  await page.getByText('Canlı').waitFor({ state: 'attached' })
  await house.write(reading, text('Orada mısınız?'))
  await page.getByRole('tabpanel').getByText('Orada mısınız?').waitFor()
  await house.write(house.person(), text('Ben de yazdım'))
  await noticeOf(page).getByText('Ben de yazdım').first().waitFor()
  expect(await noticeOf(page).locator('li').count()).toBe(1)
  await close()
})

test('a message is told to the owner of its lead and no other, unless they want to hear of all', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const lead = await leadOf(person)
  const { data: colleagues } = await house.admin.call(listColleagues, {})
  const ownerId = colleagues.find(({ username }) => username === COLLEAGUES.mehmet.username)!.id
  await house.admin.call(assignLead, { params: { id: lead.id }, body: { ownerId } }, { ifMatch: lead.revision })
  const [ayse, mehmet] = [await house.signIn('ayse'), await house.signIn('mehmet')]
  for (const { page } of [ayse, mehmet]) {
    await page.goto('/profile')
    await page.getByText('Canlı').waitFor({ state: 'attached' })
  }
  const bell = ayse.page.getByRole('button', { name: /^Mesajlar ve bildirimler/ })
  await bell.click()
  await ayse.page.getByRole('menu').waitFor()
  await ayse.page.keyboard.press('Escape')
  await ayse.page.getByRole('menu').waitFor({ state: 'detached' })
  const seen = await bell.getAttribute('aria-label')
  await house.write(person, text('Mehmet Bey orada mı?'))
  await noticeOf(mehmet.page).getByText('Mehmet Bey orada mı?').first().waitFor()
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(seen)
  expect(await noticeOf(ayse.page).count()).toBe(0)

  const saved = ayse.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await ayse.page.getByRole('switch', { name: 'Yalnız benimkiler' }).click()
  await saved
  await house.write(person, text('Bir sorum daha var'))
  await noticeOf(ayse.page).getByText('Bir sorum daha var').first().waitFor()
  await ayse.close()
  await mehmet.close()
})
