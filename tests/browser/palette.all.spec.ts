import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse } from './house.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 900, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'dark' },
]
const WORDS = {
  tr: {
    label: 'Ara, git, yap',
    leads: 'Adaylar',
    clinics: 'Klinikler',
    recent: 'Son bakılanlar',
    newClinic: 'Yeni klinik',
    appearance: 'Görünüm: Koyu',
    status: /^Durumunuz: (Meşgul|Mola)$/,
    archive: 'Arşivle',
    out: 'Çıkış yap',
    help: 'Bu sayfa için yardım',
    helpOf: 'Yardım: Adaylar',
    list: 'Listede',
    next: 'Sonraki satır',
    undo: 'Son değişikliğimi geri al',
    close: 'Kapat',
  },
  en: {
    label: 'Search, go, do',
    leads: 'Leads',
    clinics: 'Clinics',
    recent: 'Recently viewed',
    newClinic: 'New clinic',
    appearance: 'Appearance: Light',
    status: /^Your status: (Busy|Break)$/,
    archive: 'Archive',
    out: 'Sign out',
    help: 'Help for this page',
    helpOf: 'Help: Leads',
    list: 'In a list',
    next: 'Next row',
    undo: 'Undo my last change',
    close: 'Close',
  },
} as const

let house: House
let name: string
beforeAll(async () => {
  house = await openHouse(43)
  const person = house.person()
  name = person.name
  await house.write(person, text('Merhaba'))
})
afterAll(() => house?.close())

describe.each(looksOf(LOOKS))('at $width px, $language', (look) => {
  const words = WORDS[look.language]
  const paletteIn = (page: Page) => {
    const dialog = page.getByRole('dialog', { name: words.label })
    return {
      field: dialog.getByRole('combobox', { name: words.label }),
      option: (of: string | RegExp) => dialog.getByRole('option', { name: of }),
      group: (of: string) => dialog.getByRole('group', { name: of }),
      dialog,
    }
  }
  const open = async (page: Page) => {
    if (look.width === 375) await page.getByRole('button', { name: words.label }).click()
    else await page.keyboard.press('Control+k')
    const palette = paletteIn(page)
    await palette.field.and(page.locator(':focus')).waitFor()
    return palette
  }

  test('the palette finds a record, goes to a page, makes what the user may make and does what can be done here', async () => {
    const { page, errors, close } = await house.signIn('ayse', look)
    await page.getByText(name).first().waitFor()

    const first = await open(page)
    await first.option(words.leads).first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await first.dialog.waitFor({ state: 'hidden' })

    await open(page)
    await page.keyboard.type(name.slice(0, 6))
    await first.group(words.leads).getByRole('option', { name }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => activeWords(page)).toContain(name)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).and(page.locator(':focus')).waitFor()

    // On the record the palette has what its menu has.
    await open(page)
    await page.keyboard.type(words.archive.slice(0, 4))
    await first.option(words.archive).first().waitFor()
    await page.keyboard.press('Escape')

    await open(page)
    await page.keyboard.type(words.clinics)
    await first.option(words.clinics).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: words.clinics }).waitFor()

    const later = await open(page)
    await later.group(words.recent).getByRole('option', { name }).waitFor()
    await page.keyboard.type(words.newClinic)
    await later.option(words.newClinic).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: words.newClinic }).waitFor()
    await page.keyboard.press('Escape')

    await open(page)
    const status = later.option(words.status).first()
    const chosen = (await status.textContent()) ?? ''
    await page.keyboard.type(chosen)
    await later.option(chosen).waitFor()
    const told = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/status'))
    await page.keyboard.press('Enter')
    await told

    await open(page)
    await page.keyboard.type(words.appearance)
    await later.option(words.appearance).waitFor()
    await page.keyboard.press('Enter')
    await page.locator(`html.${look.language === 'tr' ? 'dark' : 'light'}`).waitFor()

    await open(page)
    await page.keyboard.type(words.out)
    await later.option(words.out).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/auth')
    expect(errors).toEqual([])
    await close()
  })

  // A phone has no keys.
  if (look.width > 375)
    test('the key ? explains the page and tells the keys that work on it', async () => {
      const { page, errors, close } = await house.signIn('ayse', look)
      await page.getByRole('grid').getByRole('link', { name }).waitFor()
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: words.helpOf })
      await help.getByRole('heading', { name: words.list }).waitFor()
      await help.getByText(words.next).waitFor()
      expect(await help.getByText(words.undo).count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await help.getByRole('button', { name: words.close }).press('Enter')
      await help.waitFor({ state: 'hidden' })

      await page.getByRole('grid').getByRole('link', { name }).press('Enter')
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('button', { name: words.help }).press('Enter')
      await help.getByText(words.undo).waitFor()
      expect(await help.getByRole('heading', { name: words.list }).count()).toBe(0)
      expect(errors).toEqual([])
      await close()
    })
})

test('the palette offers a user only what they may open, find or make', async () => {
  const { page, close } = await house.signIn('zeynep')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/teams')
  await page.getByRole('heading', { level: 1, name: 'Ekipler' }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: WORDS.tr.label })
  await dialog.getByRole('option', { name: 'Ekipler' }).waitFor()
  expect(await dialog.getByRole('option', { name: /Adaylar|Klinikler|Yeni/ }).count()).toBe(0)
  const answered = page.waitForResponse(/\/api\/teams\/search$/)
  await page.keyboard.type(name.slice(0, 6))
  await answered
  await dialog.getByText('Eşleşen bir şey yok.').waitFor()
  expect(asked.filter((url) => /\/api\/(leads|clinics)(\?|\/search)/.test(url))).toEqual([])
  await close()
})

test('what is found late leaves the highlight on the entry that was chosen', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.getByText(name).first().waitFor()
  const called = 'Aynı Adlı Kayıt'
  await house.admin.call(RECORD_ENDPOINTS.clinic.create, { body: { name: called } })
  const { id } = await house.admin.call(RECORD_ENDPOINTS.team.create, { body: { name: called } })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: WORDS.tr.label })
  const clinics = Promise.withResolvers<void>()
  await page.route(/\/api\/clinics\/search$/, async (route) => {
    await clinics.promise
    await route.continue()
  })
  await dialog.getByRole('option').first().waitFor()
  // What is found for the first letters goes when more are typed, and what was chosen of it.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/teams/search') && !!answer.request().postData()?.includes(called),
  )
  await page.keyboard.type(called)
  await answered
  const team = dialog.getByRole('group', { name: 'Ekipler' }).getByRole('option', { name: called })
  await team.waitFor()
  await page.keyboard.press('ArrowUp')
  await team.and(page.locator('.Mui-focused')).waitFor()
  clinics.resolve()
  await dialog.getByRole('group', { name: WORDS.tr.clinics }).getByRole('option', { name: called }).waitFor()
  await team.and(page.locator('.Mui-focused')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/teams/${id}`)
  await close()
})

test('a failed search of records is reported, and everything else still answers', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.getByText(name).first().waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: WORDS.tr.label })
  await dialog.getByRole('option').first().waitFor()
  await page.route(/\/api\/\w+\/search$/, (route) => route.abort('connectionrefused'))
  await page.keyboard.type('renk')
  await dialog.getByRole('status').filter({ hasText: 'Kayıtlar aranamadı' }).waitFor()
  await dialog.getByRole('option', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('dialog').getByRole('tablist').waitFor()
  await close()
})

/** The words of the option that the field marks as active. */
const activeWords = (page: Page): Promise<string> =>
  page.evaluate<string>(
    "document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''",
  )
