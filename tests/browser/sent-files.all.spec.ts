import { crc32, deflateSync } from 'node:zlib'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { violations } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { registerWriter, replyField, SELIN, signInAs, timelineOf, writtenIn } from './writers.ts'

const [PDF] = Object.values(SAMPLE_BYTES).map((bytes) => Buffer.from(bytes)) as [Buffer]

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
/** A square of one grey. */
const png = (grey: number): Buffer => {
  const side = 64
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const rows = Buffer.alloc((side + 1) * side, grey)
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

let graph: GraphServer
let house: House
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  house = await openHouse(131, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house)
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

const choose = async (page: Page, button: RegExp, ...files: readonly (readonly [string, Buffer])[]): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).press('Enter'),
  ])
  await chooser.setFiles(files.map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })))
}

/** As a browser hands them over; it has no keys for either that a test could press. */
const give = (page: Page, type: 'paste' | 'drop', selector: string, name: string, bytes: Buffer) =>
  page.evaluate(`
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], '${name}', { type: 'image/png' }))
    const event = '${type}' === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    document.querySelector('${selector}').dispatchEvent(event)
  `)

test('files are chosen, dropped and pasted, go with the reply, and stand in the timeline; what is too large says so', async () => {
  const { path } = await writtenIn(house, 'Fiyat listesi alabilir miyim?')
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  const add = /^Dosya ekle \(Fotoğraf en fazla 5.MB, Video en fazla 16.MB/
  await choose(page, add, ['Fiyatlar.pdf', PDF])
  const files = page.getByRole('list', { name: 'Gönderilecek dosyalar' })
  await files.getByRole('button', { name: 'Kaldır: Fiyatlar.pdf' }).waitFor()
  await give(page, 'drop', '[data-drop-files]', 'gülüş.png', png(90))
  await files.getByRole('button', { name: 'Kaldır: gülüş.png' }).waitFor()
  await give(page, 'paste', 'form textarea', 'image.png', png(160))
  await files.getByRole('button', { name: /^Kaldır: Ekran görüntüsü .*\.png$/ }).waitFor()
  await choose(page, add, ['dev.png', Buffer.concat([png(10), Buffer.alloc(5 * 1024 * 1024)])])
  await files.getByText('WhatsApp için çok büyük (en fazla 5 MB)').waitFor()
  expect(await violations(page)).toEqual([])
  await files.getByRole('button', { name: 'Listeden kaldır: dev.png' }).click()
  // It is gone on with after a reload.
  await page.reload()
  await files.getByRole('button', { name: 'Kaldır: Fiyatlar.pdf' }).waitFor()

  await replyField(page).fill('Ekte')
  await page.keyboard.press('Enter')
  await files.waitFor({ state: 'detached' })
  await expect
    .poll(() => graph.taken.map(({ kind, words }) => [kind, words]), { timeout: 60_000 })
    .toEqual([
      ['document', 'Ekte'],
      ['image', ''],
      ['image', ''],
    ])
  const timeline = timelineOf(page)
  await timeline.getByRole('button', { name: 'Fotoğraf: büyüt' }).nth(1).waitFor()
  await timeline.getByRole('button', { name: 'Fiyatlar.pdf', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /Fiyatlar.pdf/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])

  // Those that are not taken hold back neither the others nor the words, and stay until they are taken off.
  const refused = Array.from({ length: 10 }, (_, index) => [`program ${index}.exe`, Buffer.from('MZ')] as const)
  await choose(page, add, ...refused, ['Fiyatlar.pdf', PDF])
  await files.getByRole('button', { name: 'Kaldır: Fiyatlar.pdf' }).waitFor()
  await replyField(page).fill('Yalnızca liste gidiyor')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => graph.taken.slice(3).map(({ kind, words }) => [kind, words]), { timeout: 60_000 })
    .toEqual([['document', 'Yalnızca liste gidiyor']])
  expect(await files.getByRole('alert').count()).toBe(10)
  await files.getByRole('button', { name: 'Listeden kaldır: program 0.exe' }).click()
  await expect.poll(() => files.getByRole('alert').count()).toBe(9)
  expect(errors).toEqual([])
  await close()
})

test('on a phone a photo goes alone, and one that was taken off does not', async () => {
  const { path } = await writtenIn(house, 'Kliniğin fotoğrafı var mı?')
  const { page, errors, close } = await signInAs(house, SELIN, { width: 375, language: 'en', appearance: 'dark' })
  await page.goto(path)
  const before = graph.taken.length
  await choose(page, /^Attach files/, ['clinic.png', png(30)], ['other.png', png(220)])
  const files = page.getByRole('list', { name: 'Files to send' })
  await files.getByRole('button', { name: 'Remove: other.png' }).click()
  await files.getByRole('button', { name: 'Remove: clinic.png' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await timelineOf(page)
    .getByRole('button', { name: /: enlarge|: open/i })
    .waitFor()
  await expect.poll(() => graph.taken.length - before, { timeout: 60_000 }).toBe(1)
  expect([...graph.uploaded.values()].at(-1)?.name).toBe('clinic.png')
  expect(errors).toEqual([])
  await close()
})

test('a voice message is recorded, sent as one that phones play, and heard in the timeline', async () => {
  const { path } = await writtenIn(house, 'Doktor ne dedi?')
  const { page, errors, close } = await signInAs(house, SELIN)
  // A tone in place of a microphone, which this machine has none of.
  await page.addInitScript({
    content: `navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const tone = context.createOscillator()
      const heard = context.createMediaStreamDestination()
      tone.connect(heard)
      tone.start()
      return heard.stream
    }`,
  })
  await page.goto(path)
  const before = graph.taken.length
  await page.getByRole('button', { name: 'Sesli mesaj kaydet' }).click()
  const recording = page.getByRole('group', { name: 'Kaydediliyor' })
  await recording.getByText('0:02').waitFor()
  expect(await violations(page)).toEqual([])
  await recording.getByRole('button', { name: 'Bitir' }).click()
  await page.getByRole('button', { name: /^Kaldır: Sesli mesaj .*\.ogg$/ }).waitFor()
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await timelineOf(page).getByRole('button', { name: 'Sesli mesaj: dinle' }).waitFor()
  await expect.poll(() => graph.taken.slice(before).map(({ kind }) => kind), { timeout: 60_000 }).toEqual(['audio'])
  const { bytes, type } = graph.uploaded.get(graph.taken.at(-1)!.mediaId!)!
  expect([type, Buffer.from(bytes.subarray(0, 4)).toString()]).toEqual(['audio/ogg; codecs=opus', 'OggS'])
  expect(errors).toEqual([])
  await close()
})
