import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { COLOUR_SCHEMES, VARIANTS } from '@kervan/contracts/colours/colours'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK } from './browser.ts'
import { COLLEAGUES, type House, openHouse, PASSWORD } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(27)
  await house.write(house.person(), text('Merhaba'))
})
afterAll(() => house?.close())

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--mui-${name}').trim()`)
const primary = (page: Page) => variable(page, 'palette-primary-main')
const PHONE = { ...DESK, width: 375, language: 'en' } as const

test('a theme is seen while it is tried, goes when it is not saved, and stays when it is, on every screen of the user', async () => {
  const first = await house.signIn('ayse')
  const second = await house.signIn('ayse', PHONE)
  const { page } = first
  const before = await primary(page)

  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Zeytin/ }).click()
  await expect.poll(() => primary(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect.poll(() => primary(page)).toBe(before)

  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Zeytin/ }).click()
  await page.getByText('Seçili').waitFor()
  await page.getByRole('tab', { name: 'Gelişmiş' }).click()
  await page.getByRole('radio', { name: 'Koyu' }).check()
  await page.getByRole('radio', { name: /Canlı/ }).check()
  await page.getByRole('slider', { name: /Köşe yuvarlaklığı/ }).fill('20')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText('Renk Tercihleri Güncellendi').waitFor()

  const chosen = await primary(page)
  await expect.poll(() => primary(second.page)).toBe(chosen)
  await expect.poll(() => second.page.evaluate('document.documentElement.className')).toBe('dark')
  expect(await variable(second.page, 'shape-borderRadius')).toBe('20px')
  expect([...first.errors, ...second.errors]).toEqual([])
  await second.close()

  // What is there before any script of the product has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await primary(page)).toBe(chosen)
  expect(await page.evaluate("document.documentElement.matches('[data-dark].dark')")).toBe(true)
  await first.close()
})

test('a colour of one’s own is six digits, and is told where text needs another shade of it', async () => {
  const { page, errors, close } = await house.signIn('mehmet', PHONE)
  await page.getByRole('button', { name: 'Colours and appearance' }).click()
  await page.getByRole('tab', { name: 'Custom colour' }).click()
  const code = page.getByRole('textbox', { name: 'Colour code' })
  const before = await primary(page)
  await code.fill('#12345')
  await page.getByText('Enter six hexadecimal digits, such as #1e5fb4').waitFor()
  expect(await primary(page)).toBe(before)
  await code.fill('F2D16B')
  await page.getByText(/is used in this appearance, so that text stays easy to read/).waitFor()
  await expect.poll(() => primary(page)).not.toBe(before)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Colour preferences updated').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Colours and appearance' }).click()
  await page.getByRole('tab', { name: 'Custom colour' }).click()
  expect(await code.inputValue()).toBe('#f2d16b')
  expect(errors).toEqual([])
  await close()
})

test('a theme that could not be saved says so and is still there to be tried again', async () => {
  const { page, close } = await house.signIn('mehmet')
  await page.route('**/api/user/color-preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Nar/ }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText(/Renk tercihleri güncellenirken hata oluştu\./).waitFor()
  await page.getByRole('button', { name: /Nar.*Seçili/ }).waitFor()
  await close()
})

test('every scheme, variant and appearance is free of what axe can find', async () => {
  const { page, errors, close } = await house.signIn('mehmet')
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  const api = apiClient(house.url)
  await api.signIn(COLLEAGUES.mehmet.username, PASSWORD)
  for (const [preferredColorScheme, scheme] of Object.entries(COLOUR_SCHEMES)) {
    for (const variant of VARIANTS) {
      for (const appearance of APPEARANCES.filter((each) => each !== 'system')) {
        const colorPreference = { primary: scheme.primary, variant, appearance, radius: 8 }
        const before = await page.evaluate(`localStorage.getItem('colours')`)
        await api.call(setColorPreferences, { body: { preferredColorScheme, colorPreference } })
        await expect.poll(() => page.evaluate(`localStorage.getItem('colours')`)).not.toBe(before)
        await expect.poll(() => page.evaluate('document.documentElement.className')).toBe(appearance)
        expect(await violations(page), `${preferredColorScheme} ${variant} ${appearance}`).toEqual([])
      }
    }
  }
  expect(errors).toEqual([])
  await close()
})
