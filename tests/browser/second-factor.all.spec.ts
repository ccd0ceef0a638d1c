import { finishSignIn } from '@kervan/contracts/api/auth/second-factor/finish-sign-in'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { COLLEAGUES, type Colleague, PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { deviceOf } from './passkey-device.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(37)
})
afterAll(() => house?.close())

const STEP_MS = 30_000
/** A clock may be so much ahead, and a second more for the way. */
const TAKEN_BEFORE_MS = 9_000

const WORDS = {
  tr: {
    menu: /^Hesap:/,
    signOut: 'Çıkış yap',
    setUp: 'İkinci adımı kur',
    next: 'Devam et',
    current: 'Mevcut şifre',
    wrongPassword: 'Mevcut şifreniz bu değil',
    secret: 'Uygulama için anahtar',
    picture: 'Doğrulama uygulaması için karekod',
    code: 'Doğrulama kodu',
    wrongCode: /Bu kod geçerli değil/,
    notSaved: 'Kaydedilemedi',
    failed: 'Giriş başarısız',
    codes: 'Kurtarma kodları',
    kept: 'Sakladım',
    step: 'İkinci adım',
    useRecovery: 'Kurtarma kodu kullan',
    recovery: 'Kurtarma kodu',
    wrongRecovery: /kurtarma kodu geçerli değil/,
    submit: 'Giriş yap',
    left: '9 kurtarma kodu kaldı',
    turnOff: 'İkinci adımı kapat',
    off: 'Kapat',
    isOff: 'İkinci adım kapatıldı',
    owed: 'İkinci adımı kurun',
    demanded: /zorunlu, kapatılamaz/,
    ...{ passkey: 'Bunun yerine geçiş anahtarı kullan', app: 'Bunun yerine uygulama kodu kullan' },
    keyName: 'Adı',
  },
  en: {
    menu: /^Account:/,
    signOut: 'Sign out',
    setUp: 'Set up the second step',
    next: 'Continue',
    current: 'Current password',
    wrongPassword: 'This is not your current password',
    secret: 'Key for the app',
    picture: 'QR code for the authenticator app',
    code: 'Verification code',
    wrongCode: /This code is not valid/,
    notSaved: 'Not saved',
    failed: 'Login Failed',
    codes: 'Recovery codes',
    kept: 'I have saved them',
    step: 'Second step',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    wrongRecovery: /recovery code is not valid/,
    submit: 'Sign In',
    left: '9 recovery codes left',
    turnOff: 'Turn off the second step',
    off: 'Turn off',
    isOff: 'The second step is off',
    owed: 'Set up the second step',
    demanded: /cannot be turned off/,
    ...{ passkey: 'Use a passkey instead', app: 'Use an authenticator app instead' },
    keyName: 'Name',
  },
} as const

const LOOKS: readonly [Look, Colleague][] = [
  [DESK, 'ayse'],
  [{ width: 375, language: 'en', appearance: 'dark' }, 'mehmet'],
]

/** Password, key, a code that is wrong, one that is right, and the recovery codes. */
const setUp = async (page: Page, { language }: Look, where: Page | Locator = page) => {
  const words = WORDS[language]
  const password = where.getByLabel(words.current, { exact: true })
  await password.fill('not the password')
  await page.getByRole('button', { name: words.next }).click()
  await page.getByText(words.wrongPassword).waitFor()
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('img', { name: words.picture }).waitFor()
  expect(await violations(page)).toEqual([])
  const secret = String(await page.getByLabel(words.secret).textContent()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel(words.code).fill('000 000')
  await page.getByText(words.wrongCode).waitFor()
  expect(await page.getByLabel(words.code).inputValue()).toBe('000 000')
  // Whole, a code goes by itself; Enter after it sends nothing again.
  await page.getByLabel(words.code).fill(totp.generate())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: words.codes }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.getByText(words.notSaved).count()).toBe(0)
  const recoveryCodes = await codes.allTextContents()
  await page.getByRole('button', { name: words.kept }).click()
  return { totp, recoveryCodes }
}

/** Types name and password, and waits for what is asked next. */
const typePassword = async (page: Page, who: Colleague, { language }: Look): Promise<void> => {
  await page.goto('/auth')
  await page.locator('input[name="username"]').fill(COLLEAGUES[who].username)
  await page.locator('input[autocomplete="current-password"]').fill('not the password')
  await page.keyboard.press('Enter')
  const failed = page.getByText(WORDS[language].failed, { exact: true })
  await failed.waitFor()
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: WORDS[language].step, exact: true }).waitFor()
  expect(await failed.count()).toBe(0)
}
const signOut = async (page: Page, { language }: Look): Promise<void> => {
  await page.getByRole('button', { name: WORDS[language].menu }).click()
  await page.getByRole('menuitem', { name: WORDS[language].signOut }).click()
  await page.waitForURL((url) => url.pathname === '/auth')
}
const isIn = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'))

test.each(looksOf(LOOKS))('a second step is set up, asked for, and turned off (%j)', async (look, who) => {
  const words = WORDS[look.language]
  const window = await house.signIn(who, look)
  const { page } = window
  await page.goto('/profile')
  await page.getByRole('button', { name: words.setUp }).click()
  const { totp, recoveryCodes } = await setUp(page, look, page.getByRole('dialog'))
  await page.getByRole('button', { name: words.turnOff }).waitFor()
  expect(recoveryCodes).toHaveLength(10)
  const used = Math.floor(Date.now() / STEP_MS)

  await signOut(page, look)
  await typePassword(page, who, look)
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('000000')
  await page.getByText(words.wrongCode).waitFor()
  // Each code is taken once: the next one is, from some seconds before it is shown. Whole, it goes by itself, however it is pasted.
  const soon = () => Date.now() + TAKEN_BEFORE_MS
  await expect.poll(() => Math.floor(soon() / STEP_MS), { timeout: 2 * STEP_MS }).toBeGreaterThan(used)
  const code = totp.generate({ timestamp: soon() })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(finishSignIn.path)) sent += 1
  })
  await page.getByLabel(words.code).fill(code.replace(/^.{3}/, '$& '))
  await page.keyboard.press('Enter')
  await isIn(page)
  expect(sent).toBe(1)

  await signOut(page, look)
  await typePassword(page, who, look)
  await page.getByRole('button', { name: words.useRecovery }).click()
  await page.getByLabel(words.recovery).fill('00000-00000')
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.getByText(words.wrongRecovery).waitFor()
  await page.getByLabel(words.recovery).fill(String(recoveryCodes[0]).toLowerCase())
  await page.keyboard.press('Enter')
  await isIn(page)

  await page.goto('/profile')
  await page.getByText(words.left).waitFor()
  await page.getByRole('button', { name: words.turnOff }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.current, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: words.useRecovery }).click()
  await dialog.getByLabel(words.recovery).fill(String(recoveryCodes[1]))
  await dialog.getByRole('button', { name: words.off, exact: true }).click()
  await page.getByText(words.isOff).waitFor()
  await page.getByRole('button', { name: words.setUp }).waitFor()
  await signOut(page, look)
  await signInOn(page, COLLEAGUES[who].username, PASSWORD)
  expect(window.errors).toEqual([])
  await window.close()
})

test('a user who from now on needs a second step is led to it at once, sees the recovery codes, and goes on', async () => {
  const words = WORDS.tr
  const window = await house.signIn('zeynep')
  const { page } = window
  await page.goto('/profile')
  await page.getByRole('button', { name: words.setUp }).waitFor()
  const { get, change } = RECORD_ENDPOINTS[siteSettings.kind]
  const params = { id: SINGLE_ID }
  const { revision } = (await house.admin.call(get, { params })) as { revision: string }
  await house.admin.call(change, { params, body: { secondFactorOfOthers: 'required' } as never }, { ifMatch: revision })
  await page.getByRole('heading', { name: words.owed }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: words.passkey }).click()
  await page.getByRole('button', { name: words.app }).click()
  await setUp(page, DESK)
  await page.getByRole('banner').waitFor()
  await page.goto('/profile')
  await page.getByText(words.demanded).waitFor()
  expect(await page.getByRole('button', { name: words.turnOff }).count()).toBe(0)
  expect(window.errors).toEqual([])
  await window.close()
})

test('a user who needs a second step adds a passkey instead, and goes on', async () => {
  const look: Look = { width: 375, language: 'en', appearance: 'dark' }
  const words = WORDS[look.language]
  const { page, errors, close } = await house.signIn('ayse', look)
  await deviceOf(page)
  await page.getByRole('heading', { name: words.owed }).waitFor()
  await page.getByRole('button', { name: words.passkey }).click()
  await page.getByLabel(words.keyName, { exact: true }).fill('My phone')
  await page.getByLabel(words.current, { exact: true }).fill(PASSWORD)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('banner').waitFor()
  expect(errors).toEqual([])
  await close()
})
