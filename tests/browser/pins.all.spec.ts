import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK, saying } from './browser.ts'
import { type House, openHouse } from './house.ts'

let house: House
let name: string
beforeAll(async () => {
  house = await openHouse(71)
  const person = house.person()
  name = person.name
  await house.write(person, text('Merhaba'))
})
afterAll(() => house?.close())

const open = async (page: Page) => {
  await page.getByRole('grid').getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('a pinned record is at hand on every screen of the user, says that it is archived, and goes when it is unpinned', async () => {
  const desk = await house.signIn('ayse')
  const phone = await house.signIn('ayse', { ...DESK, width: 375, language: 'en', appearance: 'dark' })
  const { page } = desk
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await open(page)
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Sabitle' }).click()
  await menu.getByRole('list', { name: 'Sabitlenenler' }).getByRole('link', { name }).waitFor()
  expect(await violations(page)).toEqual([])

  await phone.page.getByRole('button', { name: 'Open the menu' }).click()
  const pinned = phone.page.getByRole('list', { name: 'Pinned' })
  await pinned.getByRole('link', { name }).waitFor()
  expect(await violations(phone.page)).toEqual([])
  await pinned.getByRole('link', { name }).click()
  await phone.page.getByRole('heading', { level: 1, name }).waitFor()

  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Arşivle' }).click()
  await menu.getByRole('link', { name: `${name} (arşivde)` }).waitFor()
  await page.goto('/clinics')
  await page.getByRole('heading', { level: 1, name: 'Klinikler' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ara, git, yap' })
  // It was looked at last, and stands there alone.
  const entry = palette.getByRole('group', { name: 'Son bakılanlar' }).getByRole('option', { name })
  await entry.waitFor()
  await expect.poll(() => palette.getByRole('group').first().getAttribute('aria-label')).toBe('Son bakılanlar')
  expect(await palette.getByRole('group', { name: 'Sabitlenenler' }).getByRole('option', { name }).count()).toBe(0)
  await entry.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await saying(page, ['Sabitleme kaldırıldı'], () => page.keyboard.press('p'))
  await menu.getByRole('list', { name: 'Sabitlenenler' }).waitFor({ state: 'detached' })
  expect([...desk.errors, ...phone.errors]).toEqual([])
  await phone.close()
  await desk.close()
})
