import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { overflow } from './browser.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const TODAY = dayOf(new Date())
/** A month that lies ahead of every key. */
const [FIRST, SECOND] = ['2097-05-14', '2097-05-15'] as const
const MONTH = `/api-keys?look=calendar.expiresOn.month..${FIRST}`

const makeKey = (name: string, expiresOn: string) =>
  house.admin.call(RECORD_ENDPOINTS['api-key'].create, {
    body: { name, scopes: ['leads.view'], expiresOn } as never,
  })
const day = (page: Page, date: string): Locator => page.locator(`[role="gridcell"][data-day="${date}"]`)
const event = (page: Page, date: string, name: string): Locator =>
  day(page, date).getByRole('link', { name: new RegExp(name) })
const said = (page: Page): Locator => page.locator('[aria-live="assertive"]', { hasText: /\S/ })

test('leads stand on the day of their opening; the span is chosen, and the address keeps both', async () => {
  const body = {
    name_surname: 'Tuna Takvim',
    phone_number: '+905326660001',
    source: 'phone',
    treatment: 'rehabilitation',
  }
  await house.admin.call(openLead, { body: body as never })
  const { page, errors, close } = await house.signIn('ayse')
  // Few enough that the day shows each.
  await page.goto('/leads?treatment=rehabilitation')
  await page.getByRole('button', { name: 'Takvim', exact: true }).click()
  await event(page, TODAY, 'Tuna Takvim').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Süre: Ay' }).click()
  await page.getByRole('option', { name: 'Hafta' }).click()
  await event(page, TODAY, 'Tuna Takvim').waitFor()
  expect(new URL(page.url()).searchParams.get('look')).toMatch(/^calendar\.openedAt\.week\./)
  expect(await page.getByRole('columnheader').first().textContent()).toMatch(/Pzt/)
  await event(page, TODAY, 'Tuna Takvim').click()
  await page.getByRole('heading', { level: 1, name: 'Tuna Takvim' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a crowded day says how many more there are, and opens', async () => {
  for (let place = 1; place <= 6; place++) await makeKey(`Kalabalık ${place}`, '2097-08-20')
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/api-keys?look=calendar.expiresOn.month..2097-08-01')
  await page.getByRole('button', { name: /^3 daha, / }).click()
  await event(page, '2097-08-20', 'Kalabalık 6').waitFor()
  expect(await day(page, '2097-08-20').getByRole('link').count()).toBe(6)
  expect(errors).toEqual([])
  await close()
})

further('a drag moves a date, the toast takes it back, and the keyboard does as much', async () => {
  await makeKey('Taşınan', FIRST)
  await makeKey('Klavye', FIRST)
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(MONTH)
  const [start, end] = await Promise.all([
    event(page, FIRST, 'Taşınan')
      .waitFor()
      .then(() => event(page, FIRST, 'Taşınan').boundingBox()),
    day(page, SECOND)
      .waitFor()
      .then(() => day(page, SECOND).boundingBox()),
  ])
  await page.mouse.move(start!.x + 10, start!.y + 8)
  await page.mouse.down()
  await page.mouse.move(start!.x + 30, start!.y + 12, { steps: 4 })
  await page.mouse.move(end!.x + 40, end!.y + 60, { steps: 8 })
  await page.mouse.up()
  await event(page, SECOND, 'Taşınan').waitFor()
  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await event(page, FIRST, 'Taşınan').waitFor()
  await event(page, FIRST, 'Klavye').focus()
  await page.keyboard.press('Space')
  await said(page).getByText('Klavye kaldırıldı: 14 Mayıs 2097 Salı.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await event(page, addDays(FIRST, 8), 'Klavye').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('arrows go from day to day, Enter opens one, and a press on an empty day begins a record with it', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(MONTH)
  await day(page, FIRST).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate('document.activeElement?.dataset.date')).toBe(SECOND)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Süre: Gün' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Süre: Ay' }).waitFor()
  const box = await day(page, '2097-05-28').boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height - 10)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByLabel('Son geçerli gün', { exact: true }).first().inputValue())
    .toMatch(/28.*2097/)
  expect(errors).toEqual([])
  await close()
})

further('on a phone a calendar is a list of days', async () => {
  await makeKey('Telefon', '2097-10-05')
  const { page, errors, close } = await house.signInAsAdmin({ width: 375, language: 'en', appearance: 'dark' })
  await page.goto('/api-keys?look=calendar.expiresOn.month..2097-10-01')
  await page
    .getByRole('region', { name: /5 October 2097/ })
    .getByRole('link', { name: /Telefon/ })
    .waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
