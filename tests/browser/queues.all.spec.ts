import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { violations } from './accessibility.ts'
import type { Look, Window } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { registerWriter, SELIN, signInAs } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }

let graph: GraphServer
let house: House
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(181, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house, SELIN, ['communication_dashboard.view', 'follow_ups.view'])
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Konuşmalar' }).getByRole('listitem').filter({ hasText: name })
const queue = (page: Page, name: string, count: number) =>
  page.getByRole('navigation', { name: 'Kuyruklar' }).getByRole('link', { name: `${name} ${count}`, exact: true })
const signIn = (look?: Look): Promise<Window> => signInAs(house, SELIN, look)

const found = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Bulunan mesajlar' }).getByRole('listitem').filter({ hasText: name })
const conversation = (page: Page, name: string) => page.getByRole('region', { name: `${name} ile konuşma` })

test('what was said is found in all conversations, and opens where it was said', async () => {
  const person = house.person()
  await house.write(person, text('İmplant için randevu istiyorum'))
  await house.write(house.person(), text('Sadece fiyat soruyorum'))
  for (const look of [undefined, ON_PHONE]) {
    const { page, errors, close } = await signIn(look)
    await page.goto('/communication-dashboard?queue=all')
    await page.getByRole('searchbox').fill('ımplant RANDEVU')
    await page.getByRole('button', { name: 'Mesajlarda ara' }).click()
    await found(page, person.name).getByText('randevu', { exact: true }).waitFor()
    expect(await page.getByRole('list', { name: 'Bulunan mesajlar' }).getByRole('listitem').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await found(page, person.name).getByRole('link').click()
    await conversation(page, person.name).getByText('İmplant için randevu istiyorum').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement?.dataset.message !== undefined')).toBe(true)
    expect(await violations(page)).toEqual([])
    if (look === undefined) {
      await page.getByRole('searchbox').fill('böyle bir söz yok')
      await page.getByText('Bu kelimelerin geçtiği mesaj yok').waitFor()
    }
    expect(errors).toEqual([])
    await close()
  }
})

const WEEK = 7 * 24 * 60 * 60 * 1000

test('unread messages are marked until looked at, also on the reader’s other screen; a person who waits too long is shown', async () => {
  const late = house.person()
  await house.write(late, text('Bir haftadır bekliyorum'), { at: new Date(Date.now() - WEEK) })
  const person = house.person()
  const [desk, phone] = [await signIn(), await signIn(ON_PHONE)]
  for (const { page } of [desk, phone]) await page.goto('/communication-dashboard?queue=unread')
  await house.write(person, text('Merhaba'))
  await house.write(person, text('Orada mısınız?'))
  for (const { page } of [desk, phone]) await line(page, person.name).getByText('2 okunmamış mesaj').waitFor()
  expect(await violations(phone.page)).toEqual([])
  expect(await phone.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await line(desk.page, person.name).getByRole('link').click()
  await conversation(desk.page, person.name).getByText('Orada mısınız?').waitFor()
  await line(phone.page, person.name).waitFor({ state: 'detached' })
  await line(desk.page, person.name).getByText('2 okunmamış mesaj').waitFor({ state: 'detached' })
  // The open conversation stays in the list, so that no other slides into its place.
  await line(desk.page, person.name).waitFor()

  await queue(desk.page, 'Süresi aşılan', 1).click()
  await line(desk.page, late.name)
    .getByText(/^İlk yanıtın süresi .* doldu$/)
    .waitFor()
  await line(desk.page, person.name).waitFor({ state: 'detached' })
  expect(await violations(desk.page)).toEqual([])
  await desk.page.goto('/communication-dashboard?queue=team')
  await desk.page.getByText('Ekibinizde konuşma yok').waitFor()
  for (const { errors, close } of [desk, phone]) {
    expect(errors).toEqual([])
    await close()
  }
})
