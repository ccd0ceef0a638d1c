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

test.each(LOOKS)('what stands still is tried again once it is said what happens: %j', async (look) => {
  const { page, errors, close } = await house.signInAsAdmin(look)
  const parked = {
    of: 'read-model',
    name: 'leads-list',
    stream: 'lead-1',
    position: '7',
    type: 'LeadOpened',
    reason: 'a row is locked',
    parkedAt: '2026-03-01T10:00:00.000Z',
  }
  const asked: unknown[] = []
  await page.route('**/api/monitoring', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), parked: asked.length > 0 ? [] : [parked] } })
  })
  await page.route('**/api/monitoring/retry', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { success: true, taken: 1, reason: null } })
  })
  await page.goto('/monitoring')
  const retry = page.getByRole('button', { name: /^(Yeniden dene|Try again): leads-list$/ })
  await retry.click()
  const dialog = page.getByRole('dialog', { name: /leads-list$/ })
  await dialog.getByText(/lead-1/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(asked).toEqual([])

  await retry.press('Enter')
  await dialog.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).press('Enter')
  await page.getByText(/^(Bekletilen bir şey yok|Nothing stands still)/).waitFor()
  expect(asked).toEqual([{ of: 'read-model', name: 'leads-list', stream: 'lead-1' }])
  expect(errors).toEqual([])
  await close()
})

test('who has no right to it is told so', async () => {
  const { page, close } = await house.signIn('guest')
  for (const path of ['/security-log', '/monitoring', '/debug', '/test-notifications']) {
    await page.goto(path)
    await page.getByText(/yetki/i).first().waitFor()
  }
  await close()
})
