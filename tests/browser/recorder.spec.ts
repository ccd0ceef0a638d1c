import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { overflow } from './browser.ts'
import { openEvent, register } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

/** A tone in place of a microphone, which no test machine has. */
const MICROPHONE = `navigator.mediaDevices.getUserMedia = async () => {
  const sound = new AudioContext()
  const [tone, out] = [sound.createOscillator(), sound.createMediaStreamDestination()]
  tone.connect(out)
  tone.start()
  return out.stream
}`

let id: string

test('what is said is recorded for a participant from whatever page, and kept among the files', async () => {
  const event = await openEvent(house, 'Ses kaydı akşamı')
  id = await register(house, event, 'Nil Kayıt')
  const { page, errors, close } = await house.signInAsAdmin()
  await page.addInitScript(MICROPHONE)
  await page.goto(`/participants/${id}`)
  await page.getByRole('button', { name: 'Ses kaydet' }).click()
  const recorder = page.getByRole('region', { name: 'Ses kaydı' })
  await recorder.getByText('Nil Kayıt').waitFor()
  await recorder.getByLabel('Açıklama').fill('İlk görüşme')
  await recorder.getByRole('button', { name: 'Kaydı başlat' }).click()
  await recorder.getByRole('timer').waitFor()
  await page.getByRole('link', { name: 'Etkinlikler', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Etkinlikler' }).waitFor()
  await recorder.getByText(/^\d+:\d*[1-9]/).waitFor()
  await recorder.getByRole('button', { name: 'Bitir' }).click()
  await recorder.getByText(/Kayıt hazır/).waitFor()
  expect(await violations(page)).toEqual([])
  await recorder.getByRole('button', { name: 'Kaydet' }).click()
  await recorder.waitFor({ state: 'detached' })

  await page.goto(`/participants/${id}`)
  const files = page.getByRole('list', { name: 'Dosyalar' })
  await files.getByText('İlk görüşme').waitFor()
  await files.getByText(/admin/i).waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a recording is described, written down and played', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(`/participants/${id}`)
  const files = page.getByRole('list', { name: 'Dosyalar' })
  await files.getByRole('button', { name: /^Açıklama yaz/ }).click()
  const details = page.getByRole('dialog', { name: /^Dosya bilgileri/ })
  await details.getByLabel('Yazıya dökümü').fill('Merhaba, hoş geldiniz.\nAğrınız var mı?')
  expect(await violations(page)).toEqual([])
  await details.getByRole('button', { name: 'Kaydet' }).click()
  await details.waitFor({ state: 'detached' })
  await files.getByRole('button', { name: /^Aç: Ses kaydı/ }).click()
  const viewer = page.getByRole('dialog', { name: /Ses kaydı/ })
  await viewer.getByText('Ağrınız var mı?').waitFor()
  expect(await viewer.locator('audio').evaluate((audio: { error: unknown }) => audio.error)).toBeNull()
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await overflow(page)).toBe(0)
  expect(errors).toEqual([])
  await close()
})
