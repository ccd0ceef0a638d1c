import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse } from './house.ts'
import { deviceOf } from './passkey-device.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(60)
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    account: /^Hesap:/,
    signOut: 'Çıkış yap',
    add: 'Geçiş anahtarı ekle',
    name: 'Adı',
    nameRequired: 'Anahtara bir ad verin',
    password: 'Mevcut şifre',
    wrong: 'Mevcut şifreniz bu değil',
    next: 'Devam',
    added: 'Geçiş anahtarı eklendi',
    known: /zaten var/,
    list: 'Geçiş anahtarları',
    unused: /Henüz kullanılmadı/,
    used: /Son kullanım:/,
    signIn: 'Geçiş anahtarıyla giriş yap',
    stopped: /seçilmedi/,
    refused: /kabul edilmedi/,
    remove: 'Kaldır: Telefonum',
    confirm: 'Kaldır',
    removed: 'Geçiş anahtarı kaldırıldı',
  },
  en: {
    account: /^Account:/,
    signOut: 'Sign out',
    add: 'Add a passkey',
    name: 'Name',
    nameRequired: 'Give it a name',
    password: 'Current password',
    wrong: 'This is not your current password',
    next: 'Continue',
    added: 'Passkey added',
    known: /already/,
    list: 'Passkeys',
    unused: /Not used yet/,
    used: /Last used:/,
    signIn: 'Sign in with a passkey',
    stopped: /No passkey was chosen/,
    refused: /was not accepted/,
    remove: 'Remove: Telefonum',
    confirm: 'Remove',
    removed: 'Passkey removed',
  },
} as const

const LOOKS: readonly [Look, 'ayse' | 'mehmet'][] = [
  [DESK, 'ayse'],
  [{ width: 375, language: 'en', appearance: 'dark' }, 'mehmet'],
]

test.each(looksOf(LOOKS))(
  'a passkey is added, signs in instead of the password, and is removed (%j)',
  async (look, who) => {
    const words = WORDS[look.language]
    const { page, errors, close } = await house.signIn(who, look)
    const finger = await deviceOf(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const typePassword = (password: string) => dialog.getByLabel(words.password, { exact: true }).fill(password)

    await page.goto('/profile')
    await button(words.add).click()
    await dialog.getByRole('button', { name: words.next }).click()
    await dialog.getByText(words.nameRequired, { exact: true }).waitFor()
    await dialog.getByLabel(words.name, { exact: true }).fill('Telefonum')
    await typePassword('not the password')
    await dialog.getByRole('button', { name: words.next }).click()
    await dialog.getByText(words.wrong).waitFor()
    expect(await violations(page)).toEqual([])
    await typePassword(PASSWORD)
    await dialog.getByRole('button', { name: words.next }).click()
    await page.getByText(words.added).first().waitFor()
    const line = page.getByRole('list', { name: words.list }).getByRole('listitem')
    await line.filter({ hasText: words.unused }).waitFor()
    expect(await violations(page)).toEqual([])

    // The same device makes no second one for the same account.
    await button(words.add).click()
    await dialog.getByLabel(words.name, { exact: true }).fill('Telefonum')
    await typePassword(PASSWORD)
    await dialog.getByRole('button', { name: words.next }).click()
    await page.getByText(words.known).first().waitFor()
    await page.keyboard.press('Escape')

    // The device would also answer the request that waits in the browser's autofill, and sooner than the press of the button.
    await page.evaluate(`{
    window.ask = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (question) => (question.mediation ? new Promise(() => {}) : window.ask(question))
  }`)
    await finger.isTouched(false)
    await page.getByRole('button', { name: words.account }).click()
    await page.getByRole('menuitem', { name: words.signOut }).click()
    await page.waitForURL((url) => url.pathname === '/auth')
    await button(words.signIn).waitFor()
    expect(await violations(page)).toEqual([])
    await finger.isVerified(false)
    await finger.isTouched(true)
    await button(words.signIn).click()
    await page.getByText(words.stopped).first().waitFor()
    await finger.isVerified(true)
    await button(words.signIn).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    // A headless browser shows no autofill: a request that would wait for a choice there is answered at once.
    await page.evaluate('navigator.credentials.get = ({ mediation, ...question }) => window.ask(question)')
    await page.getByRole('button', { name: words.account }).click()
    const passed = page.waitForURL((url) => url.pathname === '/auth')
    await page.getByRole('menuitem', { name: words.signOut }).click()
    await passed
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    await page.goto('/profile')
    await line.filter({ hasText: words.used }).waitFor()
    await button(words.remove).click()
    await typePassword(PASSWORD)
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await page.getByText(words.removed).first().waitFor()
    await expect.poll(() => line.count()).toBe(0)

    await finger.isTouched(false)
    await page.getByRole('button', { name: words.account }).click()
    await page.getByRole('menuitem', { name: words.signOut }).click()
    await button(words.signIn).waitFor()
    await finger.isTouched(true)
    await button(words.signIn).click()
    await page.getByText(words.refused).first().waitFor()
    expect(errors).toEqual([])
    await close()
  },
)
