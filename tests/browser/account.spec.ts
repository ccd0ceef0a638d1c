import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantOf } from '../support/builders/user.builder.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse, signInOn } from './house.ts'
import { signInAs, type Writer } from './writers.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    menu: /^Hesap:/,
    profile: 'Profilim',
    current: 'Mevcut şifre',
    fresh: 'Yeni şifre',
    repeated: 'Yeni şifre, yeniden',
    change: 'Şifreyi değiştir',
    failed: 'Şifre değiştirilemedi',
    failedText: 'Şifre değiştirilirken hata oluştu',
    done: 'Şifre değiştirildi',
    differ: 'Şifreler eşleşmiyor',
    short: 'Şifre en az 6 karakter olmalı',
    common: /çok yaygın/,
    wrong: 'Mevcut şifreniz bu değil',
    strong: 'Güçlü',
    name: 'Ad soyad',
    email: 'E-posta',
    save: 'Bilgileri kaydet',
    notSaved: 'Profil güncellenemedi',
    notSavedText: 'Profil güncellenirken hata oluştu',
    saved: 'Profil güncellendi',
    here: 'Bu oturum',
    fromHere: 'Bu ağdan',
    endOthers: 'Diğer tüm oturumları kapat',
    submits: { one: 'Oturumu kapat', all: 'Diğer oturumları kapat' },
    end: /^Kapat: /,
    expired: 'Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.',
  },
  en: {
    menu: /^Account:/,
    profile: 'My profile',
    current: 'Current password',
    fresh: 'New password',
    repeated: 'Repeat new password',
    change: 'Change password',
    failed: 'The password could not be changed',
    failedText: 'Something went wrong while changing the password',
    done: 'Password changed',
    differ: 'The passwords do not match',
    short: 'The password must have at least 6 characters',
    common: /is a common one/,
    wrong: 'This is not your current password',
    strong: 'Strong',
    name: 'Full name',
    email: 'E-mail',
    save: 'Save details',
    notSaved: 'The profile could not be updated',
    notSavedText: 'Something went wrong while updating the profile',
    saved: 'Profile updated',
    here: 'This session',
    fromHere: 'From this network',
    endOthers: 'End all other sessions',
    submits: { one: 'End the session', all: 'End the other sessions' },
    end: /^End: /,
    expired: 'Your session has expired',
  },
} as const

const openProfile = async (page: Page, { language }: Look): Promise<void> => {
  await page.getByRole('button', { name: WORDS[language].menu }).click()
  await page.getByRole('menuitem', { name: WORDS[language].profile }).click()
  await page.getByText(WORDS[language].here).waitFor()
}

const passwords = (page: Page, { language }: Look) => {
  const words = WORDS[language]
  const field = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByLabel(name, { exact: true }))
  return {
    fill: async (current: string, fresh: string, repeated = fresh) => {
      await field(words.current).first().fill(current)
      await field(words.fresh).first().fill(fresh)
      await field(words.repeated).first().fill(repeated)
      await page.getByRole('button', { name: words.change }).click()
    },
    current: () => field(words.current).first().inputValue(),
  }
}

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]

/** A colleague for one story only, so that what the story changes disturbs no other. */
const somebody = async (story: string, { width }: Look): Promise<Writer> => {
  const writer = { username: `${story}.${width}`, fullName: `Nazlı ${story} ${width}` }
  await registerColleague(house.admin, { ...writer, permissions: [grantOf('teams.view')], password: PASSWORD })
  return writer
}

/** Runs an act while a proxy answers the path with an error that gives no reason. */
const byProxy = async (page: Page, path: string, act: () => Promise<unknown>) => {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 418, body: 'teapot' }))
  await act()
  await page.unroute(`**${path}`)
}

test.each(looksOf(LOOKS))('a password is changed, and every other session ends at once (%j)', async (look) => {
  const words = WORDS[look.language]
  const who = await somebody('sifre', look)
  const mine = await signInAs(house, who, look)
  const other = await signInAs(house, who, look)
  const { page } = mine
  await openProfile(page, look)
  const form = passwords(page, look)
  await form.fill('not the password', 'üç deve bir kervan')
  await page.getByText(words.wrong).first().waitFor()
  await page.getByText(words.strong).waitFor()
  expect(await violations(page)).toEqual([])

  await saying(other.page, [words.expired], () =>
    saying(page, [words.done], () => form.fill(PASSWORD, 'üç deve bir kervan')),
  )
  await other.page.waitForURL((url) => url.pathname === '/auth')
  await signInOn(other.page, who.username, 'üç deve bir kervan')
  expect(new URL(page.url()).pathname).toBe('/profile')
  expect(mine.errors).toEqual([])
  await other.close()
  await mine.close()
})

further.each(looksOf(LOOKS))(
  'a password that is refused and a change that fails are both reported, and what was typed stays (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const { page, errors, close } = await signInAs(house, await somebody('yanlis', look), look)
    await openProfile(page, look)
    const form = passwords(page, look)
    await form.fill(PASSWORD, 'kisa', 'baska')
    await page.getByText(words.short).waitFor()
    await page.getByText(words.differ).waitFor()
    await saying(page, [words.failed, words.common], () => form.fill(PASSWORD, 'galatasaray'))
    expect(await form.current()).toBe(PASSWORD)
    await byProxy(page, '/api/auth/change-password', () =>
      saying(page, [words.failed, words.failedText], () => form.fill(PASSWORD, 'üç deve bir kervan')),
    )
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))('a name is changed, and is seen on every screen of the user (%j)', async (look) => {
  const words = WORDS[look.language]
  const who = await somebody('ad', look)
  const mine = await signInAs(house, who, look)
  const other = await signInAs(house, who, look)
  const { page } = mine
  await openProfile(page, look)
  const email = await page.getByLabel(words.email, { exact: true }).inputValue()
  await page.getByLabel(words.email, { exact: true }).fill('nazli@')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.notSaved).waitFor()
  expect(await page.getByLabel(words.email, { exact: true }).inputValue()).toBe('nazli@')
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await byProxy(page, '/api/auth/profile', () =>
    saying(page, [words.notSaved, words.notSavedText], async () => {
      await page.getByLabel(words.name, { exact: true }).fill('Nazlı')
      await page.getByRole('button', { name: words.save }).click()
    }),
  )
  const name = `Nazlı ${look.language} Öztürk`
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.email, { exact: true }).fill(`nazli.${look.language}@example.com`)
  const current = page.getByLabel(words.current, { exact: true }).first()
  await current.fill('not the password')
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.wrong).first().waitFor()
  expect(await violations(page)).toEqual([])
  await current.fill(PASSWORD)
  await page.getByRole('button', { name: words.save }).click()
  await page.getByText(words.saved).waitFor()
  await expect.poll(() => page.getByLabel(words.current, { exact: true }).count()).toBe(1)
  for (const each of [page, other.page]) await each.getByRole('button', { name: new RegExp(`: ${name}$`) }).waitFor()
  await page.reload()
  await page.getByText(words.here).waitFor()
  await expect.poll(() => page.getByLabel(words.name, { exact: true }).inputValue()).toBe(name)
  expect(mine.errors).toEqual([])
  await other.close()
  await mine.close()
})

further.each(looksOf(LOOKS))(
  'sessions are listed; a user who gives the password ends one of them or all others (%j)',
  async (look) => {
    const words = WORDS[look.language]
    const who = await somebody('oturum', look)
    const mine = await signInAs(house, who, look)
    const { page } = mine
    // A window that is closed leaves its session behind: end all of those first.
    for (const by of ['all', 'one'] as const) {
      const other = await signInAs(house, who, look)
      await page.goto('/profile')
      const ends = page.getByRole('button', { name: words.end })
      await ends.first().waitFor()
      if (by === 'one') await expect.poll(() => ends.count()).toBe(1)
      await (by === 'one' ? ends : page.getByRole('button', { name: words.endOthers })).click()
      const dialog = page.getByRole('dialog')
      const password = dialog.getByLabel(words.current, { exact: true })
      await password.fill('not the password')
      await page.keyboard.press('Enter')
      await dialog.getByText(words.wrong).waitFor()
      expect(await password.inputValue()).toBe('not the password')
      expect(await violations(page)).toEqual([])
      await other.page.getByRole('button', { name: words.menu }).waitFor()
      await password.fill(PASSWORD)
      await dialog.getByRole('button', { name: words.submits[by], exact: true }).click()
      await other.page.waitForURL((url) => url.pathname === '/auth')
      await expect.poll(() => ends.count()).toBe(0)
      await page.getByText(words.here).waitFor()
      await page.getByText(words.fromHere).waitFor()
      await other.close()
    }
    expect(mine.errors).toEqual([])
    await page.getByRole('button', { name: words.menu }).waitFor()
    await mine.close()
  },
)
