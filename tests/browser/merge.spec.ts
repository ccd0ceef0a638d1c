import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { further } from '@kervan/contracts/kit/testing/further'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK } from './browser.ts'
import { type House, openHouse, shareHouse } from './house.ts'
import { failing } from './scene.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const opened = ({ admin }: House, name_surname: string, phone_number: string) =>
  admin.call(openLead, { body: { name_surname, phone_number, treatment: 'dental', source: 'phone' } })
const lead = async (at: House, name: string, phone: string): Promise<string> => (await opened(at, name, phone)).id

/** The dialog in which a record is merged with the one that is found by a part of its number. */
const mergeWith = async (page: Page, digits: string, name: RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: 'Başka bir kişiyle birleştir' }).click()
  const dialog = page.getByRole('dialog', { name: /birleştir/ })
  await dialog.getByLabel('Ad, telefon ya da e-posta ara').fill(digits)
  await dialog.getByRole('button', { name }).click()
  return dialog
}
const mergedOn = (page: Page) => page.getByRole('list', { name: 'Birleştirilen kayıtlar' })

test('two records of one person are merged and parted again', async () => {
  const first = await lead(house, 'Elif Şahinoğlu', '0533 704 18 26')
  await lead(house, 'Elif Sahinoglu', '0532 618 42 97')
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`/leads/${first}`)
  await page.getByRole('heading', { level: 1, name: 'Elif Şahinoğlu' }).waitFor()
  const dialog = await mergeWith(page, '618 42 97', /Elif Sahinoglu/)
  const name = dialog.getByRole('radiogroup', { name: 'Ad soyad: hangisi kalsın?' })
  await name.getByRole('radio', { name: 'Elif Şahinoğlu', checked: true }).waitFor()
  await name.getByRole('radio', { name: 'Elif Sahinoglu', checked: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Birleştir', exact: true }).click()
  await mergedOn(page).getByText('Elif Sahinoglu').waitFor()
  await mergedOn(page).getByRole('button', { name: 'Geri al: Elif Sahinoglu birleştirmesi' }).click()
  await mergedOn(page).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

// A house that has no likely duplicates but those of the stories; the gate opens none for them.
if (isFullRun())
  describe('in a house of their own', () => {
    let own: House
    beforeAll(async () => {
      own = await openHouse(47)
    })
    afterAll(() => own?.close())

    further('a second screen follows a merge, and the first when they are parted there', async () => {
      const first = await lead(own, 'Elif Şahin', '0533 987 65 43')
      const second = await lead(own, 'Elif Sahin', '0532 111 22 33')
      const ayse = await own.signIn('ayse')
      await ayse.page.goto(`/leads/${first}`)
      await ayse.page.getByRole('heading', { level: 1, name: 'Elif Şahin' }).waitFor()
      const mehmet = await own.signIn('mehmet')
      await mehmet.page.goto(`/leads/${second}`)
      await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Sahin' }).waitFor()
      for (const { page } of [ayse, mehmet]) await page.getByText('Canlı').waitFor()

      const dialog = await mergeWith(ayse.page, '111 22 33', /Elif Sahin/)
      await dialog.getByRole('button', { name: 'Birleştir', exact: true }).click()
      await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Şahin' }).waitFor()
      const merged = mergedOn(mehmet.page)
      await merged.getByText('Elif Sahin').waitFor()
      await mergedOn(ayse.page).getByText('Elif Sahin').waitFor()
      expect(await violations(mehmet.page)).toEqual([])

      await merged.getByRole('button', { name: 'Geri al: Elif Sahin birleştirmesi' }).click()
      await mehmet.page.getByRole('heading', { level: 1, name: 'Elif Sahin' }).waitFor()
      await mergedOn(ayse.page).waitFor({ state: 'detached' })
      expect([...ayse.errors, ...mehmet.errors]).toEqual([])
      await Promise.all([ayse.close(), mehmet.close()])
    })

    further('what is chosen in a merge is shown by both, and each has its own again when it is undone', async () => {
      const [first, second] = [
        await opened(own, 'Nil Ozturk', '0542 111 22 33'),
        await opened(own, 'Nil Öztürk', '0543 111 22 44'),
      ]
      for (const [{ personId: id }, body] of [
        [first, { nationality: 'TR', birthDate: '1990-02-03' }],
        [second, { nationality: 'DE' }],
      ] as const)
        await own.admin.call(WRITTEN_ENDPOINTS.person.change, { params: { id }, body }, { ifMatch: '0' })
      const { page, errors, close } = await own.signIn('ayse')
      await page.goto(`/leads/${first.id}`)
      await page.getByRole('button', { name: 'Düzelt: +905421112233' }).press('Enter')
      const field = page.getByRole('list', { name: 'İletişim bilgileri', exact: true }).getByRole('textbox')
      await field.fill('0543 111 22 44')
      await field.press('Enter')
      await page.getByRole('button', { name: 'İki kaydı karşılaştır' }).click()
      const dialog = page.getByRole('dialog', { name: 'İki kaydı birleştir' })
      await dialog.getByRole('radio', { name: 'Nil Öztürk' }).press(' ')
      const nationality = dialog.getByRole('radiogroup', { name: 'Uyruk: hangisi kalsın?' })
      await nationality.getByRole('radio', { name: 'Türkiye', checked: true }).waitFor()
      await nationality.getByRole('radio', { name: 'Almanya' }).press(' ')
      const birth = dialog.getByRole('radiogroup', { name: 'Doğum tarihi: hangisi kalsın?' })
      await birth.getByRole('radio', { name: /1990/, checked: true }).waitFor()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Birleştir', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Nil Öztürk' }).waitFor()
      const merged = page.getByRole('list', { name: 'Birleştirilen kayıtlar' })
      await merged.getByText('Bu kayıttan alınan: Ad soyad, Uyruk').waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto(`/people/${first.personId}`)
      await page.getByRole('button', { name: 'Uyruk: Almanya' }).waitFor()
      await page.goto(`/leads/${first.id}`)

      await merged.getByRole('button', { name: 'Geri al: Nil Öztürk birleştirmesi' }).click()
      await page.getByRole('heading', { level: 1, name: 'Nil Ozturk' }).waitFor()
      await page.goto(`/leads/${second.id}`)
      await page.getByRole('heading', { level: 1, name: 'Nil Öztürk' }).waitFor()
      await page.goto(`/people/${first.personId}`)
      await page.getByRole('button', { name: 'Uyruk: Türkiye' }).waitFor()
      expect(errors).toEqual([])
      await close()
    })

    further('likely duplicates are compared, merged or kept apart, with Undo', async () => {
      await lead(own, 'Zeynep Kara', '0535 444 55 66')
      await lead(own, 'Zeynep Kara', '+49 535 444 55 66')
      const { page, errors, close } = await own.signIn('ayse')
      await page.getByRole('link', { name: 'Mükerrer kayıtlar' }).click()
      await page.getByRole('heading', { level: 1, name: 'Olası mükerrer kayıtlar' }).waitFor()
      const pair = page.getByRole('list', { name: 'Olası mükerrer kayıt çiftleri' }).getByRole('listitem')
      await pair.getByText('Aynı numara').waitFor()
      expect(await violations(page)).toEqual([])

      await pair.getByRole('button', { name: /^Aynı kişi değil/ }).click()
      await page.getByText('Olası mükerrer kayıt yok').waitFor()
      await page.locator('h1:focus').waitFor()
      await page.getByRole('button', { name: 'Geri al' }).click()
      const compare = pair.getByRole('button', { name: /^Karşılaştır/ })
      await compare.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('list', { name: 'İletişim bilgileri' }).nth(1).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('[aria-label^="Karşılaştır"]:focus').waitFor()
      await compare.press('Enter')
      await dialog.getByRole('list', { name: 'İletişim bilgileri' }).nth(1).waitFor()
      expect(await dialog.getByRole('radio').count()).toBe(0)
      await dialog.getByRole('button', { name: 'Birleştir', exact: true }).press('Enter')
      await page.getByText('Olası mükerrer kayıt yok').waitFor()
      expect(errors).toEqual([])
      await close()
    })

    further('when neither record can be read, that is told once, and both are asked for again', async () => {
      await lead(own, 'Deniz Ak', '0536 777 88 99')
      await lead(own, 'Deniz Ak', '+49 536 777 88 99')
      const { page, close } = await own.signIn('ayse')
      await page.goto('/duplicates')
      await failing(page, '**/api/people/*')
      await page.getByRole('button', { name: 'Karşılaştır ve birleştir: Deniz Ak' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('alert').first().waitFor()
      await dialog.getByRole('list', { name: 'İletişim bilgileri' }).waitFor({ state: 'detached' })
      await expect.poll(() => dialog.getByRole('alert').count()).toBe(1)
      expect(await violations(page)).toEqual([])
      await page.unroute('**/api/people/*')
      await dialog.getByRole('button', { name: 'Yeniden dene' }).click()
      await dialog.getByRole('list', { name: 'İletişim bilgileri' }).nth(1).waitFor()
      await close()
    })

    further(
      'a number is corrected in place by keyboard, on a phone too; the old one stays as a former one, and Undo gives it back',
      async () => {
        await lead(own, 'Selin Demir', '0537 222 33 44')
        const id = await lead(own, 'Nehir Koç', '0538 987 65 43')
        const { page, errors, close } = await own.signIn('ayse')
        await page.setViewportSize({ width: 375, height: 812 })
        await page.goto(`/leads/${id}`)
        await page.getByRole('tab', { name: 'Kişi', exact: true }).click()
        const points = page.getByRole('list', { name: 'İletişim bilgileri', exact: true })
        const former = page.getByRole('list', { name: 'Eski iletişim bilgileri' })

        await page.getByRole('button', { name: 'Düzelt: +905389876543' }).press('Enter')
        const field = points.getByRole('textbox')
        await field.press('Escape')
        await page.locator('[aria-label="Düzelt: +905389876543"]:focus').waitFor()
        await page.keyboard.press('Enter')
        await field.fill('12')
        await field.press('Enter')
        await points.getByText('Telefon numarası çok kısa').waitFor()
        await field.fill('0537 222 33 44')
        await field.press('Enter')
        await points.getByText('Bu bilgi başka bir kişide kayıtlı.').waitFor()
        expect(await violations(page)).toEqual([])
        await field.fill('0539 111 22 33')
        await field.press('Enter')
        await points.getByText('+90 539 111 22 33').waitFor()
        await former.getByText('Eski: +90 538 987 65 43').waitFor()
        expect(await violations(page)).toEqual([])

        await page.getByRole('button', { name: 'Geri al', exact: true }).click()
        await points.getByText('+90 538 987 65 43').waitFor()
        await former.waitFor({ state: 'detached' })
        expect(errors).toEqual([])
        await close()
      },
    )

    further(
      'a consent is recorded with its words, withdrawn, and told in the history and the timeline; a second screen follows',
      async () => {
        const id = await lead(own, 'Derya Ateş', '0541 222 33 44')
        const [ayse, mehmet] = [await own.signIn('ayse'), await own.signIn('mehmet', { ...DESK, width: 375 })]
        for (const { page } of [ayse, mehmet]) await page.goto(`/leads/${id}`)
        await mehmet.page.getByRole('tab', { name: 'Kişi', exact: true }).click()
        const consentsOn = (page: Page) => page.getByRole('list', { name: 'İletişim izinleri' })
        await consentsOn(mehmet.page).getByText('Sorulmadı').first().waitFor()

        await ayse.page.getByRole('button', { name: 'WhatsApp: Sorulmadı' }).press('Enter')
        const dialog = ayse.page.getByRole('dialog', { name: 'İzin: WhatsApp' })
        const words = dialog.getByLabel(/kelimesi kelimesine/)
        await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter')
        await dialog.getByText('Bu alan gerekli').waitFor()
        expect(await violations(ayse.page)).toEqual([])
        await dialog.getByRole('radio', { name: 'İzin verdi' }).press('Space')
        await words.fill('Evet, kampanyalarınızı yazabilirsiniz')
        await dialog.getByRole('textbox', { name: 'Gün (bugün değilse)' }).fill('1.1.2999')
        await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter')
        await dialog.getByText('Bugünden sonra olamaz').waitFor()
        await dialog.getByRole('textbox', { name: 'Gün (bugün değilse)' }).fill('')
        await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter')
        await dialog.waitFor({ state: 'detached' })
        await consentsOn(mehmet.page).getByText('İzin verdi').waitFor()

        await mehmet.page.getByRole('button', { name: 'WhatsApp: İzin verdi' }).press('Enter')
        await mehmet.page.getByRole('radio', { name: 'İzin vermedi ya da geri çekti' }).press('Space')
        await mehmet.page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).press('Enter')
        await consentsOn(ayse.page).getByText('İstemiyor').waitFor()
        await ayse.page.getByRole('button', { name: 'İzin geçmişi' }).press('Enter')
        const history = ayse.page.getByRole('list', { name: 'İzin geçmişi' })
        await history.getByText('Evet, kampanyalarınızı yazabilirsiniz').waitFor()
        expect(await history.getByRole('listitem').count()).toBe(2)
        await ayse.page.getByText(/iznin geri çekildiğini kaydetti/).waitFor()
        for (const { page } of [ayse, mehmet]) expect(await violations(page)).toEqual([])
        expect([...ayse.errors, ...mehmet.errors]).toEqual([])
        await Promise.all([ayse.close(), mehmet.close()])
      },
    )
  })
