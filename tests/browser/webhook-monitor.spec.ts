import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse, shareHouse } from './house.ts'

let house: House
const writeTwice = async () => {
  const [ayse, jim] = [house.person(), house.person()]
  await house.write(ayse, text('Merhaba, fiyat alabilir miyim?'))
  await house.write(jim, text('Hello, how long would I stay?'))
}
beforeAll(async () => {
  house = await shareHouse()
  await writeTwice()
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

const listOf = (page: Page): Locator => page.getByRole('list', { name: /^(Gelen webhooklar|Webhooks that came in)$/ })
const messages = (page: Page): Locator => listOf(page).getByRole('link', { name: /^meta: (mesaj|message)$/ })

/** Opens the newest message and shows what it says. */
const showNewest = async (page: Page) => {
  await messages(page).first().click()
  await page.getByRole('button', { name: /^(İçeriği göster|Show the content)$/ }).click()
  await page
    .getByRole('group', { name: /^(İçerik|Content)$/ })
    .getByText(/Hello, how long would I stay/)
    .waitFor()
}

test.each(looksOf(LOOKS))(
  'what providers sent is looked at, opened, and compared with the one before: %j',
  async (look) => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto('/webhook-monitor')
    await messages(page).nth(1).waitFor()
    await showNewest(page)
    await page.getByText(/^(Yapısı aynı|The shape is the same|Farklı satır|Lines that differ)/).waitFor()
    await page.getByRole('switch', { name: /^(Bütün satırları göster|Show all lines)$/ }).check()
    await page
      .getByRole('list', { name: /^(Yapı farkları|Differences of shape)$/ })
      .getByText(/entry\[\]/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(mesaj|message)$/ })
      .click()
    await page.waitForURL(/kind=message/)
    await page.getByRole('button', { name: /^(Yalnızca mesaj|Only message)/ }).press('Enter')
    await page.waitForURL(({ search }) => !search.includes('kind='))
    await messages(page).first().waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

// Other stories expect that nothing is parked, and a range takes in all that came.
if (isFullRun())
  describe('in a house of its own', () => {
    beforeAll(async () => {
      house = await openHouse(71)
      await writeTwice()
    })

    test.each(looksOf(LOOKS))(
      'what is parked is tried again, the security log tells what was opened, and a range is handled again: %j',
      async (look) => {
        const { page, errors, close } = await house.signInAsAdmin(look)
        const broken = Buffer.from(`{"object": ${look.width}`)
        expect((await post(house.url, broken, TEST_SECRETS.META_APP_SECRET)).status).toBe(200)

        await page.goto('/webhook-monitor')
        await listOf(page)
          .getByText(/^(takıldı|parked)$/)
          .first()
          .waitFor()
        await messages(page).nth(1).waitFor()
        expect(await violations(page)).toEqual([])

        await page.getByRole('combobox', { name: /^(Sonuç|Result)$/ }).click()
        await page.getByRole('option', { name: /^(takıldı|parked)$/ }).click()
        await page.waitForURL(/state=parked/)
        await listOf(page).getByRole('link').first().click()
        await page.getByText(/JSON/).first().waitFor()
        await page.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).click()
        const retried = page.getByRole('dialog')
        await retried.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).click()
        await retried.waitFor({ state: 'hidden' })
        await page.getByText(/JSON/).first().waitFor()
        await page.route('**/api/webhook-deliveries/*', (route) => route.fulfill({ status: 500, body: '' }))
        const outdated = page.getByText(/^(Şu anda okunamıyor|Cannot be read right now)/)
        await outdated.waitFor()
        await page.unroute('**/api/webhook-deliveries/*')
        await outdated.waitFor({ state: 'detached' })
        expect(await violations(page)).toEqual([])

        await page
          .getByRole('main')
          .getByRole('link', { name: /^(Webhook izleyici|Webhook monitor)$/ })
          .click()
        await showNewest(page)
        await page.goto('/security-log')
        await page
          .getByText(/^(Webhook içeriği açıldı|Webhook opened)$/)
          .first()
          .waitFor()

        await page.goto('/webhook-monitor?kind=message')
        await page.getByRole('button', { name: /^(Bir aralığı yeniden işle|Handle a range again)$/ }).click()
        const dialog = page.getByRole('dialog')
        expect(await violations(page)).toEqual([])
        await dialog.getByRole('button', { name: /^(Yeniden işle|Handle again)$/ }).press('Enter')
        await page
          .getByRole('status')
          .getByText(/2 webhook yeniden işlendi\. 0 bilgi yeniydi|2 webhooks were handled again\. 0 things were new/)
          .waitFor()
        expect(await violations(page)).toEqual([])
        expect(errors).toEqual([])
        await close()
      },
    )
  })
