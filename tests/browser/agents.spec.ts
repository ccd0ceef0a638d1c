import { setAgentStatus } from '@kervan/contracts/api/agents/set-agent-status'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { looked, violations } from './accessibility.ts'
import { DESK } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, shareHouse } from './house.ts'

/** How often the list of colleagues is asked for anew, milliseconds, as the specification has it. */
const POLL_EVERY = 10_000

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const PHONE = { ...DESK, width: 375, language: 'en', appearance: 'dark' } as const

const status = (page: Page, label: RegExp) => page.getByRole('button', { name: label })
const people = (page: Page) => page.getByRole('button', { name: /^(Çevrimiçi kullanıcılar|Online users)/ })
/** The count on the button, which lies behind the open list. */
const counted = async (page: Page): Promise<number> =>
  Number(
    /\d+$/.exec(
      (await page.locator('header [aria-label^="Çevrimiçi kullanıcılar:"]').getAttribute('aria-label')) ?? '',
    ),
  )
const row = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
const isWider = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

test('two people see each other, and each other’s status as soon as it is chosen, by keyboard alone', async () => {
  const ayse = await house.signIn('ayse')
  const mehmet = await house.signIn('mehmet', PHONE)
  await status(ayse.page, /^Durumunuz: Müsait/).waitFor()
  await people(ayse.page).click()
  // The list is fetched every ten seconds, the first time maybe before he is connected.
  await row(ayse.page, 'Mehmet Aydın')
    .getByText('Çevrimiçi')
    .waitFor({ timeout: 2 * POLL_EVERY })
  await row(ayse.page, 'Mehmet Aydın').getByText('Müsait').waitFor()
  const connected = ayse.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Çevrimiçi' })
  await expect.poll(async () => (await counted(ayse.page)) === (await connected.count())).toBe(true)
  expect(await violations(ayse.page)).toEqual([])

  await status(mehmet.page, /^Your status: Available/).focus()
  await mehmet.page.keyboard.press('Enter')
  await mehmet.page.getByRole('menuitemradio', { name: 'Available', checked: true }).waitFor()
  await looked(mehmet.page)
  await mehmet.page.keyboard.press('ArrowDown')
  await mehmet.page.keyboard.press('ArrowDown')
  await mehmet.page.keyboard.press('Enter')
  await status(mehmet.page, /^Your status: Break/).waitFor()
  await row(ayse.page, 'Mehmet Aydın').getByText('Mola').waitFor()

  // The stories after this one need his former status.
  await status(mehmet.page, /^Your status: Break/).click()
  await mehmet.page.getByRole('menuitemradio', { name: 'Available' }).click()
  await status(mehmet.page, /^Your status: Available/).waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

further('the list fits a phone, and a user who closes the window is no longer counted', async () => {
  const ayse = await house.signIn('ayse')
  const mehmet = await house.signIn('mehmet', PHONE)
  await people(ayse.page).click()
  await row(ayse.page, 'Mehmet Aydın')
    .getByText('Çevrimiçi')
    .waitFor({ timeout: 2 * POLL_EVERY })
  const connected = ayse.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Çevrimiçi' })

  await people(mehmet.page).click()
  await row(mehmet.page, 'Ayşe Kaya').getByText('Online').waitFor()
  expect(await violations(mehmet.page)).toEqual([])
  expect(await isWider(mehmet.page)).toBe(false)
  await mehmet.page.keyboard.press('Escape')
  await mehmet.page.getByRole('dialog').waitFor({ state: 'detached' })

  // The list is fetched every ten seconds; a user who was here stays in it for some minutes.
  await mehmet.close()
  await row(ayse.page, 'Mehmet Aydın')
    .getByText('Çevrimiçi')
    .waitFor({ state: 'detached', timeout: 2 * POLL_EVERY })
  await row(ayse.page, 'Mehmet Aydın').getByText('Bağlı değil').waitFor()
  await row(ayse.page, 'Mehmet Aydın').getByText('Son görülme:').waitFor()
  expect(await counted(ayse.page)).toBe(await connected.count())
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await ayse.close()
})

further('a status that could not be set is reported, and the former one stays', async () => {
  const { page, close } = await house.signIn('ayse')
  await status(page, /^Durumunuz: Müsait/).waitFor()
  await page.route('**/api/agent-interface/status', (route) => route.fulfill({ status: 500, body: '{}' }))
  await status(page, /^Durumunuz: Müsait/).click()
  await page.getByRole('menuitemradio', { name: 'Meşgul' }).click()
  await page.getByText('Durum güncellenirken bir hata oluştu').waitFor()
  await status(page, /^Durumunuz: Müsait/).waitFor()
  await close()
})

further('a call that a closed window left behind is taken back after the next connection', async () => {
  const api = apiClient(house.url)
  await api.signIn(COLLEAGUES.ayse.username, PASSWORD)
  await api.call(setAgentStatus, { body: { status: 'on-call', reason: 'call_answered' } })
  const { page, errors, close } = await house.signIn('ayse')
  await status(page, /^Durumunuz: Müsait/).waitFor()
  expect(errors).toEqual([])
  await close()
})

further('no colleague is listed while the server cannot be reached', async () => {
  const { page, close } = await house.signIn('ayse')
  await status(page, /^Durumunuz: Müsait/).waitFor()
  await page.route('**/api/auth/online-users', (route) => route.abort())
  await people(page).click()
  await page.getByRole('dialog').getByText('Kimse görünmüyor').waitFor()
  await page.unroute('**/api/auth/online-users')
  await row(page, 'Ayşe Kaya').waitFor()
  await close()
})
