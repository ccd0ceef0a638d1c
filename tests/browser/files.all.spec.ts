import { RECORDS } from '@kervan/contracts/kinds/registry'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { endpointsOf } from './record-scenes.ts'

const [PDF, GIF] = Object.values(SAMPLE_BYTES).map((bytes) => Buffer.from(bytes)) as [Buffer, Buffer]

let house: House
beforeAll(async () => {
  house = await openHouse(43)
})
afterAll(() => house?.close())

/** Opens the page of a new clinic without files, as the administrator, who sees everything of it. */
const openClinic = async (look: Look, name: string) => {
  const { id } = await house.admin.call(endpointsOf(RECORDS.clinic).create, { body: { name } as never })
  const window = await house.open(look)
  await signInOn(window.page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await window.page.goto(`/clinics/${id}`)
  await window.page.getByRole('heading', { level: 1, name }).waitFor()
  return window
}

const WORDS = {
  tr: {
    documents: 'Belgeler',
    add: 'Dosya ekle: Belgeler',
    open: 'Aç',
    remove: 'Kaldır',
    undo: 'Geri al',
    history: 'Geçmiş',
    retry: 'Yeniden dene',
    close: 'Kapat',
    next: 'Sonraki dosya',
  },
  en: {
    documents: 'Documents',
    add: 'Add files: Documents',
    open: 'Open',
    remove: 'Remove',
    undo: 'Undo',
    history: 'History',
    retry: 'Try again',
    close: 'Close',
    next: 'Next file',
  },
} as const

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

const choose = async (page: Page, label: string, files: readonly ReturnType<typeof file>[]): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: label }).press('Enter'),
  ])
  await chooser.setFiles([...files])
}

test.each<Look>([
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
])('files of a record are added, seen, taken off and brought back: %j', async (look) => {
  const words = WORDS[look.language]
  const { page, errors, close } = await openClinic(look, 'Şişli Merkez')
  await choose(page, words.add, [file('Fiyatlar 2026.pdf', PDF), file('röntgen.gif', GIF)])
  const opening = (name: string) => page.getByRole('button', { name: `${words.open}: ${name}` })
  await opening('röntgen.gif').waitFor()
  expect(await violations(page)).toEqual([])

  await opening('Fiyatlar 2026.pdf').press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Fiyatlar 2026.pdf' })
  await viewer.getByRole('img', { name: /Fiyatlar 2026.pdf/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await viewer.getByRole('button', { name: words.next }).click()
  const picture = page.getByRole('dialog', { name: 'röntgen.gif' }).getByRole('img', { name: 'röntgen.gif' })
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1)
  await page.keyboard.press('Escape')

  const undo = page.getByRole('button', { name: words.undo })
  // Dismiss the toast that offers to undo the adding: the next one offers to undo the removal.
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await undo.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `${words.remove}: röntgen.gif` }).click()
  await opening('röntgen.gif').waitFor({ state: 'detached' })
  await undo.click()
  await opening('röntgen.gif').waitFor()

  await page.getByRole('tab', { name: words.history }).click()
  const steps =
    look.language === 'tr'
      ? ['Eklendi: röntgen.gif', 'Silindi: röntgen.gif']
      : ['Added: röntgen.gif', 'Deleted: röntgen.gif']
  for (const step of steps) await page.getByText(step).first().waitFor()
  expect(errors).toEqual([])
  await close()
})

test('what is no file that is taken says so at the file, and so does one that did not get there, with another try', async () => {
  const { page, close } = await openClinic({ width: 1440, language: 'tr', appearance: 'dark' }, 'Çankaya')
  const words = WORDS.tr
  await choose(page, words.add, [file('sözleşme.pdf', Buffer.from('<html><script>alert(1)</script>'))])
  await page.getByRole('alert').getByText('Dosya alınmadı: ya türü alınmıyor', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Listeden kaldır: sözleşme.pdf' }).click()

  await page.route('**/api/files', (route) => route.abort())
  await choose(page, words.add, [file('Fiyatlar.pdf', PDF)])
  const retry = page.getByRole('button', { name: `${words.retry}: Fiyatlar.pdf` })
  await retry.waitFor()
  await page.unroute('**/api/files')
  await retry.press('Enter')
  await page.getByRole('button', { name: `${words.open}: Fiyatlar.pdf` }).waitFor()
  await close()
})

test('a screenshot that is pasted and a file that is dropped are added', async () => {
  const { page, close } = await openClinic({ width: 1440, language: 'en', appearance: 'light' }, 'Göztepe')
  const words = WORDS.en
  /** As a browser hands them over; it has no keys for either that a test could press. */
  const give = (type: 'paste' | 'drop', name: string, bytes: Buffer) =>
    page.evaluate(`
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(${JSON.stringify([...bytes])})], ${JSON.stringify(name)}))
      const event = ${type === 'paste'}
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true })
      document.querySelector('button[aria-label="${words.add}"]').dispatchEvent(event)`)
  await give('paste', 'image.png', GIF)
  await page.getByRole('button', { name: /^Open: Screenshot .*\.png$/ }).waitFor()
  await give('drop', 'Fiyatlar.pdf', PDF)
  await page.getByRole('button', { name: 'Open: Fiyatlar.pdf' }).waitFor()
  await close()
})
