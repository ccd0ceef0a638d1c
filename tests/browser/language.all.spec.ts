import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(41)
})
afterAll(() => house?.close())

const language = (page: Page) => page.evaluate<string>('document.documentElement.lang')
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a language is chosen on one screen, and is that of the account on every other', async () => {
  const mine = await house.signIn('ayse')
  const other = await house.signIn('ayse', { ...DESK, width: 375 })
  await mine.page.getByRole('banner').getByRole('button', { name: 'Dil: TR' }).click()
  await mine.page.getByRole('menuitemradio', { name: 'English' }).click()
  await mine.page.getByRole('banner').getByRole('button', { name: 'Language: EN' }).waitFor()
  await expect.poll(() => language(other.page)).toBe('en')
  expect(await violations(mine.page)).toEqual([])
  const errors = [...mine.errors, ...other.errors]
  await other.close()
  await mine.close()

  const elsewhere = await house.signIn('ayse')
  await expect.poll(() => language(elsewhere.page)).toBe('en')
  expect([...errors, ...elsewhere.errors]).toEqual([])
  await elsewhere.close()
})

test('what is chosen before signing in is the language of who signs in then', async () => {
  const { page, errors, close } = await house.open()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Dil: TR' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const told = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await signInOn(page, COLLEAGUES.mehmet.username, PASSWORD)
  await told
  await expect.poll(() => language(page)).toBe('en')
  await close()

  const elsewhere = await house.signIn('mehmet')
  await expect.poll(() => language(elsewhere.page)).toBe('en')
  expect([...errors, ...elsewhere.errors]).toEqual([])
  await elsewhere.close()
})

test('dates and amounts may be written otherwise than the language does', async () => {
  const { page, errors, close } = await house.signIn('zeynep', { ...DESK, width: 375, appearance: 'dark' })
  await page.goto('/profile')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await choose(page, 'Tarih ve tutarlar', '31 December 2026 · €1,234.50')
  await saved
  await page.reload()
  await page.getByRole('combobox', { name: 'Tarih ve tutarlar' }).getByText('31 December 2026').waitFor()
  await page
    .getByText(/^\d+ \w+ 20\d\d/)
    .first()
    .waitFor()
  expect(await language(page)).toBe('tr')
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
