import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, saying } from './browser.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(79)
})
afterAll(() => house?.close())

const addressIn = async (page: Page, dialog: string): Promise<string> => {
  const shown = page.getByRole('dialog', { name: dialog })
  await shown.waitFor()
  return String(await shown.getByRole('status').textContent())
}
/** As a calendar program reads it: without a session. */
const read = async (address: string) => {
  const answer = await fetch(new URL(new URL(address).pathname, house.url))
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

test('a user subscribes to follow-ups beside their calendar, and takes the address back', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/follow-ups')
  await page.getByRole('button', { name: 'Takvim', exact: true }).click()
  await page.getByRole('link', { name: 'Abone ol' }).click()
  const panel = page.getByRole('region', { name: 'Takvim abonelikleri' })
  await panel.getByRole('button', { name: 'Takiplerime abone ol' }).click()
  const address = await addressIn(page, 'Takviminizin adresi')
  expect(await violations(page)).toEqual([])
  expect(await read(address)).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(await page.getByRole('link', { name: 'Takvimde aç' }).getAttribute('href')).toMatch(/^webcal:/)
  await page.getByRole('button', { name: 'Tamam' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Takiplerim' }).waitFor()
  await page.reload()
  await panel.getByText(/Son okuma/).waitFor()
  expect(await page.getByText(/krc_/).count()).toBe(0)
  expect(await violations(page)).toEqual([])

  await panel.getByRole('button', { name: /^İptal et: Takiplerim/ }).click()
  const sure = page.getByRole('dialog', { name: '“Takiplerim” adresi iptal edilsin mi?' })
  await saying(page, ['Adres iptal edildi', 'Takiplerim'], () => sure.getByRole('button', { name: 'İptal et' }).click())
  await panel.getByRole('listitem').waitFor({ state: 'detached' })
  expect((await read(address)).status).toBe(404)
  expect(errors).toEqual([])
  await close()
})

test('one event comes into a calendar from its page, on a phone in English', async () => {
  const made = await house.admin.call(RECORD_ENDPOINTS.event.create, {
    body: { name: 'Kordon Fuarı', dates: { from: '2097-05-14', to: '2097-05-15' }, type: 'fair' } as never,
  })
  const phone = await house.signInAsAdmin({ ...DESK, width: 375, language: 'en', appearance: 'dark' })
  const { page } = phone
  await page.goto(`/events/${(made as { id: string }).id}`)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await addressIn(page, "Your calendar's address")
  expect((await read(address)).text).toContain('SUMMARY:Kordon Fuarı')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Kordon Fuarı' }).waitFor()
  expect(phone.errors).toEqual([])
  await phone.close()
})
