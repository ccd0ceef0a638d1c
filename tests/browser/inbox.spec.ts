import { randomUUID } from 'node:crypto'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
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
  house = await openHouse(172, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house, SELIN, ['communication_dashboard.view', 'follow_ups.view'])
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

const signIn = (look?: Look): Promise<Window> => signInAs(house, SELIN, look)

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Konuşmalar' }).getByRole('listitem').filter({ hasText: name })
const queue = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kuyruklar' }).getByRole('link', { name: new RegExp(`^${name}`) })
const conversation = (page: Page, name: string) => page.getByRole('region', { name: `${name} ile konuşma` })
const counted = (page: Page, name: string, count: number) =>
  page
    .getByRole('navigation', { name: 'Kuyruklar' })
    .getByRole('link', { name: `${name} ${count}`, exact: true })
    .waitFor()

interface Scrolled {
  readonly parentElement: { readonly scrollTop: number }
}

/** Makes the page believe that it is looked at, or is not. */
const lookedAt = (state: 'visible' | 'hidden'): string => `
  Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
`

/** The person whom the first story answers. */
let person: SimulatedPerson

test('a person who writes waits in the inbox, is taken and answered', async () => {
  const { page, errors, close } = await signIn()
  await page.goto('/communication-dashboard')
  await page.getByText('Yanıt bekleyen yok').waitFor()
  person = house.person()
  await house.write(person, text('Fiyat alabilir miyim?'))
  await line(page, person.name).getByText('Fiyat alabilir miyim?').waitFor()
  await line(page, person.name).getByText('Yeni yazdı').waitFor()
  await counted(page, 'Yanıt bekleyen', 1)
  await counted(page, 'Atanmamış', 1)
  await page
    .getByRole('status')
    .filter({ hasText: `${person.name} yazdı` })
    .waitFor({ state: 'attached' })

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  const open = conversation(page, person.name)
  await open.getByRole('region', { name: 'Zaman çizelgesi' }).getByText('Fiyat alabilir miyim?').waitFor()
  await page.getByRole('complementary', { name: 'Kişi' }).getByText('Takip planlanmadı').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByRole('option', { name: 'Ben' }).click()
  await counted(page, 'Bende', 1)
  await counted(page, 'Atanmamış', 0)

  await open.getByRole('textbox', { name: /^Yanıt/ }).fill('Merhaba, gönderiyorum')
  await page.keyboard.press('Enter')
  await counted(page, 'Yanıt bekleyen', 0)
  // What is open stays in the list where it stood, until another one is opened.
  await line(page, person.name).getByText('Biz: Merhaba, gönderiyorum').waitFor()
  await expect.poll(() => graph.taken.map(({ words }) => words)).toContain('Merhaba, gönderiyorum')
  await open.getByText('Merhaba, gönderiyorum').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a conversation is closed, comes back by writing again, is put off, and is opened again', async () => {
  const { page, errors, close } = await signIn()
  await page.goto('/communication-dashboard')
  const open = conversation(page, person.name)
  await queue(page, 'Bende').click()
  await line(page, person.name).getByText('Biz: Merhaba, gönderiyorum').waitFor()
  await line(page, person.name).getByRole('link').click()
  await open.getByRole('button', { name: 'Kapat', exact: true }).waitFor()
  await page.keyboard.press('e')
  await page.getByText(`${person.name} ile konuşma kapatıldı`).waitFor()
  await counted(page, 'Kapalı', 1)
  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await counted(page, 'Kapalı', 0)
  await line(page, person.name).getByRole('link').click()
  await open.getByRole('button', { name: 'Kapat', exact: true }).click()
  await page.getByText('Sizde konuşma yok').waitFor()
  await house.write(person, text('Bir şey daha soracağım'))
  await line(page, person.name).getByText('Bir şey daha soracağım').waitFor()
  await counted(page, 'Kapalı', 0)
  await counted(page, 'Yanıt bekleyen', 1)

  await line(page, person.name).getByRole('link').click()
  await open.getByRole('button', { name: 'Ertele', exact: true }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: /^3 saat/ }).click()
  await counted(page, 'Ertelenmiş', 1)
  await counted(page, 'Yanıt bekleyen', 0)
  await queue(page, 'Ertelenmiş').click()
  await line(page, person.name).getByRole('link').click()
  await open.getByRole('button', { name: 'Yeniden aç', exact: true }).waitFor()
  await page.keyboard.press('e')
  await counted(page, 'Ertelenmiş', 0)
  await counted(page, 'Yanıt bekleyen', 1)
  await page.getByRole('searchbox').fill('hiç kimse')
  await page.getByText('Arama sonucu bulunamadı').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('an answer that was not delivered says so in the list too, and in the list of leads', async () => {
  const caller = house.person()
  await house.write(caller, text('Kaç gün kalmalıyım?'))
  graph.fail({ code: 131026, title: 'Message undeliverable' })
  const { page, errors, close } = await signIn()
  await page.goto('/communication-dashboard?queue=all')
  await line(page, caller.name).getByRole('link').click()
  await conversation(page, caller.name)
    .getByRole('textbox', { name: /^Yanıt/ })
    .fill('Üç gün yeterli')
  await page.keyboard.press('Enter')
  await line(page, caller.name).getByText('Biz: Üç gün yeterli').waitFor()
  await line(page, caller.name).getByText('İletilemedi').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/leads')
  await page.getByRole('row').filter({ hasText: caller.name }).getByText('İletilemedi').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('on a phone there is one pane at a time, and a way back', async () => {
  const caller = house.person()
  await house.write(caller, text('Merhaba, telefonla mı arayayım?'))
  const { page, errors, close } = await signIn(ON_PHONE)
  await page.goto('/communication-dashboard?queue=unassigned')
  await line(page, caller.name).getByRole('link').click()
  const open = conversation(page, caller.name)
  await open.getByText('Merhaba, telefonla mı arayayım?').waitFor()
  expect(await page.getByRole('list', { name: 'Konuşmalar' }).count()).toBe(0)
  await open.getByRole('link', { name: 'Adayın sayfasını aç' }).waitFor()
  expect(await violations(page)).toEqual([])
  await open.getByRole('button', { name: 'Yanıt gerekmiyor' }).click()
  await open.getByRole('button', { name: 'Yanıt gerekmiyor' }).waitFor({ state: 'detached' })
  await open.getByRole('button', { name: 'Konuşmalara dön' }).click()
  await line(page, caller.name).waitFor()
  expect(await line(page, caller.name).getByText('bekliyor').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])

  await page.goto(`/communication-dashboard?queue=unassigned&conversation=${randomUUID()}`)
  await page.getByText('Bu konuşma burada değil').waitFor()
  await page.getByRole('button', { name: 'Konuşmalara dön' }).click()
  await line(page, caller.name).waitFor()
  expect(errors).toEqual([])
  await close()
})

further('on a phone the list is where it was left when one comes back from a conversation', async () => {
  for (let each = 0; each < 8; each++) await house.write(house.person(), text('Merhaba'))
  const { page, errors, close } = await signIn(ON_PHONE)
  await page.setViewportSize({ width: 375, height: 560 })
  await page.goto('/communication-dashboard?queue=all')
  const list = page.getByRole('list', { name: 'Konuşmalar' })
  await expect.poll(() => list.getByRole('link').count()).toBeGreaterThanOrEqual(8)
  const scrolled = () => list.evaluate(({ parentElement }: Scrolled) => parentElement.scrollTop)
  await list.getByRole('link').last().focus()
  const left = await scrolled()
  expect(left).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Konuşmalara dön' }).click()
  await list.waitFor()
  expect(Math.abs((await scrolled()) - left)).toBeLessThan(20)
  expect(errors).toEqual([])
  await close()
})

further('what is read without a network is said once there is one', async () => {
  const caller = house.person()
  await house.write(caller, text('Bilgi alabilir miyim?'))
  const { page, errors, close } = await signIn()
  await page.goto('/communication-dashboard?queue=all')
  const unread = line(page, caller.name).getByText(/okunmamış mesaj$/)
  await unread.waitFor({ state: 'attached' })
  await line(page, caller.name).getByRole('link').click()
  await unread.waitFor({ state: 'detached' })
  await page.evaluate(lookedAt('hidden'))
  await house.write(caller, text('Orada mısınız?'))
  await unread.waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.getByText('Çevrimdışı').first().waitFor()
  await page.evaluate(lookedAt('visible'))
  await page.context().setOffline(false)
  await unread.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

further('the inboxes of e-mail are the same page with one channel', async () => {
  const writer = house.person()
  await house.write(writer, text('WhatsApp’tan yazıyorum'))
  const { page, errors, close } = await signIn()
  await page.goto('/communication-dashboard?queue=all')
  await line(page, writer.name).waitFor()
  for (const path of ['/email-inbox', '/simple-email-inbox']) {
    await page.goto(`${path}?queue=all`)
    await page.getByRole('heading', { level: 1, name: 'Gelen kutusu: E-posta' }).waitFor()
    await page.getByText('Henüz konuşma yok').waitFor()
    await counted(page, 'Tümü', 0)
  }
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
