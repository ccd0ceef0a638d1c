import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateStatus } from '../support/meta-simulator/account-news.ts'
import type { GraphServer } from '../support/meta-simulator/graph-server.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { saidOn, takenBy, writtenIn } from './writers.ts'

const HOUR = 3_600_000
const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'tr', appearance: 'dark' },
]

let graph: GraphServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  graph = house.providers.graph
  graph.templates.hold({
    id: '900000000000001',
    name: 'eski_duyuru',
    language: 'tr',
    category: 'UTILITY',
    status: 'REJECTED',
    rejected_reason: 'INCORRECT_CATEGORY',
    components: [{ type: 'BODY', text: 'Size özel fırsat.' }],
  })
  graph.templates.hold({
    id: '900000000000002',
    name: 'bilinmeyen_dil',
    language: 'xq_YY',
    category: 'UTILITY',
    status: 'REJECTED',
    components: [{ type: 'BODY', text: 'Ne dediğini bilmiyoruz.' }],
  })
})
afterAll(() => house?.close())

/** What the template of a look is called. */
const nameIn = ({ width }: Look) => `kontrol_${width}`
const phoneOn = (page: Page) => page.getByRole('group', { name: 'Mesajın telefondaki görünüşü' })

test.each(looksOf(LOOKS))('a template is written, sent to Meta and approved: %j', async (look) => {
  const name = nameIn(look)
  const { page, errors, close } = await house.signInAsAdmin(look)
  await page.goto('/whatsapp-templates/new')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Şablon adı/ }).fill(name)
  await form.getByRole('combobox', { name: /^Şablon dili/ }).click()
  await page.getByRole('textbox', { name: 'Şablon dili içinde ara' }).fill('türk')
  await page.getByRole('option', { name: 'Türkçe (tr)' }).click()
  await form.getByRole('combobox', { name: /^Kategori/ }).click()
  await page.getByRole('option', { name: 'Bilgilendirme' }).click()
  const phone = phoneOn(page)
  await form.getByRole('textbox', { name: /^Metin/ }).fill('Merhaba {{first_name}}, {{hafta}}')
  await phone.getByText('Merhaba Ayşe, {{hafta}}').waitFor()
  await form.getByText('33 / 1.024').waitFor()
  await form.getByText('“hafta” değişkeninin örneği yok.').waitFor()
  await form.getByText('Metin değişkenle başlayamaz ve bitemez').waitFor()
  await form.getByRole('textbox', { name: /^Metin/ }).fill('Merhaba {{first_name}}, {{hafta}} sonra bekliyoruz.')
  await form.getByText('Metin değişkenle başlayamaz ve bitemez').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await form
    .getByRole('button', { name: /^(Oluştur|Kaydet)/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await phone.getByText('Merhaba Ayşe').waitFor()
  await page.getByRole('button', { name: 'Onaya gönder' }).click()
  await page.getByText(/^Meta inceliyor/).waitFor()
  await expect.poll(() => graph.templates.submitted.some((each) => each.name === name), { timeout: 60_000 }).toBe(true)
  graph.templates.judge(name, 'APPROVED')
  await post(house.url, templateStatus(CLINIC, 'APPROVED', { name, language: 'tr' }), TEST_SECRETS.META_APP_SECRET)
  await page.getByText(/^Son mesajının üzerinden 24 saat geçen kişilere/).waitFor()
  expect(errors).toEqual([])
  await close()
})

further.each(looksOf(LOOKS))(
  'a template is shown as it will be, while it is written and with what is known of a person: %j',
  async (look) => {
    const { person } = await writtenIn(house, 'Merhaba', 30 * HOUR)
    const firstName = person.name.split(/\s+/)[0]!
    const name = `taslak_${look.width}`
    const body = 'Merhaba {{first_name}}, {{hafta}} sonra bekliyoruz.'
    const { id } = await house.admin.call(RECORD_ENDPOINTS['whatsapp-template'].create, {
      body: { name, language: 'tr', category: 'utility', body } as never,
    })
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(`/whatsapp-templates/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const phone = phoneOn(page)
    await phone.getByText('Merhaba Ayşe').waitFor()
    await page.getByRole('button', { name: /^Metin: / }).click()
    await page.getByRole('textbox', { name: 'Metin' }).fill('Selam {{first_name}}, {{hafta}} sonra bekliyoruz.')
    await phone.getByText('Selam Ayşe').waitFor()
    await page.keyboard.press('Escape')
    await phone.getByText('Merhaba Ayşe').waitFor()
    await page.getByRole('combobox', { name: 'Kimin bilgileriyle' }).click()
    await page.getByRole('textbox', { name: /ara/i }).last().fill(person.name)
    await page.getByRole('option', { name: person.name }).click()
    await phone.getByText(`Merhaba ${firstName}`).waitFor()
    await page.getByText('Gönderirken sorulacak: hafta').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))(
  'an approved template is sent to a person whose window is closed, with no value empty: %j',
  async (look) => {
    const { path, person } = await writtenIn(house, 'Merhaba', 30 * HOUR)
    const firstName = person.name.split(/\s+/)[0]!
    const name = nameIn(look)
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(path)
    await page.getByRole('button', { name: 'Şablonla yaz' }).click()
    const dialog = page.getByRole('dialog', { name: `Şablon gönder: ${person.name}` })
    await dialog.getByRole('combobox', { name: 'Şablon' }).click()
    await page.getByRole('textbox', { name: 'Şablon içinde ara', exact: true }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await dialog.getByText(`Merhaba ${firstName}`).waitFor()
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
    await dialog.getByText('Bu değer boş. Boş değerle mesaj gönderilmez.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'hafta' }).fill('iki hafta')
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
    const words = `Merhaba ${firstName}, iki hafta sonra bekliyoruz.`
    await saidOn(page, words).getByText(`Şablon: ${name}`).waitFor()
    expect(await takenBy(graph, words)).toMatchObject({ template: { name } })
    expect(errors).toEqual([])
    await close()
  },
)

further('templates are brought from Meta, and a refused one says why and what can be done', async () => {
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/whatsapp-templates')
  await page.getByRole('button', { name: 'Şablonları Meta’dan al' }).click()
  await page.getByText('eski_duyuru').first().click()
  await page.getByText('Meta’ya göre metin seçilen kategoriye uymuyor.').waitFor()
  await page.getByText(/Tanıtım içeriyorsa/).waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByText('Türkçe (tr)').first().waitFor()
  await page.goto('/whatsapp-templates')
  await page.getByText('xq_YY', { exact: true }).first().waitFor()
  await page.getByText('Türkçe (tr)', { exact: true }).first().waitFor()
  await page.getByText('bilinmeyen_dil').first().click()
  await page.getByRole('heading', { level: 1, name: 'bilinmeyen_dil' }).waitFor()
  await page.getByText('xq_YY', { exact: true }).first().waitFor()
  expect(errors).toEqual([])
  await close()
})
