import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { type Ground, type House, openHouse, shareHouse } from './house.ts'

/** The stories of a message that becomes a lead, on whatever the house stands. */
export const tellSpine = (ground: Ground): void => {
  let house: House
  beforeAll(async () => {
    house = await (ground === 'one process' ? shareHouse() : openHouse(21, ground))
  })
  afterAll(() => house?.close())

  test('a message becomes a lead on both screens; one opens and moves it, the other sees it', async () => {
    const ayse = await house.signIn('ayse')
    const mehmet = await house.signIn('mehmet')
    for (const { page } of [ayse, mehmet]) await page.getByText('Canlı').waitFor()

    const person = house.person()
    const question = 'Merhaba, implant fiyatı alabilir miyim?'
    // A notice goes away by itself: it is looked for on both screens from before it comes.
    const noticed = Promise.all(
      [ayse, mehmet].map(({ page }) =>
        page.getByRole('region', { name: /mesaj/i }).getByText(question).first().waitFor(),
      ),
    )
    await house.write(person, text(question))
    await noticed
    for (const { page } of [ayse, mehmet]) {
      await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
    }

    await ayse.page.getByRole('grid').getByRole('link', { name: person.name }).click()
    await ayse.page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    await ayse.page.getByRole('button', { name: /^Aşama/ }).click()
    await ayse.page.getByRole('option', { name: 'Görüşmede' }).click()
    await ayse.page.getByRole('button', { name: 'Aşama: Görüşmede' }).waitFor()

    const row = mehmet.page.getByRole('row', { name: new RegExp(person.name) })
    await row.getByText('Görüşmede').waitFor()

    await mehmet.page.getByRole('grid').getByRole('link', { name: person.name }).click()
    const timeline = mehmet.page.getByRole('region', { name: 'Zaman çizelgesi' }).first()
    await timeline.getByText(/^Ayşe Kaya aşamayı Görüşmede yaptı$/).waitFor()

    await ayse.page.getByRole('textbox', { name: 'Not' }).fill('Yarın 15:00 aranacak')
    await ayse.page.getByRole('button', { name: 'Not ekle' }).click()
    await mehmet.page.getByText('Yarın 15:00 aranacak').waitFor()

    expect([...ayse.errors, ...mehmet.errors]).toEqual([])
    await Promise.all([ayse.close(), mehmet.close()])
  })

  further('a lead that comes while the list is on its way is seen in it', async () => {
    const { page, close } = await house.signIn('ayse')
    const read = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    let written = false
    await page.route('**/api/leads?*', async (route) => {
      if (written) return route.continue()
      const response = await route.fetch()
      read.resolve()
      await held.promise
      await route.fulfill({ response })
    })
    await page.reload({ waitUntil: 'commit' })
    await read.promise
    await page.getByText('Canlı').waitFor()
    const person = house.person()
    written = true
    await house.write(person, text('Geç kalan'))
    await page.getByRole('region', { name: /mesaj/i }).getByText('Geç kalan').first().waitFor()
    held.resolve()
    await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
    await close()
  })

  further('a second tab of the same person follows without reload', async () => {
    const first = await house.signIn('ayse')
    const second = await first.page.context().newPage()
    await second.goto('/leads')
    await second.getByText('Canlı').waitFor()
    const person = house.person()
    await house.write(person, text('Saç ekimi için yazıyorum'))
    await second.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
    await first.page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
    await first.close()
  })

  further('offline says what still works, keeps what was typed, and catches up when it is back', async () => {
    const { page, errors, close } = await house.signIn('mehmet')
    const person = house.person()
    await house.write(person, text('Merhaba'))
    await page.getByRole('grid').getByRole('link', { name: person.name }).click()
    await page.getByRole('textbox', { name: 'Not' }).fill('Çevrimdışıyken yazıldı')

    await page.context().setOffline(true)
    await page.getByText('Çevrimdışı').first().waitFor()
    await house.write(person, text('Orada mısınız?'))
    await page.context().setOffline(false)
    await page.getByText('Canlı').waitFor()
    await page.getByText('Orada mısınız?').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Not' }).inputValue()).toBe('Çevrimdışıyken yazıldı')
    expect(errors).toEqual([])
    await close()
  })
}
