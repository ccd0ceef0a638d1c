import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { REGISTRATION_MODES } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { decodedText, type MailServer, startMailServer } from '@kervan/infra/mail/testing/mail-server'
import { freePort } from '@kervan/infra/service/free-ports'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse, signInOn } from './house.ts'

const NEW = 'üç deve bir kervan'
const WORDS = {
  tr: {
    forgot: 'Şifrenizi mi unuttunuz?',
    login: 'Kullanıcı adı veya e-posta',
    missing: 'Kullanıcı adınızı veya e-posta adresinizi yazın',
    send: 'Bağlantı gönder',
    sent: 'E-postanıza bakın',
    back: 'Giriş sayfasına dön',
    fresh: 'Yeni şifre',
    repeated: 'Yeni şifre, yeniden',
    save: 'Şifreyi kaydet',
    differ: 'Şifreler eşleşmiyor',
    common: /çok yaygın/,
    done: 'Şifre değiştirildi',
    invalid: 'Bu bağlantı geçerli değil',
    ask: 'Yeni bağlantı iste',
    administrator: 'Yöneticiniz size yeni bir şifre verebilir',
    expired: 'Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.',
    account: 'Hesabınız yok mu?',
    closed: 'Kayıt kapalı',
    full: 'Ad soyad',
    username: 'Kullanıcı adı',
    password: 'Şifre',
    register: 'Kaydol',
    required: 'Bu alan gerekli',
    waits: 'Kaydınız alındı',
    unapproved: /henüz onaylanmadı/,
    approve: 'Onayla',
    admitted: /artık giriş yapabilir/,
    approved: /onayladı:/,
    invited: 'Ad soyad',
    status: 'Durum',
    accepted: 'Kullanıldı',
    create: 'Oluştur',
    link: 'Davet bağlantısı',
    registered: 'Kayıt başarılı',
    failed: 'Kayıt başarısız',
    failedText: 'Kullanıcı kaydı oluşturulamadı',
    used: 'Bu davet geçerli değil',
    lapsed: 'Süresi doldu',
  },
  en: {
    forgot: 'Forgot your password?',
    login: 'Username or e-mail',
    missing: 'Enter your username or e-mail address',
    send: 'Send link',
    sent: 'Check your e-mail',
    back: 'Back to sign-in',
    fresh: 'New password',
    repeated: 'Repeat new password',
    save: 'Save password',
    differ: 'The passwords do not match',
    common: /is a common one/,
    done: 'Password changed',
    invalid: 'This link is not valid',
    ask: 'Ask for a new link',
    administrator: 'Your administrator can give you a new password',
    expired: 'Your session has expired',
    account: 'No account yet?',
    closed: 'Registration is closed',
    full: 'Full name',
    username: 'Username',
    password: 'Password',
    register: 'Register',
    required: 'This field is required',
    waits: 'Registration received',
    unapproved: /has not been approved yet/,
    approve: 'Approve',
    admitted: /can sign in now/,
    approved: /^Approved by/,
    invited: 'Full name',
    status: 'Status',
    accepted: 'Used',
    create: 'Create',
    link: 'Invitation link',
    registered: 'Registered',
    failed: 'Registration failed',
    failedText: 'The account could not be created',
    used: 'This invitation is not valid',
    lapsed: 'Expired',
  },
} as const

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]

let mailServer: MailServer
let house: House
let silent: House
beforeAll(async () => {
  mailServer = await startMailServer()
  const port = await freePort()
  house = await openHouse(41, 'one process', {
    port,
    env: {
      HOST: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
      SMTP_FROM: 'Kervan <kervan@klinik.example>',
      PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
    },
  })
  silent = await openHouse(42)
})
afterAll(async () => {
  await house?.close()
  await silent?.close()
  await mailServer?.close()
})

const register = (username: string) =>
  registerColleague(house.admin, {
    username,
    fullName: `Elif ${username}`,
    email: `${username}@klinik.example`,
    password: PASSWORD,
  })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()

test.each(looksOf(LOOKS))(
  'a forgotten password is replaced by way of a mailed link, once, and every session ends (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const username = `elif-${look.language}`
    await register(username)
    const other = await house.open(look)
    await signInOn(other.page, username, PASSWORD)
    const { page, errors, close } = await house.open(look)
    await page.goto('/auth')
    await page.getByRole('link', { name: words.forgot }).click()
    await page.waitForURL('**/auth/forgot')
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.missing).waitFor()
    await field(page, words.login).fill(`${username}@KLINIK.example`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: words.send }).click()
    await page.getByRole('heading', { name: words.sent }).waitFor()
    expect(await violations(page)).toEqual([])

    const mail = await mailServer.mail(({ to }) => to === `${username}@klinik.example`)
    const [, link] = /http:\/\/127\.0\.0\.1:\d+(\/auth\/new-password#[\w-]+)/.exec(decodedText(mail.source))!
    await page.goto(link!)
    await page.getByText(username).waitFor()
    await field(page, words.fresh).fill('galatasaray')
    await field(page, words.repeated).fill('fenerbahce')
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.differ).waitFor()
    expect(await violations(page)).toEqual([])
    await field(page, words.repeated).fill('galatasaray')
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText(words.common).first().waitFor()
    await field(page, words.fresh).fill(NEW)
    await field(page, words.repeated).fill(NEW)
    await saying(other.page, [words.expired], () =>
      saying(page, [words.done], () => page.getByRole('button', { name: words.save }).click()),
    )

    await page.goto(link!)
    await page.getByRole('heading', { name: words.invalid }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: words.ask }).click()
    await page.getByRole('link', { name: words.back }).click()
    await signInOn(page, username, NEW)
    expect(errors).toEqual([])
    await other.close()
    await close()
  },
)

test.each(looksOf(LOOKS))('where no mail server is named an administrator is named (%j)', async (look) => {
  const words = WORDS[look.language]
  const { page, errors, close } = await silent.open(look)
  await page.goto('/auth/forgot')
  await page.getByRole('heading', { name: words.administrator }).waitFor()
  expect(await page.getByRole('button', { name: words.send }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/auth/new-password')
  await page.getByRole('heading', { name: words.invalid }).waitFor()
  expect(errors).toEqual([])
  await close()
})

const settings = RECORD_ENDPOINTS['site-settings']
const openTo = async (registration: (typeof REGISTRATION_MODES)[number]) => {
  const params = { id: SINGLE_ID }
  const { revision } = await silent.admin.call(settings.get, { params })
  await silent.admin.call(settings.change, { params, body: { registration } }, { ifMatch: revision })
}

test.each(looksOf(LOOKS))(
  'one who registers waits to be approved; an invitation makes one account (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const [name, invited] = [`zeynep-${look.language}`, `cem-${look.language}`]
    const fill = async (on: Page, username: string) => {
      await field(on, words.full).fill(`Kaya ${username}`)
      await field(on, words.username).fill(username)
      await field(on, words.password).fill(NEW)
      await field(on, words.repeated).fill(NEW)
    }
    await openTo('closed')
    const { page, errors, close } = await silent.open(look)
    await page.goto('/auth')
    await page.getByRole('link', { name: words.account }).click()
    await page.getByRole('heading', { name: words.closed }).waitFor()
    expect(await violations(page)).toEqual([])
    await openTo('approval')
    await page.reload()
    await page.getByRole('button', { name: words.register }).click()
    await page.getByText(words.required).first().waitFor()
    await fill(page, name)
    await field(page, words.password).fill('galatasaray')
    await field(page, words.repeated).fill('galatasaray')
    await saying(page, [words.common, words.failed], () => page.getByRole('button', { name: words.register }).click())
    expect(await violations(page)).toEqual([])
    await fill(page, name)
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '{}' }))
    await saying(page, [words.failed, words.failedText], () =>
      page.getByRole('button', { name: words.register }).click(),
    )
    await page.unroute('**/api/auth/register')
    expect(await field(page, words.username).inputValue()).toBe(name)
    await page.getByRole('button', { name: words.register }).click()
    await page.getByRole('heading', { name: words.waits }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/auth')
    await field(page, words.username).fill(name)
    await page.locator('input[autocomplete="current-password"]').fill(NEW)
    await saying(page, [words.unapproved], () => page.keyboard.press('Enter'))

    const admin = await silent.open(look)
    await signInOn(admin.page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await admin.page.goto('/registrations')
    await admin.page.getByRole('button', { name: `${words.approve}: Kaya ${name}` }).click()
    await admin.page.getByRole('dialog').waitFor()
    expect(await violations(admin.page)).toEqual([])
    await saying(admin.page, [words.admitted, words.approved], () =>
      admin.page.getByRole('dialog').getByRole('button', { name: words.approve }).click(),
    )
    expect(await violations(admin.page)).toEqual([])
    await signInOn(page, name, NEW)

    await openTo('closed')
    await admin.page.goto('/invitations/new')
    await admin.page.getByRole('textbox', { name: words.invited, exact: true }).fill(`Kaya ${invited}`)
    await admin.page.getByRole('dialog').getByRole('button', { name: words.create }).click()
    const link = (await admin.page.getByLabel(words.link).textContent())!
    expect(await violations(admin.page)).toEqual([])
    const newcomer = await silent.open(look)
    await newcomer.page.goto(link)
    await newcomer.page.getByText(`Kaya ${invited}`).first().waitFor()
    await fill(newcomer.page, invited)
    await saying(newcomer.page, [words.registered], () =>
      newcomer.page.getByRole('button', { name: words.register }).click(),
    )
    await newcomer.page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const other = await silent.open(look)
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: words.used }).waitFor()
    expect(await violations(other.page)).toEqual([])

    // A status from which nothing leads on offers nothing.
    await admin.page.goto('/invitations?sort=-status')
    if (look.width > 900) await admin.page.getByRole('columnheader', { name: words.status }).waitFor()
    await admin.page
      .getByRole('link', { name: `Kaya ${invited}` })
      .first()
      .click()
    const status = admin.page.getByRole('button', { name: `${words.status}: ${words.accepted}`, exact: true })
    await status.waitFor()
    expect(await status.getAttribute('aria-disabled')).toBe('true')
    expect(await status.locator('[data-testid="ArrowDropDownIcon"]').count()).toBe(0)
    expect(await violations(admin.page)).toEqual([])

    // An invitation that was not used in its time shows that, though no event says so.
    const late = { fullName: `Geç ${look.width}`, email: null, userType: 'user', subRole: 'viewer', language: 'tr' }
    await silent.admin.call(RECORD_ENDPOINTS.invitation.create, { body: { ...late, validDays: 1 } as never })
    await admin.page.route(/\/api\/invitations/, async (route) => {
      const answer = await route.fetch()
      const text = (await answer.text()).replace(/"createdAt":"[^"]*"/g, '"createdAt":"2026-01-01T00:00:00.000Z"')
      await route.fulfill({ response: answer, body: text })
    })
    await admin.page.goto('/invitations')
    await admin.page.getByRole('link', { name: late.fullName }).first().click()
    await admin.page.getByRole('heading', { level: 1, name: late.fullName }).waitFor()
    await admin.page.getByText(words.lapsed, { exact: true }).waitFor()
    expect(await violations(admin.page)).toEqual([])
    for (const each of [errors, admin.errors, newcomer.errors, other.errors]) expect(each).toEqual([])
    for (const each of [admin, newcomer, other]) await each.close()
    await close()
  },
)
