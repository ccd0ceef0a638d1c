import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(24)
})
afterAll(() => house?.close())

/** Ayşe and Mehmet look at the same lead, live. */
const bothOnLead = async () => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const ayse = await house.signIn('ayse')
  const mehmet = await house.signIn('mehmet')
  for (const { page } of [ayse, mehmet]) {
    await page.getByRole('grid').getByRole('link', { name: person.name }).click()
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    await page.getByText('Canlı').waitFor()
  }
  return { person, ayse, mehmet }
}

const nameButton = (page: Page, name: string) => page.getByRole('button', { name: `Ad Soyad: ${name}` })

const rename = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Ad Soyad' }).fill(name)
  await page.keyboard.press('Enter')
}

test('a name that a colleague saved while one was typing is not written over without a word', async () => {
  const { person, ayse, mehmet } = await bothOnLead()
  await nameButton(ayse.page, person.name).click()
  await nameButton(mehmet.page, person.name).click()
  await rename(mehmet.page, 'Mehmet’in Yazdığı')
  await ayse.page.getByRole('heading', { level: 1, name: 'Mehmet’in Yazdığı' }).waitFor()
  await rename(ayse.page, 'Ayşe’nin Yazdığı')

  const conflict = ayse.page.getByRole('alert')
  await conflict.getByText('siz düzenlerken Mehmet Aydın değiştirdi').waitFor()
  const said = await conflict.locator('dl').innerText()
  expect(said.split(/\s*\n\s*/)).toEqual([
    'Önce',
    person.name,
    'Şimdi',
    'Mehmet’in Yazdığı',
    'Sizinki',
    'Ayşe’nin Yazdığı',
  ])
  await ayse.page.getByRole('heading', { level: 1, name: 'Mehmet’in Yazdığı' }).waitFor()
  expect(await violations(ayse.page)).toEqual([])

  await conflict.getByRole('button', { name: '“Ayşe’nin Yazdığı” yap' }).click()
  await mehmet.page.getByRole('heading', { level: 1, name: 'Ayşe’nin Yazdığı' }).waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

test('a stage that a colleague set while the choice was open stays until one has seen it', async () => {
  const { ayse, mehmet } = await bothOnLead()
  await ayse.page.getByRole('button', { name: /^Aşama/ }).click()
  await mehmet.page.getByRole('button', { name: /^Aşama/ }).click()
  await mehmet.page.getByRole('option', { name: 'Görüşmede' }).click()
  await ayse.page.getByRole('button', { name: 'Aşama: Görüşmede', includeHidden: true }).waitFor({ state: 'attached' })
  await ayse.page.getByRole('option', { name: 'Takipte' }).click()

  const conflict = ayse.page.getByRole('alert')
  await conflict.getByText('siz düzenlerken Mehmet Aydın değiştirdi').waitFor()
  await conflict.getByRole('button', { name: '“Görüşmede” kalsın' }).click()
  await ayse.page.getByRole('button', { name: 'Aşama: Görüşmede' }).waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

test('the history of a lead says in words what changed, takes it back, shows the lead as it was and compares', async () => {
  const { person, ayse, mehmet } = await bothOnLead()
  const { page } = ayse
  await page.getByRole('button', { name: /^Aşama:/ }).click()
  await page.getByRole('option', { name: 'Takipte' }).click()
  await page.getByRole('button', { name: 'Aşama: Takipte' }).waitFor()
  await page
    .getByRole('button', { name: /^Potansiyel/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Sıcak', exact: true }).click()

  await page.getByRole('tab', { name: 'Geçmiş' }).click()
  const history = page.getByRole('list', { name: 'Geçmiş' })
  const changes = (words: string) => history.getByRole('listitem').filter({ hasText: words }).first()
  await changes('potansiyeli değiştirdi').waitFor()
  expect(await changes('aşamayı değiştirdi').innerText()).toMatch(/Ayşe Kaya[\s\S]*Aşama:\s*İlk temas\s*→?\s*Takipte/)
  expect(await history.innerText()).not.toMatch(/prospect|in-follow-up|whatsapp\b|hot\b|[0-9a-f]{8}-/)
  expect(await violations(page)).toEqual([])

  await changes('aşamayı değiştirdi').getByRole('button', { name: 'Geri al' }).click()
  await page.getByRole('button', { name: 'Aşama: İlk temas' }).waitFor()
  await mehmet.page.getByRole('button', { name: 'Aşama: İlk temas' }).waitFor()
  await history.getByText('geri aldı').waitFor()

  await history.getByRole('button', { name: 'O anki hâlini göster: 1. sürüm' }).click()
  await page
    .getByText(/Şimdi: İlk temas|Şimdi: Sıcak/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('tabpanel').last().innerText()).toContain(person.name)
  await page.goBack()
  await history.getByRole('button', { name: 'Karşılaştırmak için seç: 0. sürüm' }).click()
  await history.getByRole('button', { name: 'Karşılaştırmak için seç: 2. sürüm' }).click()
  await page
    .getByText(/Potansiyel:/)
    .last()
    .waitFor()
  expect(await violations(page)).toEqual([])
  // Escape leaves the comparison, and not the record.
  await page.keyboard.press('Escape')
  await history.getByText('geri aldı').waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})
