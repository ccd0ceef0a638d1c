import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED, RECORDS } from '@kervan/contracts/records/registry'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { createRecord, endpointsOf } from './record-scenes.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 1440, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'dark' },
  { width: 375, language: 'en', appearance: 'light' },
]

let house: House
beforeAll(async () => {
  house = await openHouse(41)
})
afterAll(() => house?.close())

const LOCALES = join(import.meta.dirname, '../../client/src/locales')
const wordsOf = ({ collection }: AnyRecord): { plural: string; fields: Record<string, string> } =>
  JSON.parse(readFileSync(join(LOCALES, 'tr', `${collection}.json`), 'utf8'))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe.each(DECLARED as readonly AnyRecord[])('$collection', (record) => {
  const { collection, title } = record
  const label = wordsOf(record).fields[title] as string
  const titleButton = (page: Page, name: string) => page.getByRole('button', { name: `${label}: ${name}` })
  const typed = (page: Page) => page.getByRole('textbox', { name: label, exact: true })
  const openPage = async (page: Page, id: string, name: string) => {
    await page.goto(`/${collection}/${id}`)
    await heading(page, name).waitFor()
  }

  test('one is made by keys alone: faults at their fields, what was typed kept, and corrected where it stands', async () => {
    const { page, errors, close } = await house.signIn('ayse')
    await page.goto(`/${collection}`)
    await heading(page, wordsOf(record).plural).waitFor()
    await page.locator(`a[href^="/${collection}/new"]`).first().press('Enter')
    await page.getByRole('button', { name: 'Oluştur' }).press('Enter')
    const name = page.locator(`input[name="${title}"]`)
    await page.getByText('Bu alan gerekli').first().waitFor()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')

    await name.fill('Işık Çağrı')
    await page.getByRole('button', { name: 'Vazgeç' }).click()
    await page.locator(`a[href^="/${collection}/new"]`).first().click()
    await expect.poll(() => name.inputValue()).toBe('Işık Çağrı')
    await name.press('Enter')
    await heading(page, 'Işık Çağrı').waitFor()

    await titleButton(page, 'Işık Çağrı').press('Enter')
    await typed(page).fill('yarım')
    await page.keyboard.press('Escape')
    await titleButton(page, 'Işık Çağrı').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await typed(page).fill('  ')
    await page.keyboard.press('Enter')
    await page.getByText('Bu alan gerekli').waitFor()
    await typed(page).fill('Işık Çağrı Şişli')
    await page.keyboard.press('Enter')
    await heading(page, 'Işık Çağrı Şişli').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test('a field that another set meanwhile is told with both values, and either stands', async () => {
    const id = await createRecord(house, record, 'Önceki ad')
    const { page, errors, close } = await house.signIn('ayse')
    await openPage(page, id, 'Önceki ad')
    await titleButton(page, 'Önceki ad').click()
    await house.admin.call(
      endpointsOf(record).change,
      { params: { id }, body: { [title]: 'Başkasının adı' } as never },
      { ifMatch: '0' },
    )
    await typed(page).fill('Benim adım')
    await page.keyboard.press('Enter')
    const conflict = page.getByRole('alert').filter({ has: page.locator('dl') })
    await conflict.waitFor()
    expect((await conflict.locator('dl').innerText()).split(/\s*\n\s*/)).toEqual([
      'Önce',
      'Önceki ad',
      'Şimdi',
      'Başkasının adı',
      'Sizinki',
      'Benim adım',
    ])
    expect(await violations(page)).toEqual([])
    await heading(page, 'Başkasının adı').waitFor()
    await conflict.getByRole('button', { name: '“Benim adım” yap' }).click()
    await heading(page, 'Benim adım').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test('its history takes back, shows it as it was and compares; the archive locks it and gives it back', async () => {
    const id = await createRecord(house, record, 'İlk ad')
    const { page, errors, close } = await house.signIn('ayse')
    await openPage(page, id, 'İlk ad')
    await titleButton(page, 'İlk ad').click()
    await typed(page).fill('İkinci ad')
    await page.keyboard.press('Enter')
    await heading(page, 'İkinci ad').waitFor()

    await page.getByRole('tab', { name: 'Geçmiş' }).click()
    const history = page.getByRole('list', { name: 'Geçmiş' })
    await history.getByRole('button', { name: 'Geri al' }).first().click()
    await heading(page, 'İlk ad').waitFor()
    await history.getByText('geri aldı').waitFor()

    await history.getByRole('button', { name: /^O anki hâlini göster: 1/ }).click()
    await page.getByText('Şimdi: İlk ad').waitFor()
    await page.getByRole('button', { name: 'Geçmişe dön' }).click()
    await history.getByRole('button', { name: /^Karşılaştırmak için seç: 0/ }).click()
    await history.getByRole('button', { name: /^Karşılaştırmak için seç: 1/ }).click()
    await page.getByText(/Aradaki farklar/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'İkinci ad' }).waitFor()

    await page.getByRole('tab', { name: 'Bilgiler' }).click()
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Arşivle' }).click()
    await page.getByText('Bu kayıt arşivde.', { exact: false }).waitFor()
    expect(await titleButton(page, 'İlk ad').count()).toBe(0)
    await page.getByRole('button', { name: 'Arşivden çıkar' }).click()
    await titleButton(page, 'İlk ad').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test.each(LOOKS)(
    'at $width px, $language, $appearance: free of what axe finds, and no wider than the screen',
    async (look) => {
      const id = await createRecord(house, record, 'Erişilebilir')
      const { page, errors, close } = await house.signIn('ayse', look)
      const addresses = [
        `/${collection}`,
        `/${collection}/${id}`,
        `/${collection}/${id}?tab=notes`,
        `/${collection}/${id}?tab=history`,
        `/${collection}/${id}?tab=history&at=0`,
        `/${collection}/new`,
      ]
      for (const address of addresses) {
        await page.goto(address)
        await (address.endsWith('new') ? page.getByRole('dialog') : page.getByText('Erişilebilir').first()).waitFor()
        expect([address, await violations(page)]).toEqual([address, []])
        expect([address, await overflow(page)]).toEqual([address, 0])
      }
      expect(errors).toEqual([])
      await close()
    },
  )
})

test('a reference leads to the record that it names, for those who may see its kind', async () => {
  const clinic = await createRecord(house, RECORDS.clinic, 'Şişli Merkez')
  const body = { name: 'Avrupa', clinic }
  const { id } = await house.admin.call(RECORD_ENDPOINTS.team.create, { body })
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`/teams/${id}`)
  await page.getByRole('link', { name: 'Aç: Şişli Merkez' }).press('Enter')
  await heading(page, 'Şişli Merkez').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/clinics/${clinic}`)
  expect(errors).toEqual([])
  await close()

  const { page: others, close: end } = await house.signIn('zeynep')
  await others.goto(`/teams/${id}`)
  await others.getByText('Şişli Merkez').waitFor()
  expect(await others.getByRole('link', { name: 'Aç: Şişli Merkez' }).count()).toBe(0)
  await end()
})

test('who may not see a kind is told so, and its address is not in the menu', async () => {
  const { page, close } = await house.signIn('guest')
  for (const { collection } of DECLARED) {
    await page.goto(`/${collection}`)
    await page.getByText(/yetki/i).first().waitFor()
    expect(await page.locator(`nav a[href="/${collection}"]`).count()).toBe(0)
  }
  await close()
})

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
