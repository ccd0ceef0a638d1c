import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRIVE_FOLDER, type DriveServer } from '../support/drive-simulator/drive-server.ts'
import { violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { openEvent, register } from './event-scenes.ts'
import { looksOf } from './gate-looks.ts'
import { type SharedHouse, shareHouse } from './house.ts'

let drive: DriveServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  drive = house.providers.drive
})
afterAll(() => house?.close())

const PASSPORT = 'https://drive.google.com/file/d/1zY-xW_vU2tS3rQ4pO5nM6lK7jI8hG9fE/view'
const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

const panel = (page: Page) => page.getByRole('region', { name: /^(Drive klasörü|Drive folder)$/ })
const again = (page: Page) => panel(page).getByRole('button', { name: /^(Yeniden oku|Read again)$/ })

/** Types a link over what the panel holds. */
const enter = async (page: Page, link: string): Promise<void> => {
  await panel(page)
    .getByRole('button', { name: /^(Drive klasörü|Drive folder)/ })
    .click()
  await panel(page).getByRole('textbox').fill(link)
  await page.keyboard.press('Enter')
}

/** A participant, and the link of a folder that Drive has for them. What was told of one is kept for a while. */
const openParticipant = async (name: string, place: number, look: Look) => {
  const folder = `1aB-cD_eF2gH3iJ4kL5mN6oP7qR8s-${place}-${look.width}`
  const of = { parent: folder, modifiedTime: '2026-11-20T09:30:00.000Z' }
  drive.fail(null)
  drive.files.splice(0)
  drive.files.push(
    { id: folder, name, mimeType: DRIVE_FOLDER },
    { ...of, id: 'passport', name: 'Pasaport.pdf', mimeType: 'application/pdf', size: '184320', webViewLink: PASSPORT },
    { ...of, id: 'xrays', name: 'Röntgenler', mimeType: DRIVE_FOLDER },
  )
  const event = await openEvent(house, `Diş akşamı ${name} ${look.width}`)
  const id = await register(house, event, `${name} ${look.width}`)
  const window = await house.signIn('ayse', look)
  await window.page.goto(`/participants/${id}`)
  await panel(window.page)
    .getByText(/bağlantısını ekleyin|Add the link/)
    .waitFor()
  return { ...window, link: `https://drive.google.com/drive/u/0/folders/${folder}?usp=sharing` }
}

test.each(looksOf(LOOKS))(
  'a participant’s folder of Google Drive is shown once its link is entered: %j',
  async (look) => {
    const { page, errors, close, link } = await openParticipant('Pelin Kaya', 1, look)
    await enter(page, link)
    const entries = panel(page).getByRole('listitem')
    await entries.first().waitFor()
    expect(
      await panel(page)
        .getByText(/^(Önbellekten gösteriliyor|Shown from the cache)/)
        .count(),
    ).toBe(0)
    await expect.poll(() => entries.getByRole('link').allTextContents()).toEqual(['Röntgenler', 'Pasaport.pdf'])
    const passport = panel(page).getByRole('link', { name: 'Pasaport.pdf' })
    expect(await passport.getAttribute('href')).toBe(PASSPORT)
    expect(await passport.getAttribute('rel')).toContain('noopener')
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'a folder that cannot be read is told of in the words of the specification, or shown from the cache with a notice: %j',
  async (look) => {
    const { page, errors, close, link } = await openParticipant('Selda Er', 2, look)
    await enter(page, 'https://example.com/klasor')
    await panel(page)
      .getByText(/Google Drive bağlantısı değil|Not a link of Google Drive/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    drive.fail({ status: 403, reason: 'insufficientFilePermissions' })
    await panel(page).getByRole('textbox').fill(link)
    await page.keyboard.press('Enter')
    const refusal = panel(page).getByRole('alert')
    await refusal
      .getByText(
        look.language === 'tr'
          ? 'Klasör içeriği yüklenemedi. Lütfen Google Drive izinlerinizi kontrol edin.'
          : 'Failed to load folder contents. Please check your Google Drive permissions.',
      )
      .waitFor()
    expect(await violations(page)).toEqual([])

    drive.fail(null)
    await again(page).click()
    const entries = panel(page).getByRole('listitem')
    await entries.first().waitFor()
    expect(await panel(page).getByRole('status').count()).toBe(0)

    drive.fail('no answer')
    await again(page).click()
    await panel(page)
      .getByRole('status')
      .getByText(/Önbellekten gösteriliyor, güncel olmayabilir|Shown from the cache and may be out of date/)
      .waitFor()
    expect(await entries.count()).toBe(2)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    drive.fail(null)
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
    await close()
  },
)
