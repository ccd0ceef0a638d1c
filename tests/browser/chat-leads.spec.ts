import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { LEAD_SEARCH } from '@kervan/contracts/chat/chat-limits'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { violations } from './accessibility.ts'
import { type Look, saying } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { registerWriter, selinOf, signInAs } from './writers.ts'

const PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const SELIN = selinOf('sohbet')

let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  await registerWriter(house, SELIN)
})
afterAll(() => house?.close())

const written = async (words: string): Promise<SimulatedPerson> => {
  const person = house.person()
  await house.write(person, text(words))
  const find = async () =>
    (await house.admin.call(listLeads, { query: { search: person.name } } as never)).data.some(
      ({ name_surname, lastMessage }) => name_surname === person.name && lastMessage?.text === words,
    )
  await expect.poll(find, { timeout: 60_000 }).toBe(true)
  return person
}

const openChat = async (page: Page, title: 'Mesajlaşma' | 'Staff chat') => {
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

const searchOf = (dialog: Locator) => dialog.getByPlaceholder('İsim, telefon veya email ile ara...')
const foundIn = (dialog: Locator, { name }: SimulatedPerson) =>
  dialog.getByRole('list', { name: 'Bulunan adaylar' }).getByRole('button', { name: new RegExp(name) })

test('a lead is chosen, and what is written in the dialog goes to the person', async () => {
  const person = await written('Saç ekimi için yazıyorum')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.getByText('Canlı').waitFor()
  const dialog = await openChat(page, 'Mesajlaşma')
  const list = dialog.getByRole('list', { name: 'Konuşmalar' })
  await dialog.getByRole('button', { name: 'Yeni Konuşma Başlat' }).click()
  await searchOf(dialog).fill(person.name)
  await saying(page, ['Mevcut Konuşma'], () => foundIn(dialog, person).click())
  const pane = dialog.getByRole('region', { name: person.name, exact: true })
  await pane.getByText('Saç ekimi için yazıyorum').first().waitFor()
  const field = pane.getByRole('textbox', { name: /^Yanıt/ })
  expect(await field.getAttribute('placeholder')).toBe('Mesajınızı yazın...')
  await field.fill('Yarın arayalım mı?')
  expect(await violations(page)).toEqual([])
  await field.press('Enter')
  await expect.poll(() => house.providers.graph.taken.map(({ words }) => words)).toContain('Yarın arayalım mı?')
  await list
    .getByRole('button', { name: new RegExp(person.name) })
    .getByText('Yarın arayalım mı?')
    .waitFor()
  expect(errors).toEqual([])
  await close()
})

further(
  'a row tells of its conversation and is found by a part of the phone; the choice of a lead says what it waits for',
  async () => {
    const person = await written('Diş için yazıyorum')
    const { page, errors, close } = await signInAs(house, SELIN)
    await page.getByText('Canlı').waitFor()
    const dialog = await openChat(page, 'Mesajlaşma')
    const list = dialog.getByRole('list', { name: 'Konuşmalar' })
    const row = list.getByRole('button', { name: new RegExp(person.name) })
    for (const words of ['Diş için yazıyorum', 'Yanıt bekliyor']) await row.getByText(words).waitFor()
    expect(await row.getByRole('img', { name: 'WhatsApp' }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    // By a part of the phone.
    await dialog.getByPlaceholder('Konuşma ara...').fill(person.waId.slice(-7))
    await row.waitFor()

    const asked: { readonly search?: string; readonly limit?: number }[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/leads/search')) return
      const { limit, ...body } = request.postDataJSON()
      // The list of conversations asks for as many as it lists.
      if (limit === LEAD_SEARCH.limit) asked.push({ limit, ...body })
    })
    await dialog.getByRole('button', { name: 'Yeni Konuşma Başlat' }).press('Enter')
    await dialog.getByRole('heading', { name: 'Lead Seç' }).waitFor()
    const search = searchOf(dialog)
    await dialog.getByText('Lead aramak için en az 2 karakter girin').waitFor()
    await search.fill(person.name.slice(0, 1))
    await dialog.getByText('Lead aramak için en az 2 karakter girin').waitFor()
    await search.fill('qzx qzx')
    await dialog.getByText('Arama sonucu bulunamadı').waitFor()
    await dialog.getByRole('button', { name: 'İptal' }).click()
    await list.waitFor()
    await dialog.getByRole('button', { name: 'Yeni Konuşma Başlat' }).click()
    await search.fill(person.name)
    await foundIn(dialog, person).waitFor()
    expect(asked).toEqual([
      { search: 'qzx qzx', limit: 10 },
      { search: person.name, limit: 10 },
    ])
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further('on a phone a user reads and goes back; a user who sees no leads is told of none', async () => {
  const person = await written('Do you speak English?')
  const { page, errors, close } = await signInAs(house, SELIN, PHONE)
  const dialog = await openChat(page, 'Staff chat')
  await dialog.getByRole('button', { name: new RegExp(person.name) }).click()
  await dialog.getByText('Do you speak English?').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back to conversations' }).click()
  await dialog.getByRole('button', { name: new RegExp(person.name) }).waitFor()
  expect(errors).toEqual([])
  await close()

  const zeynep = await house.signIn('zeynep')
  const theirs = await openChat(zeynep.page, 'Mesajlaşma')
  await theirs.getByText('Henüz konuşma yok').waitFor()
  expect(await theirs.getByRole('button', { name: 'Yeni Konuşma Başlat' }).count()).toBe(0)
  expect(zeynep.errors).toEqual([])
  await zeynep.close()
})

further('a search that fails says so and can be asked again; the list stays', async () => {
  const person = await written('Merhaba')
  const { page, close } = await signInAs(house, SELIN)
  await page.goto('/leads')
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Panel', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByText('Canlı').waitFor()
  const dialog = await openChat(page, 'Mesajlaşma')
  const row = dialog.getByRole('list', { name: 'Konuşmalar' }).getByRole('button', { name: new RegExp(person.name) })
  await row.waitFor()
  await page.route('**/api/leads/search*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByPlaceholder('Konuşma ara...').fill('qzx qzx')
  await dialog.getByRole('alert').getByText('Konuşmalar yüklenemedi').waitFor()
  await dialog.getByRole('button', { name: 'Yeni Konuşma Başlat' }).click()
  await searchOf(dialog).fill('merhaba')
  await dialog.getByRole('alert').getByText('Lead arama başarısız').waitFor()
  await page.unroute('**/api/leads/search*')
  await dialog.getByRole('alert').getByRole('button').click()
  await dialog.getByText('Arama sonucu bulunamadı').waitFor()
  await dialog.getByRole('button', { name: 'İptal' }).click()
  // Another page is seen when one goes there.
  await row.click()
  await dialog.getByRole('link', { name: 'Adayı aç' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(/\/leads\//)
  await close()
})
