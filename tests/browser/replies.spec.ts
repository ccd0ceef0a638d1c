import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer, type TakenMessage } from '../support/meta-simulator/graph-server.ts'
import { revoke, text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC, status } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { openHouse, type SharedHouse, shareHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import {
  pathOfLead,
  registerWriter,
  replyField,
  saidOn,
  selinOf,
  signInAs,
  takenBy,
  type Writer,
  writtenIn,
} from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const SELIN = selinOf('yanit')
const DERIN: Writer = { username: 'derin', fullName: 'Derin Ay' }

let graph: GraphServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  graph = house.providers.graph
  await registerWriter(house, SELIN)
})
afterAll(() => house?.close())

/** The provider tells what became of a message. */
const report = async (
  person: SimulatedPerson,
  { id, opaque }: TakenMessage,
  state: string,
  errors?: { code: number; title: string }[],
) => post(house.url, status(CLINIC, person, id, state, { opaque, errors }), TEST_SECRETS.META_APP_SECRET)

test('a reply goes out with Enter, stands once with the name of its author, and is ticked as it goes', async () => {
  const { person, path } = await writtenIn(house, 'Fiyat alabilir miyim?')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await page.getByText(`Kime: ${person.name} · WhatsApp`).waitFor()
  await page
    .getByText(/^Yanıt için kalan: 23 sa \d+ dk$/)
    .first()
    .waitFor()
  await replyField(page).fill('Merhaba,')
  await replyField(page).press('Shift+Enter')
  await replyField(page).pressSequentially('yarın arayalım 🙂')
  await replyField(page).press('Enter')
  expect(await replyField(page).inputValue()).toBe('')
  const taken = await takenBy(graph, 'Merhaba,\nyarın arayalım 🙂')
  const entry = saidOn(page, 'yarın arayalım')
  await entry.getByText('Selin Ak').waitFor()
  await entry.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  await report(person, taken, 'delivered')
  await entry.getByText('İletildi', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('status').filter({ hasText: 'Son mesajınız: İletildi' }).waitFor({ state: 'attached' })
  expect(await entry.count()).toBe(1)
  expect(graph.taken.filter(({ to }) => to === taken.to)).toHaveLength(1)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('every tab and every colleague has a reply once, and sees until it is read how it goes', async () => {
  await registerWriter(house, DERIN)
  const { person, path } = await writtenIn(house, 'Ne zaman gelebilirim?')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const other = await page.context().newPage()
  await other.goto(path)
  const colleague = await signInAs(house, DERIN)
  await colleague.page.goto(path)
  await saidOn(colleague.page, 'Ne zaman gelebilirim?').waitFor()

  await replyField(page).fill('Salı günü bekleriz')
  await replyField(page).press('Enter')
  const taken = await takenBy(graph, 'Salı günü bekleriz')
  const entries = [page, other, colleague.page].map((each) => saidOn(each, 'Salı günü bekleriz'))
  for (const entry of entries) {
    await entry.getByText('Selin Ak').waitFor()
    await entry.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  }
  for (const [state, words] of [
    ['delivered', 'İletildi'],
    ['read', 'Okundu'],
  ] as const) {
    await report(person, taken, state)
    for (const entry of entries) await entry.getByText(words, { exact: true }).waitFor({ state: 'attached' })
    await page
      .getByRole('status')
      .filter({ hasText: `Son mesajınız: ${words}` })
      .waitFor({ state: 'attached' })
  }
  for (const entry of entries) expect(await entry.count()).toBe(1)
  expect(graph.taken.filter(({ words }) => words.includes('Salı günü bekleriz'))).toHaveLength(1)
  expect([...errors, ...colleague.errors]).toEqual([])
  await Promise.all([close(), colleague.close()])
})

further('two clicks are one message, and it stands at once', async () => {
  const { path } = await writtenIn(house, 'Randevu istiyorum')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/conversations/*/messages', async (route) => {
    asked.push(route.request().postData() ?? '')
    await held.promise
    await route.continue()
  })
  await replyField(page).fill('a'.repeat(4100))
  await page.getByText('4 karakter fazla').waitFor()
  await replyField(page).press('Enter')
  expect(asked).toEqual([])
  await replyField(page).fill('a'.repeat(3500))
  await page.getByText('3.500 / 4.096 karakter').waitFor()
  await replyField(page).fill('Salı uygun mu?')
  await page.getByRole('button', { name: 'Gönder', exact: true }).dblclick()
  await saidOn(page, 'Salı uygun mu?').getByText('Gönderiliyor', { exact: true }).waitFor({ state: 'attached' })
  held.resolve()
  await saidOn(page, 'Salı uygun mu?').getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  expect(await saidOn(page, 'Salı uygun mu?').count()).toBe(1)
  expect(asked).toHaveLength(1)
  expect(errors).toEqual([])
  await close()
})

further(
  'that a person wants no messages is said before one writes, with their words, until they write again',
  async () => {
    const { person, path } = await writtenIn(house, 'Fiyat alabilir miyim?')
    const { page, errors, close } = await signInAs(house, SELIN)
    await page.goto(path)
    await page.getByRole('button', { name: 'Gönder', exact: true }).waitFor()
    await house.write(person, text('STOP'))
    const locked = page.getByRole('region', { name: 'Yanıt ve not' })
    await locked.getByText(/^Kişi WhatsApp üzerinden mesaj istemediğini bildirdi/).waitFor()
    await locked.getByText(/Mesajla · STOP$/).waitFor()
    await locked.getByRole('button', { name: 'Gönder', exact: true }).waitFor({ state: 'detached' })
    expect(await replyField(page).getAttribute('readonly')).not.toBeNull()
    expect(await violations(page)).toEqual([])
    await locked.getByRole('link', { name: 'İzinlerini aç' }).waitFor()
    await house.write(person, text('Bir sorum daha var'))
    await locked.getByRole('button', { name: 'Gönder', exact: true }).waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further('a message that failed says what that means, and is sent again', async () => {
  const { person, path } = await writtenIn(house, 'Orada mısınız?')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  graph.fail({ code: 131026, title: 'Message undeliverable' })
  await replyField(page).fill('Buradayız')
  await replyField(page).press('Enter')
  const entry = saidOn(page, 'Buradayız')
  await entry.getByText(/^İletilemedi\. Bu numaraya WhatsApp’tan ulaşılamıyor/).waitFor()
  await entry.getByText('Ayrıntılar').click()
  await entry.getByText(/131026 · Message undeliverable/).waitFor()
  expect(await violations(page)).toEqual([])
  await entry.getByRole('button', { name: 'Yeniden gönder' }).click()
  await takenBy(graph, 'Buradayız')
  await entry.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })

  await replyField(page).fill('Geldi mi?')
  await replyField(page).press('Enter')
  await report(person, await takenBy(graph, 'Geldi mi?'), 'failed', [{ code: 131049, title: 'healthy ecosystem' }])
  await saidOn(page, 'Geldi mi?')
    .getByText(/çok sayıda tanıtım mesajı/)
    .waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a call that is refused leaves the words where they are, and the way back into the field', async () => {
  const { path } = await writtenIn(house, 'Bir sorum var')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await page.route('**/api/conversations/*/messages', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'consent-withdrawn', detail: 'Kişi mesaj istemiyor.', status: 409 }),
    }),
  )
  await replyField(page).fill('Buyurun')
  await replyField(page).press('Enter')
  const entry = saidOn(page, 'Buyurun')
  await entry.getByText('Gönderilemedi. Kişi mesaj istemiyor.').waitFor()
  await page.reload()
  await entry.getByText('Gönderilemedi. Kişi mesaj istemiyor.').waitFor()
  await entry.getByRole('button', { name: 'Geri al' }).click()
  await entry.waitFor({ state: 'detached' })
  await expect.poll(() => replyField(page).inputValue()).toBe('Buyurun')
  await page.unroute('**/api/conversations/*/messages')
  await replyField(page).press('Enter')
  await takenBy(graph, 'Buyurun')
  expect(errors).toEqual([])
  await close()
})

further('without a network a message waits and says so, and goes once when the page is opened again', async () => {
  const { person, path } = await writtenIn(house, 'Uçaktayım')
  const { page, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await replyField(page).waitFor()
  await page.getByText('Canlı').waitFor()
  await page.context().setOffline(true)
  await page.getByText('Çevrimdışı').first().waitFor()
  await replyField(page).fill('İyi uçuşlar')
  await replyField(page).press('Enter')
  await saidOn(page, 'İyi uçuşlar').getByText('Bağlantı gelince gönderilecek.').waitFor()
  await page.getByText('1 mesaj gönderilmeyi bekliyor:').waitFor()
  expect(await page.getByRole('link', { name: person.name }).count()).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(path)
  await takenBy(graph, 'İyi uçuşlar')
  await saidOn(next, 'İyi uçuşlar').getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  expect(await saidOn(next, 'İyi uçuşlar').count()).toBe(1)
  expect(graph.taken.filter(({ words }) => words === 'İyi uçuşlar')).toHaveLength(1)
  await close()
})

further('a reply to a message that its sender deleted says that it was deleted', async () => {
  const person = house.person()
  const id = `wamid.deleted.${person.waId}`
  await house.write(person, text('Yarın gelirim'), { id })
  await house.write(person, text('Saat kaçta?'), { replyTo: id })
  const { name } = person
  const path = await pathOfLead(house, ({ name_surname }) => name_surname === name, { search: name })
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const reply = saidOn(page, 'Saat kaçta?')
  await reply.getByText('Yarın gelirim').waitFor()
  await house.write(person, revoke(id))
  await reply.getByText('Bu mesajı gönderen sildi').waitFor()
  expect(await reply.getByText('Daha eski bir mesaja yanıt').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

further('an outcome that is not known is told, and asked about before the message is sent again', async () => {
  const { path } = await writtenIn(house, 'Bekliyorum')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await replyField(page).fill('Hemen bakıyorum')
  await replyField(page).press('Enter')
  await saidOn(page, 'Hemen bakıyorum').getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  // What the server says a minute after an answer of the provider was lost.
  await page.route('**/api/people/*/timeline*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll('"delivery":"sent"', '"delivery":"unknown"') })
  })
  const asked: string[] = []
  await page.route('**/api/conversations/*/messages/*/retry', async (route) => {
    asked.push(route.request().url())
    await route.continue()
  })
  await page.reload()
  const entry = saidOn(page, 'Hemen bakıyorum')
  await entry.getByText('Sağlayıcıdan yanıt gelmedi; mesaj kişiye ulaşmış olabilir.').waitFor()
  await entry.getByRole('button', { name: 'Yeniden gönder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeniden gönderilsin mi?' })
  await dialog.getByText(/aynı mesajı iki kez görebilir/).waitFor()
  await dialog.getByRole('button', { name: 'Vazgeç' }).and(page.locator(':focus')).waitFor()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Yeniden gönder' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toHaveLength(1)
  expect(errors).toEqual([])
  await close()
})

// An account that was refused rests for a minute, in which no other story could send by it.
further('a message that waits for the provider says why, and is taken back', async () => {
  const refusing = await startGraphServer({ account: CLINIC, token: TOKEN })
  const own = await openHouse(97, 'one process', { env: whatsappSettings(refusing) })
  try {
    await registerWriter(own, SELIN)
    const { path } = await writtenIn(own, 'Acele değil')
    const { page, errors, close } = await signInAs(own, SELIN, ON_PHONE)
    await page.goto(path)
    refusing.fail({ code: 190, title: 'Error validating access token', status: 401 })
    await replyField(page).fill('Yanlış kişiye')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const entry = saidOn(page, 'Yanlış kişiye')
    await entry.getByText(/access token is not valid or has expired.*It will be tried again automatically\./).waitFor()
    await entry.getByRole('button', { name: 'Take back' }).click()
    await entry.getByText('Taken back', { exact: true }).waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    expect(refusing.taken.filter(({ words }) => words === 'Yanlış kişiye')).toEqual([])
    expect(errors).toEqual([])
    await close()
  } finally {
    await own.close()
    await refusing.close()
  }
})
