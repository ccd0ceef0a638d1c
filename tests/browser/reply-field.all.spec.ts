import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { registerWriter, replyField, SELIN, saidOn, signInAs, takenBy, timelineOf, writtenIn } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const HOUR = 3_600_000

let graph: GraphServer
let house: House
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(96, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house)
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

/** What this browser keeps of what is being written, by what it is kept by. */
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    const opening = indexedDB.open('kervan')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })`)

const untilKept = (page: Page, kind: string) =>
  expect.poll(async () => (await drafts(page)).some((key) => key.includes(`/${kind}/`))).toBe(true)

test('what is being written is there after a reload and after another record, and a note never goes to the person', async () => {
  const { path } = await writtenIn(house, 'Merhaba')
  const another = await writtenIn(house, 'Selam')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await replyField(page).fill('Yarım kalan yanıt')
  await untilKept(page, 'reply')
  await page.goto(another.path)
  await replyField(page).waitFor()
  expect(await replyField(page).inputValue()).toBe('')
  await page.goto(path)
  await expect.poll(() => replyField(page).inputValue()).toBe('Yarım kalan yanıt')

  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'İç not', exact: true }).click()
  await page.getByText('Yalnızca ekip görür, kişiye gitmez').waitFor()
  const note = page.getByRole('textbox', { name: 'Not', exact: true })
  await note.fill('Fiyatı müdüre sor')
  expect(await violations(page)).toEqual([])
  await untilKept(page, 'lead-note')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('Fiyatı müdüre sor')
  await note.press('Control+Enter')
  await timelineOf(page).getByText('Fiyatı müdüre sor').waitFor()
  // Nothing is left of the note, so that a reload leads back to the reply.
  await expect.poll(async () => (await drafts(page)).some((key) => key.includes('/lead-note/'))).toBe(false)
  await page.reload()
  await expect.poll(() => replyField(page).inputValue()).toBe('Yarım kalan yanıt')
  await page.getByRole('button', { name: 'İç not', exact: true }).click()
  await note.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect.poll(() => replyField(page).inputValue()).toBe('Yarım kalan yanıt')
  expect(graph.taken.filter(({ words }) => words.includes('müdüre'))).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('where the window is closed nothing can be written, and it is said why and what can be done', async () => {
  const { person, path } = await writtenIn(house, 'Dün yazmıştım', 25 * HOUR)
  const { page, errors, close } = await signInAs(house, SELIN, ON_PHONE)
  await page.goto(path)
  await page
    .getByText(/^24 hours passed since the person’s last message: WhatsApp no longer allows free text/)
    .waitFor()
  expect(await replyField(page).getAttribute('readonly')).not.toBeNull()
  expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe(`tel:+${person.waId}`)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await house.write(person, text('Bugün de yazıyorum'))
  await page.getByText(/^2[34] h \d+ min left to reply/).waitFor()
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await replyField(page).fill('مرحبا بك')
  await replyField(page).press('Enter')
  expect(await replyField(page).inputValue()).toBe('مرحبا بك\n')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await takenBy(graph, 'مرحبا بك')
  await saidOn(page, 'مرحبا بك').getByText('Sent', { exact: true }).waitFor({ state: 'attached' })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test('a user who may not write to people can only add a note, and an account that cannot send says so', async () => {
  const { path } = await writtenIn(house, 'Kimse var mı?')
  const window = await house.signIn('ayse')
  await window.page.goto(path)
  await window.page.getByRole('textbox', { name: 'Not', exact: true }).waitFor()
  expect(await window.page.getByRole('button', { name: 'Yanıt', exact: true }).count()).toBe(0)
  await window.close()
  const { page, close } = await signInAs(house, SELIN)
  await page.route('**/api/conversations/senders', (route) => route.fulfill({ json: { data: [] } }))
  await page.goto(path)
  await page
    .getByText('WhatsApp hesabımızdan mesaj gönderimi kurulu değil. Bunu sistem yöneticiniz kurabilir.')
    .waitFor()
  expect(await replyField(page).getAttribute('readonly')).not.toBeNull()
  await close()
})

test('with several conversations it is chosen by which a reply goes; the one they wrote in last stands first', async () => {
  const older = await writtenIn(house, 'Eski numaramdan yazıyorum', 2 * HOUR)
  const newer = await writtenIn(house, 'Yeni numaramdan yazıyorum', HOUR)
  const personOf = async ({ path }: { path: string }) => {
    const leadId = path.split('/').at(-1)!
    return (await house.admin.call(getLead, { params: { leadId }, query: {} })).person
  }
  const [into, from] = [await personOf(older), await personOf(newer)]
  await house.admin.call(mergePerson, { params: { personId: from.id }, body: { into: into.id } })
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(older.path)
  const choice = page.getByRole('button', { name: /^Konuşma: WhatsApp · …\d{4} · / })
  await choice.getByText(/1 sa önce/).waitFor()
  await replyField(page).fill('Yeni numaraya')
  await choice.click()
  await page.getByRole('option', { name: /2 sa önce/ }).click()
  await expect.poll(() => replyField(page).inputValue()).toBe('')
  await replyField(page).fill('Eski numaraya')
  await replyField(page).press('Enter')
  expect((await takenBy(graph, 'Eski numaraya')).to).toBe(older.person.waId)
  await choice.click()
  await page.getByRole('option', { name: /1 sa önce/ }).click()
  await expect.poll(() => replyField(page).inputValue()).toBe('Yeni numaraya')
  await replyField(page).press('Enter')
  expect((await takenBy(graph, 'Yeni numaraya')).to).toBe(newer.person.waId)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
