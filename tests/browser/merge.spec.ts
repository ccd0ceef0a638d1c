import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(47)
})
afterAll(() => house?.close())

const lead = async (name_surname: string, phone_number: string): Promise<string> =>
  (await house.admin.call(openLead, { body: { name_surname, phone_number, treatment: 'dental', source: 'phone' } })).id

test('two records of one person are merged and parted again, and a second screen follows', async () => {
  const [first, second] = [await lead('Elif Şahin', '0533 987 65 43'), await lead('Elif Sahin', '0532 111 22 33')]
  const ayse = await house.signIn('ayse')
  const mehmet = await house.signIn('mehmet')
  await ayse.page.goto(`/leads/${first}`)
  await mehmet.page.goto(`/leads/${second}`)
  await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Sahin' }).waitFor()
  for (const { page } of [ayse, mehmet]) await page.getByText('Canlı').waitFor()

  await ayse.page.getByRole('button', { name: 'Başka bir kişiyle birleştir' }).click()
  const dialog = ayse.page.getByRole('dialog', { name: /birleştir/ })
  await dialog.getByLabel('Ad, telefon ya da e-posta ara').fill('111 22 33')
  await dialog.getByRole('button', { name: /Elif Sahin/ }).click()
  await dialog.getByRole('radio', { name: /Elif Sahin/ }).waitFor()
  await dialog.getByRole('radio', { name: /Elif Şahin/ }).waitFor()
  expect(await violations(ayse.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Birleştir', exact: true }).click()

  await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Şahin' }).waitFor()
  const merged = mehmet.page.getByRole('list', { name: 'Birleştirilen kayıtlar' })
  await merged.getByText('Elif Sahin').waitFor()
  await ayse.page.getByRole('list', { name: 'Birleştirilen kayıtlar' }).getByText('Elif Sahin').waitFor()
  expect(await violations(mehmet.page)).toEqual([])

  await merged.getByRole('button', { name: 'Geri al: Elif Sahin birleştirmesi' }).click()
  await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Sahin' }).waitFor()
  await ayse.page.getByRole('list', { name: 'Birleştirilen kayıtlar' }).waitFor({ state: 'detached' })
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})
