import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { further } from '@kervan/contracts/kit/testing/further'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse, shareHouse } from './house.ts'
import { endpointsOf, sampleRecord } from './record-scenes.ts'

const CLINICS = [
  { name: 'Ada Diş', city: 'Adana', country: 'TR', taxRate: 8 },
  { name: 'Berlin Klinik', city: 'Berlin', country: 'DE', taxRate: 18.5 },
  { name: 'Cilt Merkezi', city: 'Ankara', country: 'TR', taxRate: 20 },
  { name: 'Diş Evi', city: null, country: 'TR', taxRate: null },
  { name: 'Ege Göz', city: 'İzmir', country: 'TR', taxRate: 8 },
  { name: 'Frankfurt Haar', city: 'Frankfurt', country: 'DE', taxRate: 10 },
]
const names = (...initials: readonly string[]) =>
  initials.map((initial) => CLINICS.find(({ name }) => name.startsWith(initial))?.name)

/** By which the gate's story finds the clinics in the shared house. */
const MARK = 'narenciye'
const makeClinics = async ({ admin }: House) => {
  for (const values of CLINICS) {
    const body = { ...sampleRecord(clinic, values.name), ...values, tags: [MARK] }
    await admin.call(endpointsOf(clinic).create, { body: body as never })
  }
}

const expectShown = (page: Page, ...initials: readonly string[]) =>
  expect.poll(() => page.locator('tbody tr a.words').allTextContents()).toEqual(names(...initials))
const expectCards = (page: Page, count: number) =>
  expect.poll(() => page.locator('ul > li > div > a[aria-label]').count()).toBe(count)

/** What axe finds once the rows are those that were asked for; former ones are dimmed. */
const found = async (page: Page): Promise<string[]> => {
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  return violations(page)
}
const panel = (page: Page) => page.getByRole('dialog').last()
const openFilter = async (page: Page, field: string) => {
  await page
    .getByRole('search')
    .getByRole('button', { name: /^(Filtre|Filter)$/ })
    .click()
  await panel(page).getByRole('menuitem', { name: field }).click()
}
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
const expectChips = (page: Page, sentences: readonly string[]) =>
  expect.poll(() => page.getByRole('search').locator('button.open').allTextContents()).toEqual(sentences)

describe('in the shared house', () => {
  let house: House
  beforeAll(async () => {
    house = await shareHouse()
    await makeClinics(house)
  })
  afterAll(() => house?.close())

  test('a list is narrowed by text, number and choice; steps go back, and each chip comes off', async () => {
    const { page, errors, close: leave } = await house.signInAsAdmin()
    await page.goto(`/clinics#search=${MARK}`)
    await expectShown(page, 'A', 'B', 'C', 'D', 'E', 'F')

    await openFilter(page, 'Şehir')
    await panel(page).getByRole('textbox', { name: 'Şehir' }).fill('AN')
    await page.keyboard.press('Enter')
    await expectShown(page, 'A', 'C', 'F')
    await close(page)
    await openFilter(page, 'Vergi oranı')
    await panel(page).getByRole('textbox', { name: 'En az' }).fill('9,5')
    await page.keyboard.press('Enter')
    await expectShown(page, 'C', 'F')
    await close(page)
    await openFilter(page, 'Ülke')
    await panel(page).getByRole('textbox').fill('alman')
    await page.keyboard.press('Enter')
    await expectShown(page, 'F')
    expect(await found(page)).toEqual([])
    await close(page)
    await expectChips(page, ['Şehir: “AN” içeriyor', 'Ülke: Almanya', 'Vergi oranı: en az %9,5'])
    if (isFullRun()) expect(await found(page)).toEqual([])

    await page.goBack()
    await expectShown(page, 'C', 'F')
    await page.goBack()
    await expectShown(page, 'A', 'C', 'F')
    await page.goForward()
    await expectShown(page, 'C', 'F')
    await page.getByRole('button', { name: 'Filtreyi kaldır: Vergi oranı' }).click()
    await page.getByRole('button', { name: 'Filtreyi kaldır: Şehir' }).click()
    await expectShown(page, 'A', 'B', 'C', 'D', 'E', 'F')
    expect(errors).toEqual([])
    await leave()
  })
})

const NARROW: readonly (readonly [Look, { sheet: RegExp; show: string; source: string; opened: string }])[] = [
  [
    { width: 375, language: 'tr', appearance: 'dark' },
    { sheet: /^Filtreler/, show: 'Listeyi göster', source: 'Kaynak', opened: 'Bugün' },
  ],
  [
    { width: 375, language: 'en', appearance: 'light' },
    { sheet: /^Filters/, show: 'Show the list', source: 'Source', opened: 'Today' },
  ],
]

/** They count all records that there are. */
const inOwnHouse = () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse(53)
    await makeClinics(house)
    for (let each = 0; each < 3; each++) await house.write(house.person(), text('Merhaba'))
  })
  afterAll(() => house?.close())

  further('a list is narrowed by emptiness and day, and all filters come off at once', async () => {
    const { page, errors, close: leave } = await house.signInAsAdmin()
    await page.goto('/clinics')
    await expectShown(page, 'A', 'B', 'C', 'D', 'E', 'F')
    await openFilter(page, 'Şehir')
    await panel(page).getByRole('option', { name: 'Boş olanlar' }).click()
    await expectShown(page, 'D')
    await close(page)
    await expectChips(page, ['Şehir: boş'])
    await page.getByRole('button', { name: 'Filtreyi kaldır: Şehir' }).click()

    await openFilter(page, 'Oluşturulma')
    await panel(page).getByRole('textbox', { name: 'Gün', exact: true }).fill('45')
    await page.keyboard.press('Enter')
    await close(page)
    await expectChips(page, ['Oluşturulma: Son 45 gün'])
    await expectShown(page, 'A', 'B', 'C', 'D', 'E', 'F')
    await page.locator('button.open').click()
    await panel(page).getByRole('option', { name: 'Geçen ay' }).click()
    await page.getByText('Bu filtrelerle eşleşen kayıt yok').waitFor()
    await close(page)
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click()
    await expectShown(page, 'A', 'B', 'C', 'D', 'E', 'F')
    expect(errors).toEqual([])
    await leave()
  })

  further('a group says of which one holds, and a link shows another person the same, in the same order', async () => {
    const { page, errors, close: leave } = await house.signInAsAdmin()
    await page.goto('/clinics')
    await openFilter(page, 'VEYA grubu')
    await panel(page).getByRole('menuitem', { name: 'Şehir' }).click()
    await panel(page).getByRole('textbox', { name: 'Şehir' }).fill('ada')
    await page.keyboard.press('Enter')
    await expectShown(page, 'A')
    await panel(page).getByRole('button', { name: 'Filtrelere dön' }).click()
    await panel(page).getByRole('button', { name: 'VE koşulu ekle' }).click()
    await panel(page).getByRole('menuitem', { name: 'Vergi oranı' }).click()
    await panel(page).getByRole('textbox', { name: 'En çok' }).fill('8')
    await page.keyboard.press('Enter')
    await panel(page).getByRole('button', { name: 'Filtrelere dön' }).click()
    await panel(page).getByRole('button', { name: 'VEYA koşulu ekle' }).click()
    await panel(page).getByRole('menuitem', { name: 'Ülke' }).click()
    await panel(page).getByRole('textbox').fill('alman')
    await page.keyboard.press('Enter')
    await expectShown(page, 'A', 'B', 'F')
    await panel(page).getByRole('button', { name: 'Filtrelere dön' }).click()
    expect(await found(page)).toEqual([])
    await close(page)
    const sentence = '(Şehir: “ada” içeriyor ve Vergi oranı: en çok %8) veya Ülke: Almanya'
    await expectChips(page, [sentence])

    await page.getByRole('button', { name: 'Sütunlar' }).click()
    await panel(page).getByLabel('Sıralama').selectOption('country')
    await panel(page).getByLabel('Sonra').first().selectOption('-name')
    await expectShown(page, 'F', 'B', 'A')
    expect(await found(page)).toEqual([])
    await close(page)
    const city = page.getByRole('columnheader', { name: 'Şehir' }).getByRole('button')
    await city.press('Shift+Enter')
    await expect.poll(() => city.textContent()).toContain('3')
    await page.waitForURL((url) => url.searchParams.get('sort') === 'country,-name,city')

    const other = await house.signIn('ayse')
    await other.page.goto(page.url().replace('taxRate%3D', 'nothing%3D'))
    await expectShown(other.page, 'F', 'B', 'A')
    await expectChips(other.page, ['Şehir: “ada” içeriyor veya Ülke: Almanya'])
    await other.page.getByRole('button', { name: /^Filtreyi kaldır/ }).click()
    await expectShown(other.page, 'F', 'B', 'E', 'D', 'C', 'A')
    expect([...errors, ...other.errors]).toEqual([])
    await other.close()
    await leave()
  })

  further.each(looksOf(NARROW))('leads are narrowed and put in order in a sheet on %j', async (look, words) => {
    const { page, errors, close: leave } = await house.signIn('ayse', look)
    await expectCards(page, 3)
    await page.getByRole('button', { name: words.sheet }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('menuitem', { name: words.source }).click()
    await sheet.getByRole('option', { name: 'WhatsApp' }).click()
    expect(await found(page)).toEqual([])
    await sheet.getByRole('combobox').first().selectOption('openedAt')
    await page.waitForURL(/sort=openedAt/)
    await sheet.getByRole('combobox').nth(1).selectOption('-name_surname')
    await sheet.getByRole('button', { name: words.show }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.waitForURL('**/leads?source=whatsapp&sort=openedAt%2C-name_surname')
    await expectCards(page, 3)
    expect(await found(page)).toEqual([])
    await page.goto(`/leads?any=source%3Dphone%7CopenedAt%3Dtoday`)
    await expectCards(page, 3)
    await page.getByRole('button', { name: words.sheet }).click()
    await page.getByRole('dialog').locator('button.open').filter({ hasText: words.opened }).waitFor()
    expect(await found(page)).toEqual([])
    expect(errors).toEqual([])
    await leave()
  })

  further('a filter of choices asks for those that a record is not, and a link says the same', async () => {
    const { page, errors, close: closeWindow } = await house.signInAsAdmin()
    await page.goto('/users')
    await page.locator('tbody tr').first().waitFor()
    const rows = () => page.locator('tbody tr').count()
    const all = await rows()
    await openFilter(page, 'Hesap türü')
    await panel(page).getByRole('button', { name: 'Şunlar dışında' }).click()
    await panel(page).getByRole('option', { name: 'Yönetici' }).click()
    await close(page)
    await expect.poll(() => new URL(page.url()).searchParams.get('userType')).toBe('not:admin')
    await expect.poll(rows).toBe(all - 1)
    expect(await found(page)).toEqual([])
    await page.reload()
    await expect.poll(rows).toBe(all - 1)
    await page.getByRole('button', { name: 'Hesap türü: Yönetici dışında' }).waitFor()
    expect(errors).toEqual([])
    await closeWindow()
  })
}

if (isFullRun()) describe('in a house of its own', inOwnHouse)
