import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { saying } from './browser.ts'
import { COLLEAGUES } from './colleagues.ts'
import { newLead, openEvent } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const { participant } = RECORD_ENDPOINTS

let id: string

test('a partner is added from the menu, and has its page', async () => {
  const { page, errors, close } = await house.signIn('ayse')
  await page.getByRole('link', { name: 'Etkinlik ortakları' }).click()
  await page.getByRole('heading', { level: 1, name: /^Etkinlik ortakları/ }).waitFor()
  await page.getByRole('link', { name: 'Yeni etkinlik ortağı' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Ortak adı/ }).fill('Tuna Gesundheitsreisen')
  await dialog.getByRole('combobox', { name: /^Tür/ }).click()
  await page.getByRole('option', { name: 'Acente' }).click()
  await dialog.getByRole('textbox', { name: 'İlgili kişi' }).fill('Anna Gruber')
  expect(await dialog.getByRole('combobox', { name: 'Sorumlu' }).inputValue()).toBe(COLLEAGUES.ayse.fullName)
  await saying(page, ['Etkinlik ortağı oluşturuldu'], () =>
    dialog.getByRole('button', { name: 'Oluştur', exact: true }).click(),
  )
  await page.waitForURL(/\/event-partners\/[\w-]{36}$/)
  id = page.url().split('/').at(-1)!
  await page.getByRole('heading', { level: 1, name: 'Tuna Gesundheitsreisen' }).waitFor()
  await page.getByRole('tab', { name: /^Katılımcılar/ }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('the page of a partner counts the events that name it and the participants whom it sent', async () => {
  const { page, errors, close } = await house.signIn('ayse')
  const event = await openEvent(house, 'Viyana tanıtım akşamı', { partners: [id] })
  const { person } = await newLead(house, 'Greta Huber')
  await house.admin.call(participant.create, { body: { event, person, partner: id } as never })
  await page.goto(`/event-partners/${id}`)
  await page.getByRole('tab', { name: /^Etkinlikler\s*1$/ }).click()
  await page.getByRole('link', { name: 'Viyana tanıtım akşamı' }).waitFor()
  await page.getByRole('tab', { name: /^Katılımcılar\s*1$/ }).click()
  await page.getByRole('link', { name: 'Greta Huber' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
