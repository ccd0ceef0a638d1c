import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { newLead } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const held = async (leadId: string) =>
  (await house.admin.call(getLead, { params: { leadId }, query: {} })) as never as {
    readonly potential: string | null
    readonly stage: string
  }

/** Finds leads on the page of the menu, and opens the dialog in which an operation is chosen. */
const openDialog = async (page: Page, search: string, found: number) => {
  await page.getByRole('link', { name: 'Toplu işlemler' }).click()
  await page.getByRole('heading', { level: 1, name: /^Toplu işlemler/ }).waitFor()
  await page.getByLabel('Ad, telefon ya da e-posta ara').fill(search)
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`\\b${found} aday`) })
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'İşlem seç' }).click()
  const dialog = page.getByRole('dialog')
  return { dialog, preview: dialog.getByRole('button', { name: 'Önizle' }) }
}
const chooseHot = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'İşlem' }).click()
  await page.getByRole('option', { name: 'Potansiyeli değiştir' }).click()
  await dialog.getByRole('combobox', { name: /^Potansiyel/ }).click()
  await page.getByRole('option', { name: 'Sıcak', exact: true }).click()
}

test('every lead that a search finds is changed at once: told before, done, and taken back', async () => {
  const [ayla, bora, cem] = [
    await newLead(house, 'Ayla Toptan'),
    await newLead(house, 'Bora Toptan'),
    await newLead(house, 'Cem Toptan'),
  ]
  const change = WRITTEN_ENDPOINTS.lead.change
  await house.admin.call(change, { params: { id: cem.id }, body: { potential: 'hot' } } as never, { ifMatch: '0' })

  const { page, errors, close } = await house.signIn('ayse')
  const { dialog, preview } = await openDialog(page, 'Toptan', 3)
  await chooseHot(page)
  await preview.click()
  await dialog.getByText('2 kayıt değişecek').waitFor()
  await dialog.getByText('1 kayıt zaten böyle').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '2 kaydı değiştir' }).click()
  await dialog.getByText('2 kayıt değiştirildi.').waitFor()
  expect([(await held(ayla.id)).potential, (await held(bora.id)).potential]).toEqual(['hot', 'hot'])

  await dialog.getByRole('button', { name: 'Hepsini geri al' }).click()
  await dialog.getByText('2 kayıtta geri alındı.').waitFor()
  expect([(await held(ayla.id)).potential, (await held(cem.id)).potential]).toEqual([null, 'hot'])
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  expect(errors).toEqual([])
  await close()
})

further('what an operation lacks is said before anything is changed, and another can be chosen', async () => {
  const { id } = await newLead(house, 'Derya Eksik')
  const { page, errors, close } = await house.signIn('ayse')
  const { dialog, preview } = await openDialog(page, 'Eksik', 1)
  await dialog.getByRole('combobox', { name: /^Aşama/ }).click()
  await page.getByRole('option', { name: 'Kaybedildi' }).click()
  await preview.click()
  await dialog.getByRole('alert').waitFor()
  expect((await held(id)).stage).toBe('prospect')
  await chooseHot(page)
  await preview.click()
  await dialog.getByText('1 kayıt değişecek').waitFor()
  expect(errors).toEqual([])
  await close()
})
