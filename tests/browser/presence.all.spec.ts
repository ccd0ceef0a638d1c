import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(54)
})
afterAll(() => house?.close())

const here = (page: Page, name: string) =>
  page.getByRole('list', { name: /^(Bu kayda bakanlar|Also viewing)$/ }).getByText(name)

test('two people on one clinic see each other, and which field the other edits, until one leaves', async () => {
  const { id } = await house.admin.call(RECORD_ENDPOINTS.clinic.create, { body: { name: 'Bir arada' } as never })
  const ayse = await house.signIn('ayse')
  await ayse.page.goto(`/clinics/${id}`)
  await ayse.page.getByText('Canlı').waitFor()
  expect(await here(ayse.page, 'Mehmet Aydın').count()).toBe(0)
  const mehmet = await house.signIn('mehmet', { width: 375, language: 'en', appearance: 'dark' })
  await mehmet.page.goto(`/clinics/${id}`)
  await here(mehmet.page, 'Ayşe Kaya').waitFor({ state: 'attached' })
  await here(ayse.page, 'Mehmet Aydın').waitFor({ state: 'attached' })

  await mehmet.page.getByRole('button', { name: /^City: / }).click()
  await ayse.page.getByText('Mehmet Aydın düzenliyor').waitFor()
  for (const { page } of [ayse, mehmet]) expect(await violations(page)).toEqual([])
  await mehmet.page.keyboard.press('Escape')
  await ayse.page.getByText('Mehmet Aydın düzenliyor').waitFor({ state: 'detached' })
  await mehmet.page.goto('/clinics')
  await here(ayse.page, 'Mehmet Aydın').waitFor({ state: 'detached' })
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

test('two people on one lead see each other, and one who closes the window is gone', async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const [ayse, mehmet] = [await house.signIn('ayse'), await house.signIn('mehmet')]
  for (const { page } of [ayse, mehmet]) await page.getByRole('grid').getByRole('link', { name: person.name }).click()
  await here(ayse.page, 'Mehmet Aydın').waitFor({ state: 'attached' })
  await here(mehmet.page, 'Ayşe Kaya').waitFor({ state: 'attached' })
  await mehmet.close()
  await here(ayse.page, 'Mehmet Aydın').waitFor({ state: 'detached' })
  expect(ayse.errors).toEqual([])
  await ayse.close()
})
