import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type Look, saying } from './browser.ts'
import { openEvent, register } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const { 'slot-sheet': sheets } = RECORD_ENDPOINTS
const PHONE: Look = { width: 375, language: 'tr', appearance: 'light' }
const TIMES = { day: '2097-03-01', from: '09:00', to: '10:30', slotMinutes: 30 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const slot = (page: Page, at: string) => page.getByRole('listitem', { name: at, exact: true })

const newSheet = async (of: string, examination: string): Promise<string> =>
  (await house.admin.call(sheets.create, { body: { ...TIMES, event: of, examination } as never })).id

let event: string
let guest: string
let id: string

test('a slot is booked and moved on a phone while a colleague sees it', async () => {
  event = await openEvent(house, 'Röntgen günü')
  guest = await register(house, event, 'Selma Rüzgar')
  await register(house, event, 'Tarık Deniz')
  id = await newSheet(event, 'Panoramik röntgen')
  const [phone, desk] = await Promise.all([house.signIn('ayse', PHONE), house.signIn('mehmet')])
  const { page } = phone
  await page.goto(`/test-slots/${id}`)
  await desk.page.goto('/test-slots')
  await desk.page.getByRole('link', { name: 'Panoramik röntgen' }).click()
  await button(desk.page, 'Randevu ver: 09:30').waitFor()

  await button(page, 'Randevu ver: 09:30').click()
  await page.getByRole('textbox', { name: 'Kişiler içinde ara' }).fill('selma')
  await saying(page, ['Selma Rüzgar: 09:30 randevusu verildi'], () =>
    page.getByRole('option', { name: /^Selma Rüzgar/ }).click(),
  )
  await slot(desk.page, '09:30').getByRole('link', { name: 'Selma Rüzgar' }).waitFor()
  await desk.page.getByText('1 dolu, 2 boş').waitFor()
  expect(await violations(page)).toEqual([])

  await button(page, 'Taşı: Selma Rüzgar, 09:30').click()
  await saying(page, ['Selma Rüzgar 10:00 saatine alındı'], () => page.getByRole('option', { name: '10:00' }).click())
  await slot(desk.page, '10:00').getByRole('link', { name: 'Selma Rüzgar' }).waitFor()
  for (const { errors, close } of [phone, desk]) {
    expect(errors).toEqual([])
    await close()
  }
})

further('a guest with two slots at once is marked, also on their own page, until a colleague frees one', async () => {
  const other = await newSheet(event, 'Göz ölçümü')
  const [phone, desk] = await Promise.all([house.signIn('ayse', PHONE), house.signIn('mehmet')])
  const { page } = phone
  await desk.page.goto(`/test-slots/${id}`)
  const who = { kind: 'participant', id: guest }
  await house.admin.call(sheets.book, { params: { id: other }, body: { at: '10:00', who } as never })
  await page.goto(`/test-slots/${id}`)
  await page.getByRole('link', { name: 'Aynı saatte başka randevusu var: Göz ölçümü, 10:00' }).waitFor()
  await slot(page, '10:00').getByRole('link', { name: 'Selma Rüzgar' }).click()
  const own = page.getByRole('list', { name: 'Test randevuları' })
  await own.getByRole('link', { name: 'Göz ölçümü' }).waitFor()
  expect(await own.getByRole('listitem').count()).toBe(2)
  expect(await violations(page)).toEqual([])

  await saying(desk.page, ['Selma Rüzgar: 10:00 randevusu boşaltıldı'], () =>
    button(desk.page, 'Boşalt: Selma Rüzgar, 10:00').click(),
  )
  await expect.poll(() => own.getByRole('listitem').count()).toBe(1)
  for (const { errors, close } of [phone, desk]) {
    expect(errors).toEqual([])
    await close()
  }
})

further('a user who finds the slot taken meanwhile is told which ones nearby are free', async () => {
  const day = await openEvent(house, 'Göz günü')
  await register(house, day, 'Yavuz Geç')
  const first = await register(house, day, 'Yonca Erken')
  const sheet = await newSheet(day, 'Göz muayenesi')
  const { page, close } = await house.signIn('ayse')
  await page.goto(`/test-slots/${sheet}`)
  await button(page, 'Randevu ver: 09:30').click()
  const option = page.getByRole('option', { name: /^Yavuz Geç/ })
  await option.waitFor()
  await page.context().route('**/api/test-slots/*/book', async (route) => {
    const body = { at: '09:30', who: { kind: 'participant', id: first } }
    await house.admin.call(sheets.book, { params: { id: sheet }, body: body as never })
    await route.continue()
  })
  await option.click()
  await page.getByText('Saat 09:30 dolu. Yakındaki boş saatler: 09:00, 10:00.').waitFor()
  await slot(page, '09:30').getByRole('link', { name: 'Yonca Erken' }).waitFor()
  await close()
})
