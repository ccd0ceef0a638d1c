import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

describe.each(looksOf(LOOKS, 1))('at $width px, $language', (look) => {
  const name = `Muhasebe ${look.width}`
  let subscription: string

  test('a program is subscribed, and gets its secret once', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto('/webhook-subscriptions/new')
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: /^(Abonelik adı|Subscription name)/ }).fill(name)
    await form.getByRole('textbox', { name: /^(Adres|Address)/ }).fill('http://10.0.0.1/hooks')
    await form.getByRole('combobox', { name: /^(Olaylar|Events)/ }).click()
    await page.getByRole('option', { name: /^(Aday oluşturuldu|Lead: created)$/ }).click()
    await page.keyboard.press('Escape')
    await form
      .getByRole('button', { name: /^(Oluştur|Create|Kaydet|Save)/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText(/^(Henüz gizli anahtar yok|There is no secret yet)/).waitFor()
    subscription = page.url()
    await looked(page)

    await page.getByRole('button', { name: /^(Gizli anahtar oluştur|Create a secret)$/ }).click()
    const once = page.getByRole('dialog')
    await once.getByText(/^whsec_/).waitFor()
    expect(await violations(page)).toEqual([])
    await once.getByRole('button', { name: /^(Tamam|Done)$/ }).click()
    await once.waitFor({ state: 'hidden' })
    expect(await page.getByText(/whsec_/).count()).toBe(0)
    await page.getByRole('button', { name: /^(Gizli anahtarı değiştir|Replace the secret)$/ }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  further('what could not be delivered says why, and is sent again by hand', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(subscription)
    await house.admin.call(openLead, {
      body: {
        name_surname: `Işıl ${look.width}`,
        phone_number: `+90532111${look.width}`.slice(0, 13).padEnd(13, '0'),
        treatment: 'dental',
      },
    })
    const attempts = page.getByRole('list', { name: /^(Teslimat listesi|Deliveries)$/ })
    await attempts
      .getByText(/herkese açık bir adres değil|not a public one/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await attempts
      .getByRole('button', { name: /^(Yeniden gönder|Send again)/ })
      .first()
      .click()
    await attempts
      .getByText(/elle yeniden gönderildi|sent again by hand/)
      .first()
      .waitFor()

    await page.goto('/webhook-monitor')
    await page.getByRole('link', { name: /^(Giden webhooklar|Outgoing webhooks)$/ }).click()
    await attempts.getByRole('link', { name }).first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })
})
