import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { registerWriter, SELIN, signInAs, timelineOf, type Writer, writtenIn } from './writers.ts'

const DENIZ: Writer = { username: 'deniz', fullName: 'Deniz Er' }
const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }

let house: House
beforeAll(async () => {
  house = await openHouse(188)
  await registerWriter(house)
  await registerWriter(house, DENIZ)
})
afterAll(() => house?.close())

test('a user who is mentioned in a note is told at once and led to it, at the desk and on a phone', async () => {
  const { path } = await writtenIn(house, 'Merhaba')
  const desk = await signInAs(house, SELIN)
  const phone = await signInAs(house, DENIZ, ON_PHONE)
  await phone.page.goto('/notifications')
  await phone.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()

  await desk.page.goto(path)
  await desk.page.getByRole('button', { name: 'İç not', exact: true }).click()
  const note = desk.page.getByRole('textbox', { name: 'Not', exact: true })
  await note.pressSequentially('@zey')
  await desk.page.getByText('Bu adayı görebilenlerden bu adla kimse yok.').waitFor()
  await note.fill('')
  await note.pressSequentially('Bak @den')
  const offered = desk.page.getByRole('option', { name: /^Deniz Er/ })
  await offered.waitFor()
  expect(await note.getAttribute('aria-activedescendant')).toBe(await offered.getAttribute('id'))
  await desk.page.getByRole('status').filter({ hasText: '1 kişi' }).waitFor({ state: 'attached' })
  expect(await violations(desk.page)).toEqual([])
  await note.press('Enter')
  await expect.poll(() => note.inputValue()).toBe('Bak @Deniz Er ')
  await note.pressSequentially('ara')
  await note.press('Control+Enter')
  await timelineOf(desk.page).locator('strong', { hasText: '@Deniz Er' }).waitFor()

  await phone.page.getByRole('link', { name: /You were mentioned in a note/ }).click()
  const found = timelineOf(phone.page).locator('li[aria-current]').filter({ hasText: 'Bak @Deniz Er ara' })
  await found.and(phone.page.locator(':focus')).waitFor()
  await phone.page.getByRole('button', { name: 'Internal note', exact: true }).click()
  const answer = phone.page.getByRole('textbox', { name: 'Note', exact: true })
  await answer.pressSequentially('@sel')
  const selin = phone.page.getByRole('option', { name: /^Selin Ak/ })
  await selin.waitFor()
  expect(await violations(phone.page)).toEqual([])
  expect(await phone.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await selin.click()
  await expect.poll(() => answer.inputValue()).toBe('@Selin Ak ')
  await phone.page.getByRole('button', { name: 'Add note' }).click()

  await desk.page.goto('/notifications')
  await desk.page.getByRole('link', { name: /Bir notta sizden söz edildi/ }).waitFor()
  expect([...desk.errors, ...phone.errors]).toEqual([])
  await Promise.all([desk.close(), phone.close()])
})
