import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { buttonReply } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import {
  registerWriter,
  replyField,
  SELIN,
  saidOn,
  signInAs,
  takenBy,
  timelineOf,
  type Writer,
  writtenIn,
} from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }
const DERIN: Writer = { username: 'derin', fullName: 'Derin Ay' }

let graph: GraphServer
let house: House
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(180, 'one process', { env: whatsappSettings(graph) })
  for (const writer of [SELIN, DERIN])
    await registerWriter(house, writer, ['communication_dashboard.view', 'macros.view', 'participants.view'])
  for (const [name, shortcut, text] of [
    ['Karşılama', 'selam', 'Merhaba {ad}, {klinik} kliniğinden {temsilci}.'],
    ['Teşekkür', 'tesekkur', 'Teşekkür ederiz, {tam ad}.'],
  ])
    await house.admin.call(RECORD_ENDPOINTS.macro.create, { body: { name, shortcut, text } as never })
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Konuşmalar' }).getByRole('listitem').filter({ hasText: name })
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const macros = (page: Page) => page.getByRole('listbox', { name: 'Hazır yanıtlar' })

test('a macro is found and filled in by keyboard, and goes once nothing is missing', async () => {
  const { person, path } = await writtenIn(house, 'Nerede buluşuyoruz?')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const field = replyField(page)
  await field.pressSequentially('/')
  await macros(page).getByRole('option').nth(1).waitFor()
  await status(page, '2 hazır yanıt').waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await field.press('ArrowDown')
  await macros(page).getByRole('option', { name: 'Teşekkür', selected: true }).waitFor()
  await field.press('Escape')
  await macros(page).waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('/')
  await field.fill('')
  await page.getByRole('button', { name: 'Hazır yanıt ekle' }).click()
  await macros(page).getByRole('option').nth(1).waitFor()
  await field.press('Escape')
  await macros(page).waitFor({ state: 'detached' })
  // The button put that slash there, not the user, so none is left.
  expect(await field.inputValue()).toBe('')
  await field.pressSequentially('/sel')
  await macros(page).getByRole('option', { name: 'Karşılama', selected: true }).waitFor()
  const known = Promise.withResolvers<void>()
  await page.route(/\/api\/participants[?/]/, async (route) => {
    await known.promise
    await route.continue()
  })
  await field.press('Enter')
  // What is typed while a macro is filled in stays behind it, and so does the caret.
  await field.pressSequentially(' Bek')
  known.resolve()
  const firstName = person.name.split(' ')[0]
  await expect.poll(() => field.inputValue()).toBe(`Merhaba ${firstName}, {klinik} kliniğinden Selin Ak. Bek`)
  await page.keyboard.type('leriz.')
  await status(page, 'Göndermeden önce doldurun').waitFor()
  expect(await page.getByRole('button', { name: 'Gönder', exact: true }).isDisabled()).toBe(true)
  await field.press('Control+Enter')
  expect(graph.taken).toEqual([])
  await page.getByRole('button', { name: 'Doldur: {klinik}' }).click()
  await page.keyboard.type('Şişli')
  expect(await field.inputValue()).toBe(`Merhaba ${firstName}, Şişli kliniğinden Selin Ak. Bekleriz.`)
  await page.keyboard.press('Enter')
  await takenBy(graph, `Merhaba ${firstName}, Şişli kliniğinden Selin Ak. Bekleriz.`)
  expect(errors).toEqual([])
  await close()
})

test('a reply goes with buttons under it, and the press of one is read as its words', async () => {
  const { person, path } = await writtenIn(house, 'Hangi gün gelebilirim?')
  const { page, errors, close } = await signInAs(house, SELIN, ON_PHONE)
  await page.goto(path)
  await page.getByRole('button', { name: 'Yanıt düğmesi ekle' }).click()
  const buttons = page.getByRole('group', { name: 'Yanıt düğmeleri' })
  await buttons.getByRole('textbox', { name: '1. düğmenin yazısı' }).fill('Salı')
  await buttons.getByRole('button', { name: 'Düğme ekle' }).click()
  const second = buttons.getByRole('textbox', { name: '2. düğmenin yazısı' })
  await second.fill('Salı')
  await buttons.getByText('İki düğmenin yazısı aynı olamaz.').waitFor()
  await second.fill('Perşembe')
  expect(await violations(page)).toEqual([])
  await replyField(page).fill('Hangi gün uygun?')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  expect(await takenBy(graph, 'Hangi gün uygun?')).toMatchObject({ buttons: ['Salı', 'Perşembe'] })
  await saidOn(page, 'Hangi gün uygun?').getByText('Perşembe').waitFor()
  await buttons.waitFor({ state: 'detached' })
  await house.write(person, buttonReply('Perşembe', 'Perşembe'))
  await saidOn(page, 'Perşembe').filter({ hasNotText: 'Hangi gün' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test('two colleagues who answer one conversation see each other, and the second is asked before a reply goes twice', async () => {
  const { person, path } = await writtenIn(house, 'Fiyat nedir?')
  const selin = await signInAs(house, SELIN)
  const derin = await signInAs(house, DERIN, ON_PHONE)
  await derin.page.goto('/communication-dashboard')
  await line(derin.page, person.name).waitFor()
  await selin.page.goto(path)
  await replyField(selin.page).pressSequentially('Merhaba, fiyatımız')
  await line(derin.page, person.name).getByText('Selin Ak yazıyor…').waitFor()
  await line(derin.page, person.name).getByText('Selin Ak yanıtlıyor').waitFor()
  expect(await violations(derin.page)).toEqual([])

  await line(derin.page, person.name).getByRole('link').click()
  await status(derin.page, 'Selin Ak bu konuşmayı yanıtlıyor').waitFor()
  await replyField(derin.page).pressSequentially('Ben de yazdım')
  await status(selin.page, 'Derin Ay yazıyor…').waitFor()
  await replyField(selin.page).press('Enter')
  await saidOn(derin.page, 'Merhaba, fiyatımız').waitFor()
  await status(derin.page, 'Selin Ak').waitFor({ state: 'detached' })

  await derin.page.getByRole('button', { name: 'Gönder', exact: true }).click()
  const asked = derin.page.getByRole('dialog', { name: 'Selin Ak siz yazarken yanıtladı' })
  await asked.getByText('Merhaba, fiyatımız').waitFor()
  expect(await violations(derin.page)).toEqual([])
  await asked.getByRole('button', { name: 'Vazgeç' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await replyField(derin.page).inputValue()).toBe('Ben de yazdım')
  await derin.page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await takenBy(graph, 'Ben de yazdım')
  expect(graph.taken.filter(({ words }) => words === 'Ben de yazdım')).toHaveLength(1)
  expect([...selin.errors, ...derin.errors]).toEqual([])
  await Promise.all([selin.close(), derin.close()])
})

test('a person is answered on the page of the person, on a phone too', async () => {
  const { path } = await writtenIn(house, 'Pasaport gerekir mi?')
  const { page, errors, close } = await signInAs(house, SELIN, ON_PHONE)
  const leadId = path.split('/').at(-1)!
  const lead = await house.admin.call(getLead, { params: { leadId } })
  await page.goto(`/people/${lead.person.id}`)
  await page.getByRole('tab', { name: 'Zaman çizelgesi' }).click()
  await saidOn(page, 'Pasaport gerekir mi?').waitFor()
  await replyField(page).fill('Evet, altı ay geçerli olmalı.')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await takenBy(graph, 'Evet, altı ay geçerli olmalı.')
  await timelineOf(page).getByText('Evet, altı ay geçerli olmalı.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
