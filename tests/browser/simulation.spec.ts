import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG } from '../support/png.ts'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { openSimulatedHouse, type SimulatedHouse } from './simulated-house.ts'
import { pathOfLead, replyField, saidOn } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const PATIENT = 'Işıl Güneşli'

let house: SimulatedHouse
beforeAll(async () => {
  house = await openSimulatedHouse(182)
})
afterAll(() => house?.close())

const handsetOf = (page: Page, name: string) => page.getByRole('region', { name: `Telefon: ${name}` })
const typeOn = async (page: Page, name: string, words: string) => {
  const field = handsetOf(page, name).getByRole('textbox', { name: 'Hasta olarak yazın' })
  await field.fill(words)
  await field.press('Enter')
  const typed = handsetOf(page, name).getByRole('group', { name: 'Hastanın mesajı' }).filter({ hasText: words })
  await typed.getByText('ulaştı').waitFor()
}

test('what is typed on a handset is in the inbox', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/communication-dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Meta simülasyonu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meta simülasyonu' }).waitFor()
  await page.getByText('Henüz kimse yok.', { exact: false }).waitFor()
  await looked(page)
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(PATIENT)
  await page.getByRole('button', { name: 'Hasta ekle' }).click()
  await handsetOf(page, PATIENT).waitFor()
  const switched = page.waitForResponse((answer) => answer.url().endsWith('/faults') && answer.ok())
  await page.getByRole('switch', { name: 'Yineleme' }).check()
  await switched
  await typeOn(page, PATIENT, 'Merhaba, diş için yazıyorum.')
  const log = page.getByRole('list', { name: 'Sağlayıcının günlüğü' })
  await log.getByText('yineleme').nth(1).waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto('/communication-dashboard')
  await page.getByText(PATIENT).first().waitFor()
  expect(errors).toEqual([])
  await close()
})

further('what was typed stands in the conversation once, and the answer is on the handset with its ticks', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(await pathOfLead(house, ({ name_surname }) => name_surname === PATIENT, { search: PATIENT }))
  await saidOn(page, 'Merhaba, diş için yazıyorum.').waitFor()
  await replyField(page).fill('Merhaba, röntgeninizi gönderir misiniz?')
  await replyField(page).press('Enter')
  await saidOn(page, 'röntgeninizi').getByText('Okundu', { exact: true }).waitFor({ state: 'attached' })
  expect(await saidOn(page, 'Merhaba, diş için yazıyorum.').count()).toBe(1)

  await page.goto('/meta-simulation')
  await page.getByRole('button', { name: PATIENT }).click()
  const answer = handsetOf(page, PATIENT).getByRole('group', { name: 'Bizim mesajımız' })
  await answer.filter({ hasText: 'röntgeninizi' }).getByText('okundu').waitFor()
  expect(await answer.count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

further(
  'a photo that a patient sends on the handset is seen in the conversation, and what the provider refuses is said',
  async () => {
    const { page, errors, close } = await house.signInAsAdmin()
    await page.goto('/meta-simulation')
    const name = 'Ömer Fotoğraf'
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Hasta ekle' }).click()
    const handset = handsetOf(page, name)
    const attach = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const choosing = page.waitForEvent('filechooser')
      await handset.getByRole('button', { name: 'Dosya ekle' }).press('Enter')
      await (await choosing).setFiles(file)
    }
    await handset.getByRole('button', { name: 'Instagram' }).click()
    await attach({ name: 'rapor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await handset.getByText('Instagram bu tür dosyayı almıyor: rapor.pdf').waitFor()
    expect(await violations(page)).toEqual([])
    await handset.getByRole('button', { name: 'WhatsApp' }).click()
    await attach({ ...photo('dev.png'), buffer: Buffer.alloc(5_000_001) })
    await handset.getByText('WhatsApp bu kadar büyük dosyayı almıyor: dev.png (en fazla 5 MB)').waitFor()
    await attach(photo('yanlış.png'))
    await handset.getByRole('button', { name: 'yanlış.png dosyasını çıkar' }).press('Enter')
    await attach(photo('gülüş.png'))
    await handset.getByText('gülüş.png', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await typeOn(page, name, 'Ön dişlerim böyle')
    await handset.getByText('📎 gülüş.png').waitFor()

    await page.goto(await pathOfLead(house, ({ name_surname }) => name_surname === name, { search: name }))
    const said = saidOn(page, 'Ön dişlerim böyle')
    await said.getByRole('button', { name: /: büyüt$/ }).click()
    await page.getByRole('dialog').getByRole('img').waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further(
  'on a phone the console of SMS and of mails fits, writes, and says how to switch it on where there is none',
  async () => {
    const { page, errors, close } = await house.signInAsAdmin(ON_PHONE)
    for (const [path, channel] of [
      ['/twilio-simulation', 'sms'],
      ['/email-simulation', 'email'],
    ] as const) {
      await page.goto(path)
      const name = `Anna ${channel}`
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
      await page.getByRole('button', { name: 'Add patient' }).click()
      const handset = page.getByRole('region', { name: `Phone: ${name}` })
      await handset.getByRole('textbox', { name: 'Write as the patient' }).fill('Hello, how much are veneers?')
      await handset.getByRole('button', { name: 'Send as the patient' }).click()
      await handset.getByRole('group', { name: "The patient's message" }).getByText('arrived').waitFor()
      const choosing = page.waitForEvent('filechooser')
      await handset.getByRole('button', { name: 'Attach a file' }).click()
      await (await choosing).setFiles(photo(`${'a long name '.repeat(6)}.png`))
      await handset.getByRole('button', { name: /^Take off/ }).waitFor()
      await handset.getByRole('button', { name: 'Send as the patient' }).click()
      await handset.getByText('📎', { exact: false }).waitFor()
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
      expect(await violations(page)).toEqual([])
    }
    const body = {
      success: false,
      type: '/problems/simulator-off',
      title: '',
      status: 409,
      detail: 'off',
      message: 'off',
    }
    await page.route('**/api/simulator/meta*', (route) =>
      route.fulfill({ status: 409, json: { ...body, code: 'simulator-off', errors: [] } }),
    )
    await page.goto('/meta-simulation')
    await page.getByText('No simulator is connected').waitFor()
    await page.getByText('npm run simulator', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)
