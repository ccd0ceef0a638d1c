import { syncWhatsappTemplates } from '@kervan/contracts/api/whatsapp-templates/sync-whatsapp-templates'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { EMPTY_STEP } from '@kervan/contracts/sequences/testing/empty-step'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { saidOn, takenBy, writtenIn } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }

let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  house.providers.graph.templates.hold({
    ...{ id: '900000000000003', name: 'kontrol_hatirlatma', language: 'tr', category: 'UTILITY', status: 'APPROVED' },
    components: [{ type: 'BODY', text: 'Merhaba {{first_name}}, {{hafta}} sonra bekliyoruz.' }],
  })
  await house.admin.call(syncWhatsappTemplates, {} as never)
})
afterAll(async () => {
  // They take in no person of the stories after these.
  for (const id of made) await house.admin.call(RECORD_ENDPOINTS.sequence.archive, { params: { id } } as never)
  await house?.close()
})

const made: string[] = []
let steps = 0
const aStep = (of: object) => ({
  ...EMPTY_STEP,
  id: `0190a000-0000-7000-8000-0000000009${String(++steps).padStart(2, '0')}`,
  ...of,
})
const aSequence = async (name: string, does: readonly object[]): Promise<string> => {
  const body = { name, trigger: 'lead-opened', sources: ['whatsapp'], steps: does.map(aStep) } as never
  const { id } = await house.admin.call(RECORD_ENDPOINTS.sequence.create, { body })
  made.push(id)
  return id
}

/** The button of a value that is chosen from a list. */
const pick = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click()

/** The sequence that the first story writes, and whom it takes in. */
let written: { readonly sequence: string; readonly person: SimulatedPerson }

test('steps are written as sentences, switched on, and taken for who comes in', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/auto-followup')
  await page.getByRole('heading', { name: 'Otomatik takipler', level: 1 }).waitFor()
  const id = await aSequence('Fiyat soranlar', [])
  await page.goto(`/auto-followup/${id}`)
  await page.getByRole('button', { name: 'Ekle: Adımlar' }).click()
  const form = page.locator('form')
  const addStep = form.getByRole('button', { name: 'Adım ekle' })
  await addStep.click()
  await pick(page, '1. satır, Ne yapılır')
  await page.getByRole('option', { name: 'Mesaj yaz' }).click()
  await form
    .getByRole('textbox', { name: '1. satır, Metin' })
    .fill('Merhaba {firstName}, fiyat listemizi ister misiniz?')
  await addStep.click()
  await pick(page, '2. satır, Ne yapılır')
  await page.getByRole('option', { name: 'Bekle' }).click()
  await form.getByRole('textbox', { name: '2. satır, Süre' }).fill('24')
  await pick(page, '2. satır, Birim')
  await page.getByRole('option', { name: 'Saat', exact: true }).click()
  await addStep.click()
  await pick(page, '3. satır, Ne yapılır')
  await page.getByRole('option', { name: 'Şablon gönder' }).click()
  await form.getByText('Önce şablonu seçin.').waitFor()
  await pick(page, '3. satır, Şablon')
  await page.getByRole('option', { name: 'kontrol_hatirlatma' }).click()
  await form.getByRole('textbox', { name: 'hafta' }).fill('iki hafta')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await page
    .getByRole('listitem')
    .filter({
      hasText: 'Kişinin son yazdığı kanaldan mesaj yaz: “Merhaba {firstName}, fiyat listemizi ister misiniz?”',
    })
    .waitFor()
  await page.getByRole('listitem').filter({ hasText: '24 saat bekle' }).waitFor()
  const byTemplate = page.getByRole('listitem').filter({ hasText: /WhatsApp şablonu gönder: *kontrol_hatirlatma/ })
  await byTemplate.getByText('hafta: iki hafta').waitFor()

  await page.getByRole('button', { name: 'Durum: Taslak' }).click()
  await page
    .getByRole('option', { name: 'Açık' })
    .or(page.getByRole('menuitem', { name: 'Açık' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Durum: Açık' }).waitFor()

  const { person, path } = await writtenIn(house, 'Diş için fiyat alabilir miyim?')
  const first = person.name.split(' ')[0]
  const taken = await takenBy(house.providers.graph, `Merhaba ${first}, fiyat listemizi ister misiniz?`)
  expect(taken).toBeDefined()
  await page.goto(path)
  await saidOn(page, 'fiyat listemizi ister misiniz?').getByText('Otomatik', { exact: true }).waitFor()
  written = { sequence: id, person }
  expect(errors).toEqual([])
  await close()
})

further('a sequence lists its people and stops at an answer, and a template says where it is used', async () => {
  const { sequence, person } = written
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(`/auto-followup/${sequence}`)
  await page.getByRole('tab', { name: /Takipteki kişiler/ }).click()
  const row = page.getByRole('row').filter({ hasText: person.name })
  await row.getByText('Bekleme süresi').waitFor()
  await house.write(person, text('Evet, lütfen'))
  await row.getByText('Kişi yanıt verdi').waitFor()
  await row.getByText('Durdu').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Deneme' }).click()
  await page.getByRole('list', { name: 'Kimler girerdi' }).getByText(person.name).waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto('/whatsapp-templates')
  await page.getByText('kontrol_hatirlatma').first().click()
  const use = page.getByRole('region', { name: 'Kullanıldığı yerler' })
  await use.getByRole('link', { name: 'Fiyat soranlar' }).waitFor()
  await use.getByText('3. adım').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('before a lead is archived it is told which sequences stop with it', async () => {
  const { path } = await writtenIn(house, 'Saç ekimi ne kadar?')
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto(path)
  await page.getByRole('tab', { name: 'Otomatik takipler 1', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Fiyat soranlar' })
  await row.waitFor()
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Arşivle', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Otomatik takipler: 1 açık').waitFor()
  await question.getByText('Otomatik takip durur: Fiyat soranlar. Arşivden çıkarmak yeniden başlatmaz.').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Arşivle', exact: true }).click()
  await row.getByText('Durdu').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('on a phone the steps are read and typed in one column', async () => {
  const id = await aSequence('After the visit', [
    { does: 'wait', wait: 2, unit: 'business-days' },
    { does: 'message', channel: 'whatsapp', text: 'How do you feel, {firstName}?' },
    { does: 'follow-up', subcategory: 'Call' },
  ])
  const { page, errors, close } = await house.signInAsAdmin(ON_PHONE)
  await page.goto(`/auto-followup/${id}`)
  await page.getByText('Wait 2 business days').waitFor()
  await page.getByText('Send a message (WhatsApp): “How do you feel, {firstName}?”').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit: Steps' }).click()
  await page.getByRole('button', { name: 'Move step 2 up' }).click()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').first().filter({ hasText: 'Send a message' }).waitFor()
  expect(errors).toEqual([])
  await close()
})
