import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse, signInOn } from './house.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 900, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'dark' },
]
const WORDS = {
  tr: {
    menu: 'Ana menü',
    open: 'Menüyü aç',
    fold: /Menüyü (daralt|genişlet)/,
    groups: ['Çalışma', 'İletişim', 'Yönetim', 'Geliştirici'],
    entries: ['Adaylar', 'Klinikler', 'Mükerrer kayıtlar', 'Roller ve yetkiler', 'Ekipler', 'Site ayarları'],
  },
  en: {
    menu: 'Main menu',
    open: 'Open the menu',
    fold: /(Collapse|Expand) the menu/,
    groups: ['Work', 'Communications', 'Administration', 'Developer'],
    entries: ['Leads', 'Clinics', 'Duplicates', 'Roles and permissions', 'Teams', 'Site settings'],
  },
} as const

/** What the tests read of an element; they are not checked against the browser's types. */
interface Labelled {
  readonly ariaLabel: string | null
  readonly textContent: string | null
}

let house: House
let name: string
beforeAll(async () => {
  house = await shareHouse()
  const person = house.person()
  name = person.name
  await house.write(person, text('Merhaba'))
})
afterAll(() => house?.close())

describe.each(looksOf(LOOKS))('the menu at $width px, $language', (look) => {
  const words = WORDS[look.language]

  test('has its entries by group in the order of the specification, and folds where there is room for it', async () => {
    const { page, errors, close } = await house.signIn('ayse', look)
    await page.getByText(name).first().waitFor()
    await page.getByRole('banner').getByText('Kervan', { exact: true }).waitFor({ state: 'attached' })
    if (look.width === 375) {
      // What a wide screen keeps does not fold the menu of a phone.
      await page.evaluate("localStorage.setItem('sidebar', 'collapsed')")
      await page.reload()
      await page.getByRole('button', { name: words.open }).click()
    }
    const menu = page.getByRole('navigation', { name: words.menu })
    await menu.getByRole('link').first().waitFor()
    await expect
      .poll(() => menu.getByRole('list').evaluateAll((lists: Labelled[]) => lists.map(({ ariaLabel }) => ariaLabel)))
      .toEqual(words.groups)
    await expect.poll(() => namesIn(page, words)).toEqual(words.entries)
    expect(await violations(page)).toEqual([])

    const width = async () => (await menu.boundingBox())?.width
    const begins = { 375: 256, 900: 64, 1440: 256 }[look.width]
    await expect.poll(width).toBe(begins)
    const fold = menu.getByRole('button', { name: words.fold })
    if (look.width === 375) {
      expect(await fold.count()).toBe(0)
      await menu.getByRole('link', { name: words.entries[1] }).click()
      await page.getByRole('heading', { level: 1, name: words.entries[1] }).waitFor()
      await menu.waitFor({ state: 'hidden' })
    } else {
      await fold.press('Enter')
      await expect.poll(width).toBe(320 - begins)
      await expect.poll(() => namesIn(page, words)).toEqual(words.entries)
      await looked(page)
      await page.reload()
      // A choice on a desk is kept; a tablet begins with icons.
      await expect.poll(width).toBe(64)
      await page.setViewportSize({ width: 768, height: 900 })
      await expect.poll(width).toBe(64)
      await page.setViewportSize({ width: 767, height: 900 })
      await page.getByRole('button', { name: words.open }).waitFor()
      await menu.waitFor({ state: 'detached' })
    }
    expect(errors).toEqual([])
    await close()
  })
})

/** Those entries of the menu that the test knows, in their order there; each kind adds more. */
const namesIn = async (
  page: Page,
  { menu, entries }: { menu: string; entries: readonly string[] },
): Promise<string[]> => {
  const names = await page
    .getByRole('navigation', { name: menu })
    .getByRole('link')
    .evaluateAll((links: Labelled[]) => links.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? ''))
  return names.filter((each) => entries.includes(each))
}

further(
  'an administrator is told so in the menu of the account, which leads to the own profile, the settings and out',
  async () => {
    const { page, close } = await house.open()
    await signInOn(page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await page.getByRole('button', { name: /^Hesap: .* \(tam yönetici yetkisi\)$/ }).click()
    const menu = page.getByRole('menu', { name: /^Hesap: / })
    await menu.getByText('Tam yönetici yetkisi').waitFor()
    expect(await violations(page)).toEqual([])
    await menu.getByRole('menuitem', { name: 'Profilim' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Profilim' }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Hesap: / }).press('Enter')
    await menu.getByRole('menuitem', { name: 'Ayarlar' }).press('Enter')
    await page.waitForURL('**/site-settings')
    await menu.waitFor({ state: 'detached' })
    // A page that has come takes the focus.
    await page.locator('h1:focus').waitFor()
    await page.getByRole('button', { name: /^Hesap: / }).press('Enter')
    await menu.getByRole('menuitem', { name: 'Çıkış yap' }).press('Enter')
    await page.waitForURL('**/auth')
    await close()
  },
)

further('the account’s picture is the initials of the full name, and a colleague is no administrator', async () => {
  const { page, close } = await house.signIn('ayse')
  const account = page.getByRole('button', { name: 'Hesap: Ayşe Kaya' })
  expect(await account.locator('[data-initials]').getAttribute('data-initials')).toBe('AK')
  await account.click()
  await page.getByRole('menuitem', { name: 'Profilim' }).waitFor()
  expect(await page.getByText('Tam yönetici yetkisi').count()).toBe(0)
  await close()
})

further('a user begins at the dashboard; without any permission it says whom to ask, as the profile does', async () => {
  const seesTeams = await house.signIn('zeynep', { width: 375, language: 'en', appearance: 'dark' })
  await seesTeams.page.goto('/')
  await seesTeams.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await seesTeams.page.getByText(/^Welcome, /).waitFor()
  // Settings are for all: a user who may set nothing for the site still has their own language and formats.
  await seesTeams.page.getByRole('button', { name: /^Account: / }).click()
  await seesTeams.page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await seesTeams.page.waitForURL('**/profile#language')
  const named = seesTeams.page
    .getByRole('region', { name: 'Language and formats' })
    .and(seesTeams.page.locator(':focus'))
  await named.waitFor()
  await seesTeams.page.reload()
  await named.waitFor()
  expect(seesTeams.errors).toEqual([])
  await seesTeams.close()

  const seesNothing = await house.signIn('guest')
  await seesNothing.page.goto('/')
  await seesNothing.page.getByText(/Yetkilerinizi yöneticiniz verir/).waitFor()
  expect(await violations(seesNothing.page)).toEqual([])
  await seesNothing.page.getByRole('main').getByRole('link', { name: 'Profilim' }).click()
  await seesNothing.page.getByText(/hesabınıza henüz bir yetki verilmedi/).waitFor()
  expect(await violations(seesNothing.page)).toEqual([])
  expect(seesNothing.errors).toEqual([])
  await seesNothing.close()
})

further('a record stands under its list, which opens as it was left', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.goto('/leads?source=whatsapp')
  await page.getByRole('grid').getByRole('link', { name }).press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const trail = page.getByRole('navigation', { name: 'Konum' })
  expect(await trail.getByRole('link').textContent()).toBe('Adaylar')
  await trail.getByRole('link').press('Enter')
  await page.waitForURL('**/leads?source=whatsapp')
  await close()
})
