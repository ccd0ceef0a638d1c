import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountUpdate, phoneQuality, serviceError } from '../support/meta-simulator/account-news.ts'
import { post } from '../support/meta-simulator/post.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { TOKEN } from './providers.ts'

/** A number that Meta knows and the house does not have yet. */
const SECOND_NUMBER = '1093852746108332'

let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  house.providers.graph.introduce(SECOND_NUMBER, {
    verified_name: 'Umut Klinik',
    display_phone_number: '908502420018',
    quality_rating: 'GREEN',
    messaging_limit_tier: 'TIER_1K',
  })
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'tr', appearance: 'dark' },
]

describe.each(looksOf(LOOKS))('at $width px', (look) => {
  const name = `İkinci numara ${look.width}`
  let account: string

  test('an account is connected, and its test says what is wrong', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto('/messaging-integrations')
    await page.getByRole('heading', { level: 1, name: 'Mesajlaşma bağlantıları' }).waitFor()
    await page.getByRole('link', { name: 'Hesap bağla' }).waitFor()
    await looked(page)
    await page.getByRole('link', { name: 'Hesap bağla' }).click()
    const form = page.getByRole('dialog', { name: 'Hesap bağla' })
    await form.getByRole('textbox', { name: /^Hesap adı/ }).fill(name)
    await form.getByRole('textbox', { name: /^Hesap kimliği/ }).fill('numara')
    await form.getByRole('button', { name: 'Bağla' }).click()
    await form.getByText(/beklenen biçimde değil/).waitFor()
    await looked(page)
    await form.getByRole('textbox', { name: /^Hesap kimliği/ }).fill(SECOND_NUMBER)
    await form.getByLabel('Erişim belirteci').fill('eski bir belirteç')
    await form.getByRole('button', { name: 'Bağla' }).click()

    await page.getByRole('heading', { level: 1, name }).waitFor()
    account = page.url()
    await page.getByText('Çalışmıyor', { exact: true }).first().waitFor()
    await page
      .getByText(/süresi dolmuş ya da geri alınmış/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  further('it works with another credential, and the list tells how it stands', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(account)
    await page.getByRole('button', { name: 'Şimdi sına' }).click()
    await page.getByText(/Sağlayıcının sözleri: Error validating access token/).waitFor()
    await page.getByLabel('Erişim belirteci').fill(TOKEN)
    await page.getByRole('button', { name: 'Kaydet ve sına' }).click()
    await page.getByText('Çalışıyor', { exact: true }).first().waitFor()
    await page.getByText(/Sağlayıcının sözleri/).waitFor({ state: 'detached' })
    expect(await page.getByText('Kalite', { exact: true }).count()).toBe(1)
    expect(await page.getByText('IMAP sunucusu').count()).toBe(0)
    await page.getByText(/tarihinde .* girdi$/).waitFor()
    expect(await page.getByText(TOKEN).count()).toBe(0)
    expect(await violations(page)).toEqual([])

    await page.goto('/messaging-integrations')
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByText('Çalışıyor').waitFor()
    await card.getByText(/Kalite: iyi · Sınır: 24 saatte en çok 1\.000 kişiye ilk mesaj/).waitFor()
    expect(errors).toEqual([])
    await close()
  })
})

const SAYS = {
  tr: {
    trouble: /WhatsApp bildirdi: konuşma başlatılamaz, yalnız yanıt verilebilir · .* tarihine dek/,
    facts: /Kalite: düşük, numara işaretlendi · Sınır: 24 saatte en çok 250 kişiye ilk mesaj/,
    unknown: /WhatsApp bildirdi: A_NEW_WORD/,
    ban: /WhatsApp bildirdi: hesap kapatılacak · Kapatılma günü: .*2126/,
  },
  en: {
    trouble: /WhatsApp reports: conversations cannot be started, only answered · until /,
    facts: /Quality: low, number flagged · Limit: .*250/,
    unknown: /WhatsApp reports: A_NEW_WORD/,
    ban: /WhatsApp reports: the account will be disabled · Disabled on: .*2126/,
  },
} as const
/** A number for each look, beside the one that is connected above. */
const TOLD: readonly (readonly [Look, string])[] = [
  [{ width: 1440, language: 'tr', appearance: 'light' }, '1'],
  [{ width: 375, language: 'en', appearance: 'dark' }, '2'],
]

further.each(looksOf(TOLD))(
  'what Meta tells of an account by itself is on its card and its page: %j',
  async (look, digit) => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    const says = SAYS[look.language]
    const number = {
      wabaId: `118402937551000${digit}`,
      phoneNumberId: `109385274610000${digit}`,
      displayPhoneNumber: `90850242001${digit}`,
    }
    const name = `Bildirilen numara ${digit}`
    const tell = async (webhook: unknown) =>
      expect((await post(house.url, webhook, TEST_SECRETS.META_APP_SECRET)).status).toBe(200)
    await page.goto(`/messaging-integrations/connect?channel=whatsapp&account=${number.phoneNumberId}`)
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: /^(Hesap adı|Account name)/ }).fill(name)
    await form.locator('button[type=submit]').click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const accountPage = page.url()

    await tell(serviceError(number))
    await expect
      .poll(
        async () => {
          await tell(phoneQuality(number, 'FLAGGED', { limit: 'TIER_250', oldLimit: 'TIER_1K' }))
          return page.getByText(/işaretlendi|number flagged/).count()
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    const initiated = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 4_102_444_800 }
    await tell(accountUpdate(number, 'ACCOUNT_RESTRICTION', { restriction_info: [initiated] }))
    await page.getByText(says.trouble).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/messaging-integrations')
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByText(says.trouble).waitFor()
    await card.getByText(says.facts).waitFor()
    expect(await violations(page)).toEqual([])
    await tell(
      accountUpdate(number, 'ACCOUNT_RESTRICTION', { restriction_info: [{ restriction_type: 'A_NEW_WORD' }] }, later()),
    )
    await card.getByText(says.unknown).waitFor()
    await page.goto(accountPage)
    await page.getByText(says.unknown).first().waitFor()
    const ban = { waba_ban_state: ['SCHEDULE_FOR_DISABLE'], waba_ban_date: 'November 27, 2126' }
    await tell(accountUpdate(number, 'DISABLED_UPDATE', { ban_info: ban }, later()))
    await page.getByText(says.ban).first().waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

const later = () => new Date(Date.now() + 60_000)
