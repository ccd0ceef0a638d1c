import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { eventPartner } from '@kervan/contracts/kinds/event-partner/event-partner'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type House, openHouse, shareHouse } from './house.ts'
import { endpointsOf } from './record-scenes.ts'

/** More than the two pages of fifty that are read before the user scrolls. */
const COUNT = 120
const nameOf = (place: number) => `Klinik ${String(place).padStart(3, '0')}`

/** A button in a page, as far as a test presses it there and goes back before the page has settled. */
interface Clickable {
  click(): void
  readonly ownerDocument: { readonly defaultView: { readonly history: { back(): void } } }
}

let house: House
const create = (name: string, city: string) =>
  house.admin.call(endpointsOf(clinic).create, { body: { name, city, country: 'TR' } as never })
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const openList = async (query = '', of = 'clinics') => {
  const window = await house.signInAsAdmin()
  await window.page.goto(`/${of}${query}`)
  await window.page.locator('tbody tr').first().waitFor()
  return window
}
const head = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const press = (page: Page, name: string, add = false) =>
  head(page, name)
    .getByRole('button')
    .click({ modifiers: add ? ['Shift'] : [] })
const SORTED = `Object.fromEntries([...document.querySelectorAll('th[aria-sort]:not([aria-sort="none"])')]
  .map((head) => [head.textContent, head.getAttribute('aria-sort')]))`
const expectSorted = (page: Page, heads: Readonly<Record<string, string>>) =>
  expect.poll(() => page.evaluate(SORTED)).toEqual(heads)
const expectHeads = (page: Page, names: readonly string[]) =>
  expect.poll(() => page.locator('th.cell:not(.box)').allTextContents()).toEqual(names)
const expectSort = (page: Page, sort: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort)
const box = (page: Page, place: number) => page.getByRole('checkbox', { name: `Seç: ${nameOf(place)}` })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Yüklenen satırların hepsini seç' })
const expectCount = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Seçilenlerle yapılacaklar' }).getByText(words, { exact: true }).waitFor()

test('a press on a head sorts a list, a second one reverses the order, and a step back undoes one', async () => {
  for (const [name, city] of [
    ['Sıra Bir', 'Perth'],
    ['Sıra İki', 'Adelaide'],
    ['Sıra Üç', 'Sydney'],
  ])
    await house.admin.call(endpointsOf(eventPartner).create, {
      body: { name, type: 'agency', city, country: 'AU' } as never,
    })
  const { page, errors, close } = await openList('?country=AU', 'event-partners')
  const expectRows = (...names: readonly string[]) =>
    expect.poll(() => page.locator('tbody tr a.words').allTextContents()).toEqual(names)
  await expectSorted(page, { 'Ortak adı': 'ascending' })
  await expectRows('Sıra Bir', 'Sıra İki', 'Sıra Üç')
  await press(page, 'Şehir')
  await expectSorted(page, { Şehir: 'ascending' })
  await expectRows('Sıra İki', 'Sıra Bir', 'Sıra Üç')
  await press(page, 'Şehir')
  await expectSorted(page, { Şehir: 'descending' })
  await expectSort(page, '-city')
  await expectRows('Sıra Üç', 'Sıra Bir', 'Sıra İki')
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expectSort(page, 'city')
  await expectRows('Sıra İki', 'Sıra Bir', 'Sıra Üç')
  expect(errors).toEqual([])
  await close()
})

if (isFullRun())
  describe('in a house with two pages of clinics', () => {
    beforeAll(async () => {
      house = await openHouse(61)
      for (let place = 1; place <= COUNT; place++) await create(nameOf(place), place % 2 === 0 ? 'Ankara' : 'Bursa')
    })

    test('heads sort a list: three presses each, with Shift by several of them, and a step back undoes one', async () => {
      const { page, errors, close } = await openList()
      await expectSorted(page, { 'Klinik adı': 'ascending' })
      await press(page, 'Şehir')
      await expectSorted(page, { Şehir: 'ascending' })
      await press(page, 'Şehir')
      await expectSorted(page, { Şehir: 'descending' })
      await page.locator('tbody tr a.words', { hasText: nameOf(119) }).waitFor()
      await press(page, 'Klinik adı', true)
      const byBoth = { 'Şehir11. sıralama ölçütü': 'descending', 'Klinik adı22. sıralama ölçütü': 'ascending' }
      await expectSorted(page, byBoth)
      await expectSort(page, '-city,name')
      await expect.poll(() => page.locator('tbody tr a.words').first().textContent()).toBe(nameOf(1))
      await press(page, 'Şehir', true)
      await expectSorted(page, { 'Klinik adı': 'ascending' })
      await expectSort(page, null)
      await page.goBack()
      await expectSort(page, '-city,name')
      await expectSorted(page, byBoth)
      await press(page, 'Klinik adı')
      await expectSorted(page, { 'Klinik adı': 'ascending' })
      await press(page, 'Klinik adı')
      await expectSorted(page, { 'Klinik adı': 'descending' })
      await expectSort(page, '-name')
      await page.locator('tbody tr a.words', { hasText: nameOf(120) }).waitFor()
      await press(page, 'Klinik adı')
      await expectSort(page, null)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await close()
    })

    test('a step back right after a choice, before the page has settled on it, shows the list from before', async () => {
      const { page, errors, close } = await openList('?sort=-city')
      await expectSorted(page, { Şehir: 'descending' })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
      await head(page, 'Klinik adı')
        .getByRole('button')
        .evaluate((button: Clickable) => {
          button.click()
          button.ownerDocument.defaultView.history.back()
        })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await expectSort(page, '-city')
      await expectSorted(page, { Şehir: 'descending' })
      expect(errors).toEqual([])
      await close()
    })

    test('columns are chosen from the menu, the first of them stays in sight, and a link shows the same', async () => {
      const { page, errors, close } = await openList()
      const standard = ['Klinik adı', 'Şehir', 'Telefon', 'Sorumlu', 'Çalışma günleri', 'Etiketler']
      await expectHeads(page, standard)
      const choose = (name: string) => page.getByRole('option', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Sütunlar' }).click()
      await choose('Ülke')
      // A column that is shown takes its place among those of the declaration, and so do the others with it.
      await expectHeads(page, ['Klinik adı', 'Şehir', 'Ülke', 'Telefon', 'Çalışma günleri', 'Sorumlu', 'Etiketler'])
      await choose('Klinik adı')
      await choose('Web sitesi')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('th.cell:not(.box)').first().textContent()).toBe('Şehir')
      expect(await page.locator('tbody tr').first().locator('a.words').textContent()).toMatch(/Ankara|Bursa/)

      await page.setViewportSize({ width: 800, height: 700 })
      // Within the table: the menu beside it becomes narrow a moment later.
      const placesOf = () =>
        page.evaluate<number[]>(
          `[...document.querySelector('tbody tr').cells].map((cell) => cell.getBoundingClientRect().left
        - document.querySelector('[role=grid]').parentElement.getBoundingClientRect().left)`,
        )
      const [boxAt, firstAt, secondAt] = await placesOf()
      expect(firstAt! - boxAt!).toBe(44)
      await page.evaluate("document.querySelector('[role=grid]').parentElement.scrollTo({ left: 200 })")
      await expect.poll(async () => (await placesOf())[2]).toBeLessThan(secondAt!)
      expect((await placesOf()).slice(0, 2)).toEqual([boxAt, firstAt])

      const link = page.url()
      await page.goto('/clinics')
      await expectHeads(page, standard)
      await page.goto(link)
      await expect.poll(() => page.locator('th.cell:not(.box)').first().textContent()).toBe('Şehir')
      await page.getByRole('button', { name: 'Sütunlar' }).click()
      await page.getByRole('button', { name: 'Varsayılan sütunlara dön' }).click()
      await expectHeads(page, standard)
      expect(errors).toEqual([])
      await close()
    })

    test('rows are selected one by one, from one to another and all, by mouse and keys; what is selected stays while more come', async () => {
      const { page, errors, close } = await openList()
      await box(page, 2).click()
      await expectCount(page, '1 seçili')
      await box(page, 5).click({ modifiers: ['Shift'] })
      await expectCount(page, '4 seçili')
      expect(await box(page, 4).isChecked()).toBe(true)
      expect(await page.locator('tbody tr[aria-selected="true"]').count()).toBe(4)
      await box(page, 3).click()
      await expectCount(page, '3 seçili')
      await page.keyboard.press('Escape')
      await page.getByRole('region', { name: 'Seçilenlerle yapılacaklar' }).waitFor({ state: 'detached' })
      await page.keyboard.press('Home')
      await page.keyboard.press('x')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+X')
      await expectCount(page, '3 seçili')

      await create('Aaa Klinik', 'Van')
      await page.getByRole('button', { name: '1 yeni' }).waitFor()
      await expectCount(page, '3 seçili')
      await page.getByRole('button', { name: '1 yeni' }).click()
      await page.getByRole('checkbox', { name: 'Seç: Aaa Klinik' }).waitFor()
      expect(await page.locator('tbody tr[aria-selected="true"] a.words').allTextContents()).toEqual(
        [1, 2, 3].map(nameOf),
      )

      await all(page).click()
      const region = page.getByRole('region', { name: 'Seçilenlerle yapılacaklar' })
      await region.getByText(/^121 kaydın (50|51|100|101) tanesi seçili$/).waitFor()
      await expect
        .poll(async () => {
          await page.keyboard.press('End')
          return box(page, COUNT).isVisible()
        })
        .toBe(true)
      expect(await page.evaluate("document.querySelector('thead input').indeterminate")).toBe(true)
      await all(page).click()
      await expectCount(page, '121 seçili')
      await all(page).click()
      await region.waitFor({ state: 'detached' })
      expect(errors).toEqual([])
      await close()
    })

    test('what is searched stands behind `#`, where it outlasts a reload, a record and the way back, and the skip link', async () => {
      const { page, errors, close } = await openList('?country=TR')
      const rows = page.locator('tbody tr a.words')
      const expectFound = () => expect.poll(() => rows.allTextContents()).toEqual([nameOf(7)])
      const address = () => {
        const { search, hash } = new URL(page.url())
        return search + hash
      }
      // Typed slowly, the first letters are searched as well.
      const asked = page.waitForRequest(
        (request) => request.url().endsWith('/api/clinics/search') && request.postDataJSON().search === nameOf(7),
      )
      await page.keyboard.press('/')
      await page.keyboard.type(nameOf(7))
      expect((await asked).postDataJSON()).toMatchObject({ search: nameOf(7), country: 'TR' })
      await expectFound()
      expect(address()).toBe('?country=TR#search=Klinik+007')
      await page.reload()
      await expectFound()
      await rows.first().click()
      await page.getByRole('heading', { level: 1, name: nameOf(7) }).waitFor()
      expect(address()).toBe('')
      await page.getByRole('navigation', { name: 'Konum' }).getByRole('link').click()
      await expectFound()
      expect(address()).toBe('?country=TR#search=Klinik+007')
      await page.getByRole('link', { name: 'İçeriğe geç' }).focus()
      await page.keyboard.press('Enter')
      expect(await page.evaluate("document.activeElement === document.querySelector('main')")).toBe(true)
      await expectFound()
      await page.goto('/teams')
      await page.goBack()
      await expectFound()
      expect(errors).toEqual([])
      await close()
    })

    test('a link of an earlier release shows what it did, and its address is mended at once', async () => {
      const { page, errors, close } = await openList('?search=Klinik+009&country=TR')
      await expect.poll(() => page.locator('tbody tr a.words').allTextContents()).toEqual([nameOf(9)])
      await page.waitForURL((url) => url.search === '?country=TR' && url.hash === '#search=Klinik+009')
      expect(errors).toEqual([])
      // One address told the server what was searched: a window in which that happens must fail to close.
      await expect(close()).rejects.toThrow('/clinics is asked by ?search=')
    })
  })
