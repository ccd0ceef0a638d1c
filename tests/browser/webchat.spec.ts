import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { further } from '@kervan/contracts/kit/testing/further'
import { VISITOR_PATHS } from '@kervan/contracts/visitors/wire'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { pathOfLead, registerWriter, saidOn, selinOf, signInAs } from './writers.ts'

const GIF = Buffer.from(Object.values(SAMPLE_BYTES)[1] as Uint8Array)
const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const SELIN = selinOf('web')
/** Milliseconds between checks of whether a colleague is there for visitors. */
const LOOK_EVERY = 10_000

let house: SharedHouse
/** A customer's website, at an origin of its own. */
let website: string
beforeAll(async () => {
  house = await shareHouse()
  website = house.providers.website
  await registerWriter(house, SELIN)
})
afterAll(() => house?.close())

const chatOn = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Fills in the form as a visitor, sends it, and waits for the words in the chat. */
const write = async (chat: FrameLocator, name: string, phone: string, words: string): Promise<void> => {
  await chat.getByLabel('Adınız soyadınız').fill(name)
  await chat.getByLabel('Telefon ya da e-posta').fill(phone)
  await chat.getByLabel('Mesajınız').fill(words)
  await chat.getByRole('button', { name: 'Gönder' }).click()
  await chat.getByRole('listitem').filter({ hasText: words }).waitFor()
}
/** The field in which a colleague answers a person, ready to type. */
const replyTo = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Yanıt', exact: true }).click()
  return page.getByRole('textbox', { name: `Yanıt: ${name}` })
}

test('a visitor of a website writes while no colleague is there, and is answered live', async () => {
  const visitor = await house.open()
  await visitor.page.goto(website)
  const button = visitor.page.getByRole('button', { name: 'Sohbeti aç' })
  await button.focus()
  await visitor.page.keyboard.press('Enter')
  const chat = chatOn(visitor.page)
  await chat.getByText('Şu anda çevrimdışıyız.').waitFor()
  await chat.getByRole('button', { name: 'Gönder' }).click()
  await chat.getByText('Adınızı yazın').waitFor()
  await chat.getByText('Telefon numaranızı ya da e-posta adresinizi yazın').waitFor()
  expect(await violations(visitor.page)).toEqual([])
  await write(chat, 'Işıl Deniz', '0532 123 45 67', 'Saç ekimi ne kadar?')

  const { data } = await vi.waitFor(
    async () => {
      const told = await house.admin.call(listConversations, { query: { search: 'Işıl Deniz' } as never })
      expect(told.data).toHaveLength(1)
      return told
    },
    { timeout: 60_000 },
  )
  expect(data[0]).toMatchObject({ channel: 'webchat', name: 'Işıl Deniz' })
  const staff = await signInAs(house, SELIN)
  await staff.page.goto(`/leads/${data[0]!.leadId}`)
  await saidOn(staff.page, 'Saç ekimi ne kadar?').waitFor()
  await chat.getByText('Çevrimiçiyiz').waitFor({ timeout: 2 * LOOK_EVERY })
  const reply = await replyTo(staff.page, 'Işıl Deniz')
  await reply.fill('Merhaba Işıl Hanım')
  await reply.press('Enter')
  await chat.getByRole('listitem').filter({ hasText: 'Merhaba Işıl Hanım' }).waitFor()
  expect([...visitor.errors, ...staff.errors]).toEqual([])
  await visitor.close()
  await staff.close()
})

further(
  'an answer is ticked as the visitor sees it, a file is shown and fetched, and all is there after a reload',
  async () => {
    const visitor = await house.open()
    await visitor.page.goto(website)
    await visitor.page.getByRole('button', { name: 'Sohbeti aç' }).click()
    const chat = chatOn(visitor.page)
    await write(chat, 'Elif Su', '0532 123 45 68', 'Diş ne kadar?')
    const staff = await signInAs(house, SELIN)
    const path = await pathOfLead(house, ({ name_surname }) => name_surname === 'Elif Su', { search: 'Elif Su' })
    await staff.page.goto(path)
    await saidOn(staff.page, 'Diş ne kadar?').waitFor()
    const reply = await replyTo(staff.page, 'Elif Su')
    await reply.fill('Merhaba Elif Hanım')
    await reply.press('Enter')
    await saidOn(staff.page, 'Merhaba Elif Hanım').getByText('Okundu', { exact: true }).waitFor({ state: 'attached' })

    const [chooser] = await Promise.all([
      staff.page.waitForEvent('filechooser'),
      staff.page.getByRole('button', { name: /^Dosya ekle/ }).click(),
    ])
    await chooser.setFiles([{ name: 'gülüş.gif', mimeType: 'image/gif', buffer: GIF }])
    await staff.page.getByRole('button', { name: 'Kaldır: gülüş.gif' }).waitFor()
    await reply.press('Enter')
    await chat.getByRole('img', { name: 'gülüş.gif' }).waitFor()
    const [download] = await Promise.all([
      visitor.page.waitForEvent('download'),
      chat.getByRole('button', { name: 'gülüş.gif dosyasını indir' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('gülüş.gif')

    await visitor.page.reload()
    await visitor.page.getByRole('button', { name: 'Sohbeti aç' }).click()
    await chat.getByRole('listitem').filter({ hasText: 'Merhaba Elif Hanım' }).waitFor()
    await chat.getByRole('img', { name: 'gülüş.gif' }).waitFor()
    expect(await chat.getByRole('listitem').count()).toBe(3)
    expect([...visitor.errors, ...staff.errors]).toEqual([])
    await visitor.close()
    await staff.close()
  },
)

further('a chat whose product does not answer says so, stays, and opens once it does', async () => {
  const { page, errors, close } = await house.open()
  let isAway = true
  await page.route(`**${VISITOR_PATHS.visitors}`, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(website)
  await page.getByRole('button', { name: 'Sohbeti aç' }).click()
  await page.getByRole('status').filter({ hasText: 'Bağlantı yok, yeniden bağlanılıyor…' }).waitFor()
  expect(await violations(page)).toEqual([])
  isAway = false
  await chatOn(page).getByText('Merhaba! Size nasıl yardımcı olabiliriz?').waitFor()
  expect(await page.getByText('Bağlantı yok').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

further('the demo pages show the widget, its line and what is chosen of it, on a phone too', async () => {
  const { page, errors, close } = await house.signInAsAdmin(ON_PHONE)
  await page.goto('/webchat-demo')
  await page.getByRole('heading', { name: 'Web chat demo' }).waitFor()
  await page.getByText(`<script src="${house.url}/webchat.js" async></script>`).waitFor()
  const sample = page.frameLocator('iframe')
  await sample.getByRole('button', { name: 'Open chat' }).press('Enter')
  await sample.frameLocator('iframe').getByText('Hello! How can we help you?').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Custom chat demo' }).click()
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Welcome!')
  await page.getByText('data-greeting="Welcome!"').waitFor()
  await sample.getByRole('button', { name: 'Open chat' }).press('Enter')
  await sample.frameLocator('iframe').getByRole('heading', { name: 'Welcome!' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(errors).toEqual([])
  await close()
})
