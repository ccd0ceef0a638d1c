import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(67)
  await apiClient(house.url)
    .signIn('ayse', 'not the password')
    .catch(() => undefined)
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

test.each(LOOKS)(
  'administrators see what happened, how all parts stand, what runs, and whether they are told: %j',
  async (look) => {
    const { page, errors, close } = await house.signInAsAdmin(look)

    await page.goto('/security-log?group=signing-in')
    const failed = page
      .getByRole('listitem')
      .filter({ hasText: /Giriş başarısız|Sign-in failed/ })
      .first()
    await failed.getByRole('link', { name: 'Ayşe Kaya' }).waitFor()
    expect(await violations(page)).toEqual([])
    await failed.getByRole('link', { name: /127\.0\.0\.1|::1/ }).click()
    await page.waitForURL(/address=/)
    await page.getByRole('button', { name: /Filtreleri temizle|Clear filters/ }).click()
    await page
      .getByText(/Hesap açıldı|Account created/)
      .first()
      .waitFor()

    await page.goto('/monitoring')
    await page
      .getByRole('group', { name: /^(Parçalar|Parts)$/ })
      .getByText('kervan')
      .waitFor()
    await page.getByRole('cell', { name: 'leads-list' }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: /^(Tanılama|Diagnostics)$/ }).click()
    await page.getByText('KERVAN_ADMIN_PASSWORD').waitFor()
    await page.getByText('/api/monitoring').first().waitFor()
    expect(await page.getByRole('main').textContent()).not.toContain('password of the tests')
    expect(await violations(page)).toEqual([])

    await page.goto('/test-notifications')
    await page.getByRole('button', { name: /Bana bildirim gönder|Send me a notification/ }).click()
    await page.getByText(/Gönderildi; zile bakın|Sent; look at the bell/).waitFor()
    expect(await violations(page)).toEqual([])

    expect(errors).toEqual([])
    await close()
  },
)

test('who has no right to it is told so', async () => {
  const { page, close } = await house.signIn('guest')
  for (const path of ['/security-log', '/monitoring', '/debug', '/test-notifications']) {
    await page.goto(path)
    await page.getByText(/yetki/i).first().waitFor()
  }
  await close()
})
