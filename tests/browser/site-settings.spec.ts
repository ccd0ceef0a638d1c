import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    title: 'Site ayarları',
    name: /^Şirket adı: /,
    field: 'Şirket adı',
    choose: 'Logo seç',
    remove: 'Logoyu kaldır',
    use: 'Bu alanı kullan',
    unreadable: /^Tarayıcınız bu resmi açamıyor/,
    cancel: 'Vazgeç',
    history: 'Geçmiş',
    undo: 'Geri al',
    currency: ['Para birimi', 'Avro (EUR)', 'Türk lirası (TRY)'],
    week: ['Haftanın ilk günü', 'Pazartesi', 'Pazar'],
    line: 'Ekle: Hizmetler',
    price: /Fiyat.*para birimi$/,
    calendar: /^Takvimi aç: .*Başlangıç/,
    first: 'Pz',
    denied: /yetki/i,
  },
  en: {
    title: 'Site settings',
    name: /^Company name: /,
    field: 'Company name',
    choose: 'Choose logo',
    remove: 'Remove the logo',
    use: 'Use this area',
    unreadable: /^Your browser cannot open this picture/,
    cancel: 'Cancel',
    history: 'History',
    undo: 'Undo',
    currency: ['Currency', 'Euro (EUR)', 'Turkish lira (TRY)'],
    week: ['First day of the week', 'Monday', 'Sunday'],
    line: 'Add: Services',
    price: /Price.*currency$/,
    calendar: /^Open calendar: .*Valid from/,
    first: 'Su',
    denied: /permission/i,
  },
} as const

const openSettings = async (look: Look) => {
  const window = await house.signInAsAdmin(look)
  await window.page.goto('/site-settings')
  await window.page.getByRole('heading', { level: 1, name: WORDS[look.language].title }).waitFor()
  return window
}

const rename = async (page: Page, { language }: Look, name: string) => {
  await page.getByRole('button', { name: WORDS[language].name }).press('Enter')
  const field = page.getByRole('textbox', { name: WORDS[language].field })
  await field.fill(name)
  await field.press('Enter')
}

/** Takes back what the company was named. */
const takeBack = async (page: Page, { language }: Look, name: string) => {
  await page.getByRole('tab', { name: WORDS[language].history }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: WORDS[language].undo })
    .first()
    .click()
}

const choosePicture = async (page: Page, label: string, name: string, mimeType: string, buffer: Buffer) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: label }).press('Enter'),
  ])
  await chooser.setFiles([{ name, mimeType, buffer }])
}

/** A picture of 64 by 32 points, as the browser makes it. */
const picture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#0a7'
    context.fillRect(0, 0, 64, 32)
    return canvas.toDataURL('image/png').split(',')[1]
  })()`)
  return Buffer.from(base64, 'base64')
}

const LOOKS: readonly [string, Look][] = [
  ['on a desk, in Turkish', DESK],
  ['on a phone, in English', { language: 'en', width: 375, appearance: 'dark' }],
]

test.each(looksOf(LOOKS))(
  'the company is named, which every open page then shows, and taken back, %s',
  async (_, look) => {
    const { page, close } = await openSettings(look)
    const colleague = await house.signIn('ayse')
    const name = `Işıl Sağlık ${look.language}`
    expect(await violations(page)).toEqual([])

    await rename(page, look, name)
    for (const each of [page, colleague.page]) await each.getByRole('banner').getByText(name, { exact: true }).waitFor()
    await expect.poll(() => colleague.page.title()).toMatch(new RegExp(`${name}$`))

    await takeBack(page, look, name)
    await colleague.page.getByRole('banner').getByText('Kervan', { exact: true }).waitFor()
    await colleague.close()
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'the sign-in shows what the company is named, and who cannot read it sees the name of the product, %s',
  async (_, look) => {
    const { page, close } = await openSettings(look)
    const banner = page.getByRole('banner')
    const name = `Çağlar Sağlık ${look.language}`
    await rename(page, look, name)
    await banner.getByText(name, { exact: true }).waitFor()

    const stranger = await house.open(look)
    await stranger.page.goto('/auth')
    await stranger.page.getByRole('main').getByText(name, { exact: true }).waitFor()
    await expect.poll(() => stranger.page.title()).toContain(name)
    await stranger.close()

    const unknowing = await house.open(look)
    await unknowing.page.route('**/api/site-settings', (route) => route.abort())
    await signInOn(unknowing.page, COLLEAGUES.mehmet.username, PASSWORD)
    await unknowing.page.getByRole('banner').getByText('Kervan', { exact: true }).waitFor()
    await unknowing.close()

    await takeBack(page, look, name)
    await banner.getByText(name, { exact: true }).waitFor({ state: 'detached' })
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'what new amounts and calendars begin with is chosen, and holds on a page that was open before, %s',
  async (_, look) => {
    const words = WORDS[look.language]
    const { page, close } = await openSettings(look)
    const clinic = await house.open(look)
    await signInOn(clinic.page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await clinic.page.goto('/clinics/new')
    const line = clinic.page.getByRole('button', { name: words.line })
    await line.click()
    const currencies = clinic.page.getByRole('combobox', { name: words.price })
    await expect.poll(() => currencies.first().inputValue()).toBe('EUR')

    const choose = async (label: string, held: string, wanted: string) => {
      await page.getByRole('button', { name: `${label}: ${held}`, exact: true }).click()
      await page.getByRole('option', { name: wanted, exact: true }).click()
      await page.getByRole('button', { name: `${label}: ${wanted}`, exact: true }).waitFor()
    }
    for (const [label, held, wanted] of [words.currency, words.week]) await choose(label, held, wanted)
    const known = () => clinic.page.evaluate<string>(`localStorage.getItem('company')`)
    await expect.poll(known).toMatch(/"currency":"TRY".*"firstDayOfWeek":"sunday"/)
    await line.click()
    expect(await currencies.nth(1).inputValue()).toBe('TRY')
    expect(await currencies.first().inputValue()).toBe('EUR')
    await clinic.page.getByRole('button', { name: words.calendar }).first().click()
    expect(await clinic.page.getByRole('columnheader').first().innerText()).toBe(words.first)
    expect(await violations(clinic.page)).toEqual([])
    await clinic.close()

    for (const [label, held, wanted] of [words.week, words.currency]) await choose(label, wanted, held)
    const settings = () => house.admin.call(getCompany)
    await expect.poll(settings).toMatchObject({ currency: 'EUR', firstDayOfWeek: 'monday' })
    await close()
  },
)

further.each<[string, Look]>([
  ['tr', DESK],
  ['en', { language: 'en', width: 1440, appearance: 'dark' }],
])(
  'a logo is cut by keyboard, shown in the menu and on the sign-in, and hidden where it does not load (%s)',
  async (_, look) => {
    const words = WORDS[look.language]
    const { page, close } = await openSettings(look)
    await choosePicture(page, words.choose, 'not.png', 'image/png', Buffer.from('no picture'))
    await page.getByText(words.unreadable).waitFor()
    await page.getByRole('button', { name: words.cancel }).click()

    await choosePicture(page, words.choose, 'logo.png', 'image/png', await picture(page))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.use }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.use }).press('Enter')
    const inMenu = page.getByRole('navigation').first().getByRole('img')
    await inMenu.waitFor()
    const logo = async () => (await house.admin.call(getCompany)).logoUrl
    await expect.poll(logo).not.toBe(null)
    const logoUrl = await logo()
    await expect.poll(() => inMenu.getAttribute('src')).toBe(logoUrl)

    const stranger = await house.open(look)
    await stranger.page.goto('/auth')
    await stranger.page.locator(`img[src="${logoUrl}"]`).waitFor()
    await stranger.page.route(`**${logoUrl}`, (route) => route.abort())
    await stranger.page.reload()
    await stranger.page.locator(`img[src="${logoUrl}"]`).waitFor({ state: 'hidden' })
    await stranger.close()

    await page.route(`**${logoUrl}`, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(String(logoUrl)))
    await Promise.all([refused, page.reload()])
    await page.getByRole('navigation').first().waitFor()
    await page.getByRole('navigation').first().locator(`img[src="${logoUrl}"]`).waitFor({ state: 'hidden' })
    await page.unroute(`**${logoUrl}`)
    await page.reload()
    await inMenu.waitFor()

    await page.getByRole('button', { name: words.remove }).click()
    await inMenu.waitFor({ state: 'detached' })
    await expect.poll(logo).toBe(null)
    await close()
  },
)

further('a user who may not see the settings is told so, and both addresses are the same page', async () => {
  const guest = await house.signIn('guest')
  await guest.page.goto('/site-settings')
  await guest.page.getByText(WORDS.tr.denied).first().waitFor()
  await guest.close()
  const { page, close } = await openSettings(DESK)
  await page.goto('/system-settings')
  await page.getByRole('heading', { level: 1, name: WORDS.tr.title }).waitFor()
  await close()
})
