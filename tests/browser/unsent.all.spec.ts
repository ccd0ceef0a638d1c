import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { saying } from './browser.ts'
import { COLLEAGUES, type Colleague, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(53)
})
afterAll(() => house?.close())

const { clinic } = RECORD_ENDPOINTS

const cityOf = async (id: string) => (await house.admin.call(clinic.get, { params: { id }, query: {} })).city

const city = (page: Page, value: string) => page.getByRole('button', { name: `Şehir: ${value}`, exact: true })

const waiting = (page: Page) => page.getByText('1 değişiklik gönderilmeyi bekliyor:')

/** How many changes this browser keeps for later. */
const kept = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('kervan-unsent')
    opening.onsuccess = () => {
      const { result } = opening
      if (!result.objectStoreNames.contains('changes')) return resolve(0)
      const counting = result.transaction('changes').objectStore('changes').count()
      counting.onsuccess = () => {
        result.close()
        resolve(counting.result)
      }
    }
  })`)

/** Ayşe changes a clinic's city without a network and closes the tab. */
const leaveUnsent = async (name: string) => {
  const { id } = await house.admin.call(clinic.create, { body: { name, city: 'Adana' } as never })
  const window = await house.signIn('ayse')
  const { page } = window
  await page.goto(`/clinics/${id}`)
  await city(page, 'Adana').waitFor()
  await page.getByText('Canlı').waitFor()
  await page.context().setOffline(true)
  await city(page, 'Adana').click()
  await page.getByRole('textbox', { name: 'Şehir', exact: true }).fill('Van')
  await page.keyboard.press('Enter')
  await city(page, 'Van').waitFor()
  await waiting(page).waitFor()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => kept(page)).toBe(1)
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  return { id, context, close: window.close }
}

const visit = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const signInAs = async (context: BrowserContext, who: Colleague): Promise<Page> => {
  await context.clearCookies()
  const page = await context.newPage()
  await signInOn(page, COLLEAGUES[who].username, PASSWORD)
  return page
}

test('what was changed without a network is shown as unsent by the next visit, and sent', async () => {
  const { id, context, close } = await leaveUnsent('Yarım kalan')
  const held = Promise.withResolvers<void>()
  await context.route('**/api/clinics/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  const page = await visit(context, `/clinics/${id}`)
  await city(page, 'Van').waitFor()
  await waiting(page).waitFor()
  expect(await cityOf(id)).toBe('Adana')
  await saying(page, ['Değişti: Şehir'], async () => held.resolve())
  await waiting(page).waitFor({ state: 'detached' })
  await expect.poll(() => cityOf(id), { timeout: 60_000 }).toBe('Van')
  await expect.poll(() => kept(page)).toBe(0)
  await close()
})

test('another person who signs in sends nothing of it and sees nothing of it; its own does', async () => {
  const { id, context, close } = await leaveUnsent('Başkasının işi')
  const other = await signInAs(context, 'mehmet')
  await other.goto(`/clinics/${id}`)
  await city(other, 'Adana').waitFor()
  await other.getByText('Canlı').waitFor()
  await other.waitForLoadState('networkidle')
  expect(await waiting(other).count()).toBe(0)
  expect(await kept(other)).toBe(1)
  expect(await cityOf(id)).toBe('Adana')
  await other.close()
  const own = await signInAs(context, 'ayse')
  await expect.poll(() => cityOf(id), { timeout: 60_000 }).toBe('Van')
  await expect.poll(() => kept(own)).toBe(0)
  await close()
})

test('what a colleague set meanwhile is not written over; the next visit says so', async () => {
  const { id, context, close } = await leaveUnsent('Çakışan')
  await house.admin.call(clinic.change, { params: { id }, body: { city: 'Konya' } as never }, { ifMatch: '0' })
  const page = await context.newPage()
  await saying(page, ['Çevrimdışı yapılan değişiklik uygulanamadı: Çakışan'], () => page.goto('/clinics'))
  await page.getByRole('grid').getByRole('link', { name: 'Çakışan' }).click()
  const conflict = page.getByRole('alert').filter({ has: page.locator('dl') })
  await city(page, 'Konya').waitFor()
  await conflict.getByRole('button', { name: '“Van” yap' }).click()
  await city(page, 'Van').waitFor()
  await expect.poll(() => cityOf(id), { timeout: 60_000 }).toBe('Van')
  await close()
})
