import { logout } from '@kervan/contracts/api/auth/logout'
import { getCompany } from '@kervan/contracts/api/settings/get-company'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { COLLEAGUES, type House, openHouse, PASSWORD, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(25)
})
afterAll(() => house?.close())

const OWED = /Çıkışınız sunucuya henüz iletilemedi/

const signOutOn = async (page: Page) => {
  await page.getByRole('button', { name: /Ayşe Kaya/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await page.waitForURL('**/auth')
}

/** The pages of a browser whose server answers no call, as while it restarts; what it is asked meanwhile, by path. */
const withoutServer = async (page: Page): Promise<string[]> => {
  const asked: string[] = []
  await page.context().route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort('connectionrefused')
  })
  return asked
}

test('a sign-out without a server holds: no reload and no new tab brings the session back, and the server ends it first', async () => {
  const { page, errors, close } = await house.signIn('ayse')
  const other = await page.context().newPage()
  await other.goto('/leads')
  await other.getByText('Canlı').waitFor()
  const asked = await withoutServer(page)
  await signOutOn(page)
  await page.getByRole('main').getByText(OWED).waitFor()
  await other.waitForURL('**/auth')
  expect(await violations(page)).toEqual([])

  await page.goto('/leads')
  await page.waitForURL('**/auth')
  const later = await page.context().newPage()
  await later.goto('/leads')
  await later.waitForURL('**/auth')
  await later.getByRole('main').getByText(OWED).waitFor()
  // The company's name is public, and asked for by every page before it knows who is there.
  const askedFor = asked.slice(asked.indexOf(logout.path)).filter((path) => path !== getCompany.path)
  expect(new Set(askedFor)).toEqual(new Set([logout.path]))

  const first = page.context().waitForEvent('response', (response) => response.url().includes('/api/'))
  await page.context().unroute('**/api/**')
  expect(new URL((await first).url()).pathname).toBe(logout.path)
  for (const tab of [page, other, later]) await tab.getByText(OWED).waitFor({ state: 'detached' })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('kervan_session')

  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await page.getByText('Canlı').waitFor()
  expect(errors).toEqual([])
  await close()
})
