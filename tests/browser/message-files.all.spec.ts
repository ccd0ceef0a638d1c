import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImapServer, startImapServer } from '../support/mail-simulator/imap-server.ts'
import { aFilePart, aMailOfParts, CLINIC_ADDRESS } from '../support/mail-simulator/mails.ts'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { image, voiceNote } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { PNG } from '../support/png.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { pathOfLead, registerWriter, SELIN, saidOn, signInAs, timelineOf, writtenIn } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }

/** Half a second of a tone: 8 kHz, 16 bits. */
const tone = (): Buffer => {
  const samples = 4_000
  const wav = Buffer.alloc(44 + 2 * samples)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + 2 * samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8_000, 24)
  wav.writeUInt32LE(16_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(2 * samples, 40)
  for (let at = 0; at < samples; at++) wav.writeInt16LE(Math.round(20_000 * Math.sin(at / 3)), 44 + 2 * at)
  return wav
}

let graph: GraphServer
let imap: ImapServer
let house: House
beforeAll(async () => {
  imap = await startImapServer({ user: CLINIC_ADDRESS, password: 'the password of a story' })
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(99, 'one process', {
    env: { ...whatsappSettings(graph), EMAIL_ADDRESS: CLINIC_ADDRESS, EMAIL_IMAP_URL: imap.url },
  })
  await registerWriter(house)
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
  await imap?.close()
})

test('a photo of a patient is seen in its place and opens large, a voice is there to be heard, and what was lost says why', async () => {
  graph.hold('gülüş', { bytes: PNG, type: 'image/png' })
  graph.hold('ses', { bytes: tone(), type: 'audio/wav' })
  const { person, path } = await writtenIn(house, 'Fotoğrafımı gönderiyorum')
  await house.write(person, image('gülüş', 'Gülüşüm'))
  await house.write(person, voiceNote('ses'))
  await house.write(person, image('kayıp'))
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const timeline = timelineOf(page)
  await timeline.getByText('Gülüşüm').waitFor()
  await timeline.getByText('Dosya artık sağlayıcıda yok; kişiden yeniden isteyin.').waitFor()
  await timeline
    .getByRole('group', { name: 'Sesli mesaj' })
    .getByRole('button', { name: 'Sesli mesaj: dinle' })
    .waitFor()
  expect(await violations(page)).toEqual([])
  const photo = timeline.getByRole('button', { name: /: büyüt$/ })
  await photo.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('img', { name: 'image.png' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const phone = await signInAs(house, SELIN, ON_PHONE)
  await phone.page.goto(path)
  await timelineOf(phone.page)
    .getByRole('button', { name: /: enlarge$/ })
    .waitFor()
  const voice = timelineOf(phone.page).getByRole('group', { name: 'Voice message' })
  await voice.getByRole('slider', { name: 'Position in the recording', disabled: false }).waitFor({ state: 'attached' })
  const [last, bubble] = await Promise.all([
    voice.getByRole('button').last().boundingBox(),
    voice.locator('..').boundingBox(),
  ])
  expect(last!.x + last!.width).toBeLessThanOrEqual(bubble!.x + bubble!.width)
  expect(await violations(phone.page)).toEqual([])
  expect([...errors, ...phone.errors]).toEqual([])
  await phone.close()
  await close()
})

test('files of a mail open in their places, what is not taken in says why, and a lost file is fetched again', async () => {
  await expect.poll(imap.isBeingRead, { timeout: 60_000 }).toBe(true)
  const picture = aFilePart('gülüş.png', PNG, 'image/png')
  const script = aFilePart('teklif.html', Buffer.from('<!doctype html><script>1</script>'), 'text/html')
  imap.deliver(aMailOfParts('Filmim ekte.', [picture, script]))
  const path = await pathOfLead(house, ({ name_surname }) => name_surname === 'Işıl Öztürk', { search: 'Işıl Öztürk' })
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const files = saidOn(page, 'Filmim ekte.').getByRole('list', { name: 'Ekler' })
  await files.getByText(/^Bu tür dosyalar güvenlik için alınmıyor/).waitFor()
  await files.getByRole('button', { name: 'gülüş.png', exact: true }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'gülüş.png' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])

  const { person, path: other } = await writtenIn(house, 'Bir fotoğraf daha')
  await house.write(person, image('geç'))
  const phone = await signInAs(house, SELIN, { ...ON_PHONE, language: 'tr' })
  await phone.page.goto(other)
  const again = timelineOf(phone.page).getByRole('button', { name: 'Yeniden getir' })
  await again.waitFor()
  expect(await violations(phone.page)).toEqual([])
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  graph.hold('geç', { bytes: PNG, type: 'image/png' })
  await again.press('Enter')
  await timelineOf(phone.page)
    .getByRole('button', { name: /: büyüt$/ })
    .waitFor()
  expect([...errors, ...phone.errors]).toEqual([])
  await phone.close()
  await close()
})
