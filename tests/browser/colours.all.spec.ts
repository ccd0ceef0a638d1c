import { setColorPreferences } from '@kervan/contracts/api/colours/set-color-preferences'
import { APPEARANCES } from '@kervan/contracts/colours/appearances'
import { COLOUR_SCHEMES, VARIANTS } from '@kervan/contracts/colours/colours'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK, saying } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { openColours } from './open-colours.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(27)
  await house.write(house.person(), text('Merhaba'))
})
afterAll(() => house?.close())

/** What of a link's element is looked at. */
interface Linked {
  readonly pathname: string
}

const variable = (page: Page, name: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--mui-${name}').trim()`)
const primary = (page: Page) => variable(page, 'palette-primary-main')
const PHONE = { ...DESK, width: 375, language: 'en' } as const

test('a theme is seen while it is tried, goes when it is not saved, and stays when it is, on every screen of the user', async () => {
  const first = await house.signIn('ayse')
  const second = await house.signIn('ayse', PHONE)
  const { page } = first
  await expect.poll(() => primary(page)).not.toBe('')
  const before = await primary(page)

  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Zeytin/ }).click()
  await expect.poll(() => primary(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect.poll(() => primary(page)).toBe(before)

  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Zeytin/ }).click()
  await page.getByText('Seçili').waitFor()
  await page.getByRole('tab', { name: 'Gelişmiş' }).click()
  await page.getByRole('radio', { name: 'Koyu' }).check()
  await page.getByRole('radio', { name: /Canlı/ }).check()
  await page.getByRole('slider', { name: /Köşe yuvarlaklığı/ }).fill('20')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText('Renk Tercihleri Güncellendi').waitFor()

  const chosen = await primary(page)
  await expect.poll(() => primary(second.page)).toBe(chosen)
  await expect.poll(() => second.page.evaluate('document.documentElement.className')).toBe('dark')
  await expect.poll(() => variable(second.page, 'shape-borderRadius')).toBe('20px')
  expect([...first.errors, ...second.errors]).toEqual([])
  await second.close()

  // What is there before any script of the product has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await primary(page)).toBe(chosen)
  expect(await page.evaluate("document.documentElement.matches('[data-dark].dark')")).toBe(true)
  await first.close()
})

test('what the product looks like by itself is a choice too, for which the own theme has to be known, and reaches every screen', async () => {
  const first = await house.open()
  const known = Promise.withResolvers<void>()
  await first.page.route('**/api/user/preferences', async (route) => {
    await known.promise
    await route.continue()
  })
  await signInOn(first.page, COLLEAGUES.ayse.username, PASSWORD)
  const second = await house.signIn('ayse', PHONE)
  const { page } = first
  const appearance = () => second.page.evaluate('document.documentElement.className')
  await expect.poll(appearance).toBe('dark')

  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('status', { name: 'Renk tercihleri yükleniyor' }).waitFor()
  expect(await page.getByRole('button', { name: 'Kaydet' }).count()).toBe(0)
  known.resolve()
  await page.getByRole('button', { name: /^Kervan/ }).click()
  await page.getByRole('tab', { name: 'Gelişmiş' }).click()
  await page.getByRole('radio', { name: 'Sistem ayarı' }).check()
  await page.getByRole('radio', { name: /Profesyonel/ }).check()
  await page.getByRole('slider', { name: /Köşe yuvarlaklığı/ }).fill('8')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText('Renk Tercihleri Güncellendi').waitFor()
  await expect.poll(appearance).toBe('')
  await second.page.reload()
  await second.page.getByRole('banner').waitFor()
  expect(await appearance()).toBe('')
  expect([...first.errors, ...second.errors]).toEqual([])
  await second.close()
  await first.close()
})

test('a colour of one’s own is six digits, and is told where text needs another shade of it', async () => {
  const { page, errors, close } = await house.signIn('mehmet', PHONE)
  await openColours(page)
  await page.getByRole('tab', { name: 'Custom colour' }).click()
  const code = page.getByRole('textbox', { name: 'Colour code' })
  const before = await primary(page)
  await code.fill('#12345')
  await page.getByText('Enter six hexadecimal digits, such as #1e5fb4').waitFor()
  expect(await primary(page)).toBe(before)
  // A page that is busy may lose the selection over which is written.
  await expect
    .poll(async () => {
      await code.fill('F2D16B')
      return code.inputValue()
    })
    .toBe('F2D16B')
  await page.getByText(/is used here so that text stays easy to read/).waitFor()
  await expect.poll(() => primary(page)).not.toBe(before)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Colour preferences updated').waitFor()
  await page.reload()
  await openColours(page)
  await page.getByRole('tab', { name: 'Custom colour' }).click()
  await expect.poll(() => code.inputValue()).toBe('#f2d16b')
  expect(errors).toEqual([])
  await close()
})

test('a theme that could not be saved says so and is still there to be tried again', async () => {
  const { page, close } = await house.signIn('mehmet')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/user/color-preferences', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await answered.promise
    await route.fulfill({ status: 500, body: '{}' })
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') answers.push(`${response.status()} ${response.url()}`)
  })
  page.on('framenavigated', (frame) => answers.push(`the page went to ${frame.url()}`))
  await page.getByRole('button', { name: 'Renkler ve görünüm' }).click()
  await page.getByRole('button', { name: /Nar/ }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.getByRole('button', { name: 'Kaydediliyor...', disabled: true }).waitFor()
  answers.splice(0)
  await saying(page, [/Renk tercihleri güncellenirken hata oluştu\./], async () => {
    answered.resolve()
    const refused = `500 ${house.url}/api/user/color-preferences`
    await expect.poll(() => answers, { timeout: 60_000 }).toEqual([refused, refused])
  })
  await page.getByRole('button', { name: /Nar.*Seçili/ }).waitFor()
  await close()
})

const LOOKS = Object.entries(COLOUR_SCHEMES).flatMap(([preferredColorScheme, { primary }]) =>
  VARIANTS.flatMap((variant) =>
    APPEARANCES.filter((each) => each !== 'system').map((appearance) => ({
      preferredColorScheme,
      colorPreference: { primary, variant, appearance, radius: 8 },
    })),
  ),
)

/** Shows a theme that is chosen elsewhere. */
const showLook = async (page: Page, api: ApiClient, look: (typeof LOOKS)[number]) => {
  const before = await page.evaluate(`localStorage.getItem('colours')`)
  await api.call(setColorPreferences, { body: look })
  await expect.poll(() => page.evaluate(`localStorage.getItem('colours')`)).not.toBe(before)
  await expect.poll(() => page.evaluate('document.documentElement.className')).toBe(look.colorPreference.appearance)
}

test('every scheme, variant and appearance is free of what axe can find', async () => {
  const { page, errors, close } = await house.signIn('mehmet')
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  const api = apiClient(house.url)
  await api.signIn(COLLEAGUES.mehmet.username, PASSWORD)
  for (const look of LOOKS) {
    await showLook(page, api, look)
    expect(await violations(page), JSON.stringify(look)).toEqual([])
  }
  expect(errors).toEqual([])
  await close()
})

test('every page is free of it, by turns in a light and a dark theme of another scheme', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  const links = page.getByRole('navigation').getByRole('link')
  await links.first().waitFor()
  const ofMenu = await links.evaluateAll((found: Linked[]) => found.map(({ pathname }) => pathname))
  const paths = [...new Set([...ofMenu, '/profile', '/notifications', '/debug', '/test-notifications'])]
  expect(paths.length).toBeGreaterThan(LOOKS.length / 4)
  for (const [at, path] of paths.entries()) {
    await page.goto(path)
    // Light and dark alternate in them.
    const look = LOOKS[(at * 11) % LOOKS.length]!
    await showLook(page, house.admin, look)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violations(page), `${path} ${JSON.stringify(look)}`).toEqual([])
  }
  expect(errors).toEqual([])
  await close()
})
