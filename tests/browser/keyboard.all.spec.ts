import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(22)
})
afterAll(() => house?.close())

test('signing in, finding a lead, moving it and writing a note needs no mouse, and no toast hides a button', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const { page, errors, close } = await house.open()
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Kullanıcı adı' }).focus()
  await page.keyboard.type(COLLEAGUES.ayse.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Adaylar')
  await page.getByRole('dialog').getByRole('option', { name: 'Adaylar' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type(person.name.split(' ')[0] ?? '')
  await page.keyboard.press('Enter')
  await page.locator('tr:focus').filter({ hasText: person.name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor()

  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Takipte' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Aşama: Görüşmede' }).waitFor()

  const toasts = page.getByRole('region', { name: /F8/ })
  const send = page.getByRole('button', { name: 'Not ekle' })
  await expect.poll(() => isAbove(toasts, send)).toBe(true)

  await page.keyboard.press('n')
  await page.keyboard.type('Klavyeden')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').getByText('Klavyeden').waitFor()
  expect(errors).toEqual([])
  await close()
})

const isAbove = async (one: Locator, other: Locator): Promise<boolean> => {
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return upper !== null && lower !== null && upper.y + upper.height < lower.y
}
