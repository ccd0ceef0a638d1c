import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GraphServer } from '../support/meta-simulator/graph-server.ts'
import { CLINIC_PAGE } from '../support/meta-simulator/page-messages.ts'
import {
  instagramSeen,
  type PageChannel,
  type PageWebhook,
  pageEcho,
  pageMessage,
} from '../support/meta-simulator/page-webhooks.ts'
import { post } from '../support/meta-simulator/post.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look, Window } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { pathOfLead, registerWriter, replyField, saidOn, selinOf, signInAs, takenBy } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const HOUR = 3_600_000
const SELIN = selinOf('sayfa')

let graph: GraphServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  graph = house.providers.graph
  await registerWriter(house, SELIN)
})
afterAll(() => house?.close())

const signIn = (look?: Look): Promise<Window> => signInAs(house, SELIN, look)

const hear = async (webhook: PageWebhook) =>
  expect((await post(house.url, webhook, TEST_SECRETS.META_APP_SECRET)).status).toBe(200)

/** A person writes `ago` milliseconds before now; gives the path of their lead. */
const written = async (channel: PageChannel, psid: string, words: string, ago = 0): Promise<string> => {
  await hear(pageMessage(CLINIC_PAGE, channel, psid, words, { at: new Date(Date.now() - ago) }))
  return pathOfLead(house, ({ lastMessage }) => lastMessage?.text === words, { source: channel })
}

const ANSWERED = '5500000000000101'
let path: string

test('a message of Instagram is answered, and the answer is ticked as it is seen', async () => {
  path = await written('instagram', ANSWERED, 'Fiyat alabilir miyim?')
  const { page, errors, close } = await signIn()
  await page.goto(path)
  await page
    .getByText(/· Instagram$/)
    .first()
    .waitFor()
  await page
    .getByText(/^Yanıt için kalan: 6 gün 23 sa$/)
    .first()
    .waitFor()
  expect(await page.getByRole('note').count()).toBe(0)
  await replyField(page).fill('Merhaba, yarın arayalım 🙂')
  await replyField(page).press('Enter')
  const { id, as } = await takenBy(graph, 'Merhaba, yarın arayalım 🙂')
  expect(as).toBe('RESPONSE')
  const entry = saidOn(page, 'yarın arayalım')
  await entry.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  await hear(pageEcho(CLINIC_PAGE, 'instagram', ANSWERED, 'Merhaba, yarın arayalım 🙂', { id }))
  await hear(instagramSeen(CLINIC_PAGE, ANSWERED, id))
  await entry.getByText('Okundu', { exact: true }).waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('the echo of the answer is no second message, and one that is too long is not sent', async () => {
  const { page, errors, close } = await signIn()
  await page.goto(path)
  await hear(pageEcho(CLINIC_PAGE, 'instagram', ANSWERED, 'Instagram’dan yazdım'))
  await saidOn(page, 'Instagram’dan yazdım').waitFor()
  expect(await saidOn(page, 'yarın arayalım').count()).toBe(1)

  await replyField(page).fill('ş'.repeat(501))
  await page.getByText('1 karakter fazla').waitFor()
  expect(await page.getByRole('button', { name: 'Gönder', exact: true }).isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

const POST = 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=18120000000000001&signature=x'
const passedOn = (url: string, title: string) => ({
  attachments: [{ type: 'ig_post', payload: { url, title, ig_post_media_id: '17897654949593778' } }],
})

further.each<Look>([
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'tr', appearance: 'dark' },
])('what is passed on from Instagram says what it is, and opens where that is safe: %j', async (look) => {
  const psid = `55000000000002${look.width}`
  const words = `Bundan istiyorum ${look.width}`
  const path = await written('instagram', psid, words)
  const tell = (said: string | undefined, more: Readonly<Record<string, unknown>>) =>
    hear(pageMessage(CLINIC_PAGE, 'instagram', psid, said, { more }))
  await tell(undefined, passedOn(POST, 'Gülüş tasarımı'))
  await tell(undefined, passedOn('javascript:alert(1)', 'Açılmaz'))
  await tell('Ne kadar?', { reply_to: { story: { id: '178', url: POST } } })
  const { page, errors, close } = await signIn(look)
  await page.goto(path)
  const post = saidOn(page, 'Gülüş tasarımı')
  await post.getByText('Paylaşılan gönderi', { exact: true }).waitFor()
  expect(await post.getByRole('link').getAttribute('href')).toBe(POST)
  const unsafe = saidOn(page, 'Açılmaz')
  await unsafe.getByText('javascript:alert(1)').waitFor()
  expect(await unsafe.getByRole('link').count()).toBe(0)
  await saidOn(page, 'Ne kadar?').getByText('Hikâyeye yanıt', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further(
  'after a day an answer goes as a human agent’s, which is said before it is written; after a week none can be',
  async () => {
    const path = await written('facebook', '5500000000000102', 'Dün yazmıştım', 25 * HOUR)
    const { page, errors, close } = await signIn(ON_PHONE)
    await page.goto(path)
    await page
      .getByRole('note')
      .getByText(/^This reply is sent with the “human agent” tag/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await replyField(page).fill('Kusura bakmayın')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect((await takenBy(graph, 'Kusura bakmayın')).as).toBe('HUMAN_AGENT')
    await saidOn(page, 'Kusura bakmayın').getByText('Sent', { exact: true }).waitFor({ state: 'attached' })

    await page.goto(await written('facebook', '5500000000000103', 'Geçen hafta yazmıştım', 8 * 24 * HOUR))
    await page.getByText(/^7 days passed since the person’s last message: .* no longer allows a reply/).waitFor()
    expect(await replyField(page).getAttribute('readonly')).not.toBeNull()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further('that a person cannot be reached is reported in words of the channel', async () => {
  const path = await written('facebook', '5500000000000104', 'Buradayım')
  const { page, errors, close } = await signIn()
  await page.goto(path)
  graph.fail({ code: 551, subcode: 1545041, title: 'This person is not available right now.' })
  await replyField(page).fill('Orada mısınız?')
  await replyField(page).press('Enter')
  const entry = saidOn(page, 'Orada mısınız?')
  await entry.getByText(/^İletilemedi\. Kişi şu anda bizden mesaj alamıyor/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
