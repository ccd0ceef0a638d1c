import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { registerWriter, SELIN, signInAs } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }

let graph: GraphServer
let house: House
let kerem: string
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(185, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house, SELIN, ['communication_dashboard.view', 'inbox_queues.view', 'inbox_queues.create'])
  const { id } = await registerColleague(house.admin, {
    ...{ username: 'kerem', fullName: 'Kerem Su', password: PASSWORD, permissions: [] },
  })
  kerem = id
  for (const [name, channels] of [
    ['WhatsApp’tan gelenler', ['whatsapp']],
    ['SMS ile gelenler', ['sms']],
  ])
    await house.admin.call(RECORD_ENDPOINTS['inbox-queue'].create, {
      body: { name, queue: 'waiting', channels } as never,
    })
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Konuşmalar' }).getByRole('listitem').filter({ hasText: name })
const queues = (page: Page) => page.getByRole('navigation', { name: 'Kuyruklar' })
/** Names from right to left stand in signs that keep them apart. */
const conversation = (page: Page) => page.getByRole('region', { name: /ile konuşma$/ })

test('a queue under a name counts along, and the timeline tells to whom a conversation was given', async () => {
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto('/communication-dashboard')
  await queues(page).getByRole('link', { name: 'WhatsApp’tan gelenler 0', exact: true }).click()
  await page.getByText('Bu kuyrukta konuşma yok').waitFor()
  const person = house.person()
  await house.write(person, text('Fiyat alabilir miyim?'))
  await line(page, person.name).waitFor()
  await queues(page).getByRole('link', { name: 'WhatsApp’tan gelenler 1', exact: true }).waitFor()
  await queues(page).getByRole('link', { name: 'SMS ile gelenler 0', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])

  await line(page, person.name).getByRole('link').click()
  const open = conversation(page)
  await open.getByRole('button', { name: 'Kapat', exact: true }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Kerem Su' }).click()
  await page.getByText('Bu çalışan konuşmanın adayını göremiyor.').first().waitFor()
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Ben' }).click()
  await open.getByText('konuşmayı atadı: Selin Ak').waitFor()
  await open.getByRole('button', { name: 'Yanıt gerekmiyor' }).click()
  await open.getByText('yanıt gerekmediğini belirtti').waitFor()
  await queues(page).getByRole('link', { name: 'WhatsApp’tan gelenler 0', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('what the inbox is narrowed to is saved as a queue under a name, of one’s own unless it is shared', async () => {
  const person = house.person()
  await house.write(person, text('Randevu alabilir miyim?'))
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto('/communication-dashboard?queue=all')
  const save = queues(page).getByRole('button', { name: 'Kuyruk olarak kaydet' })
  await queues(page).getByRole('link', { name: 'Kuyrukları düzenle' }).waitFor()
  expect(await save.count()).toBe(0)
  await page.goto('/communication-dashboard?queue=all&channel=whatsapp')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Kuyruk olarak kaydet' })
  expect(await dialog.getByRole('textbox', { name: 'Kuyruğun adı' }).inputValue()).toBe('Tümü · WhatsApp')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Kuyruğun adı' }).fill('Bütün WhatsApp')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await queues(page)
    .getByRole('link', { name: /^Bütün WhatsApp/, current: 'page' } as never)
    .waitFor()
  await line(page, person.name).waitFor()
  const { data } = await house.admin.call(RECORD_ENDPOINTS['inbox-queue'].list, { query: { search: 'Bütün' } } as never)
  expect(data).toMatchObject([{ queue: 'all', channels: ['whatsapp'], owner: { name: 'Selin Ak' } }])
  expect(errors).toEqual([])
  await close()
})

test('on a phone the queues under a name stand behind the others, and lead to where they are made', async () => {
  const { page, errors, close } = await signInAs(house, SELIN, ON_PHONE)
  await page.goto('/communication-dashboard')
  await queues(page).getByRole('link', { name: 'SMS ile gelenler 0', exact: true }).click()
  await page.getByText('Bu kuyrukta konuşma yok').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  await queues(page).getByRole('link', { name: 'Kuyrukları düzenle' }).click()
  await page.getByRole('heading', { level: 1, name: /^Kuyruklar/ }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('the list of leads shows who waits for an answer, the longest waiting first', async () => {
  const people = [house.person(), house.person()]
  for (const person of people) await house.write(person, text('Merhaba'))
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto('/leads?awaitsAnswer=true&sort=waitingSince')
  for (const { name } of people) await page.getByRole('row').filter({ hasText: name }).waitFor()
  await page.getByRole('button', { name: /Yanıt bekleyenler/ }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('a rule names a colleague, and the timeline says why another was given the conversation', async () => {
  const { admin } = house
  const { page, errors, close } = await signInAs(house, SELIN)
  const { data } = await admin.call(listColleagues)
  const selin = data.find(({ username }) => username === SELIN.username)!.id
  const team = await admin.call(RECORD_ENDPOINTS.team.create, {
    body: { name: 'Karşılama', members: [selin] } as never,
  })
  await admin.call(RECORD_ENDPOINTS['assignment-rule'].create, {
    body: { name: 'Önce Kerem', place: 1, colleague: kerem, team: team.id, way: 'round-robin' } as never,
  })
  await page.goto('/communication-dashboard')
  const person = house.person()
  await house.write(person, text('Randevu alabilir miyim?'))
  await line(page, person.name).getByRole('link').click()
  await conversation(page)
    .getByText('konuşmayı atadı: Selin Ak · kural: Önce Kerem · Kerem Su atlandı: burada değildi')
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
