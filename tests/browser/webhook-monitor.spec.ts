import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(71)
  const [ayse, jim] = [house.person(), house.person()]
  await house.write(ayse, text('Merhaba, fiyat alabilir miyim?'))
  await house.write(jim, text('Hello, how long would I stay?'))
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

test.each(looksOf(LOOKS))(
  'what providers sent is looked at, opened, tried again and handled again: %j',
  async (look) => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    const broken = Buffer.from(`{"object": ${look.width}`)
    expect((await post(house.url, broken, TEST_SECRETS.META_APP_SECRET)).status).toBe(200)

    await page.goto('/webhook-monitor')
    const list = page.getByRole('list', { name: /^(Gelen webhooklar|Webhooks that came in)$/ })
    await list
      .getByText(/^(takıldı|parked)$/)
      .first()
      .waitFor()
    await list
      .getByRole('link', { name: /^meta: (mesaj|message)$/ })
      .nth(1)
      .waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('combobox', { name: /^(Sonuç|Result)$/ }).click()
    await page.getByRole('option', { name: /^(takıldı|parked)$/ }).click()
    await page.waitForURL(/state=parked/)
    await list.getByRole('link').first().click()
    await page.getByText(/JSON/).first().waitFor()
    await page.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).click()
    const retried = page.getByRole('dialog')
    await retried.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).click()
    await retried.waitFor({ state: 'hidden' })
    await page.getByText(/JSON/).first().waitFor()
    expect(await violations(page)).toEqual([])

    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Webhook izleyici|Webhook monitor)$/ })
      .click()
    await list
      .getByRole('link', { name: /^meta: (mesaj|message)$/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(İçeriği göster|Show the content)$/ }).click()
    await page
      .getByRole('group', { name: /^(İçerik|Content)$/ })
      .getByText(/Hello, how long would I stay/)
      .waitFor()
    await page.getByText(/^(Yapısı aynı|The shape is the same|Farklı satır|Lines that differ)/).waitFor()
    await page.getByRole('switch', { name: /^(Bütün satırları göster|Show all lines)$/ }).check()
    await page
      .getByRole('list', { name: /^(Yapı farkları|Differences of shape)$/ })
      .getByText(/entry\[\]/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])

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
