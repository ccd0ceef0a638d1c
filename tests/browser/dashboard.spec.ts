import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { newLead, openEvent, register } from './event-scenes.ts'
import { enter, type House, openHouse, shareHouse } from './house.ts'

const PHONE: Look = { width: 375, language: 'en', appearance: 'light' }
const today = dayOf(new Date())
const { 'follow-up': followUp, request, role } = RECORD_ENDPOINTS

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const tile = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const idOfAyse = async (): Promise<string> => {
  const { data } = await house.admin.call(listColleagues, {})
  return data.find(({ username }) => username === COLLEAGUES.ayse.username)!.id
}

test('the dashboard has its numbers, its charts, and what is due, which is completed where it stands', async () => {
  await newLead(house, 'Panel Adayı')
  const body = { subcategory: 'Panelde tamamlanan', dueAt: today, assignedUser: await idOfAyse() } as never
  await house.admin.call(followUp.create, { body })
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
  await page.getByRole('link', { name: /^Bugünkü takiplerim [1-9]\d* bugün yapılacak$/ }).waitFor()
  await page
    .getByRole('table', { name: 'Kaynağa göre yeni adaylar' })
    .getByRole('row', { name: /^Tavsiye [1-9]/ })
    .waitFor()
  await page.locator('svg.recharts-surface').first().waitFor()
  const due = panel(page, 'Bugünkü ve geciken takipler')
  await due.getByRole('link', { name: 'Panelde tamamlanan' }).waitFor()
  expect(await violations(page)).toEqual([])
  await due.getByRole('button', { name: 'Tamamla: Panelde tamamlanan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tamamla', exact: true }).click()
  await due.getByRole('link', { name: 'Panelde tamamlanan' }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await close()
})

// Its numbers are of all there is, from nothing on.
if (isFullRun())
  describe('in a house of its own', () => {
    beforeAll(async () => {
      house = await openHouse(83)
    })

    test('the dashboard says where to begin, then what waits, what is due and who comes; each number opens what it counts', async () => {
      const begun = await house.signInAsAdmin()
      await begun.page.goto('/')
      await begun.page.getByText('Her şey hazır, ilk kaydı bekliyor').waitFor()
      expect(await violations(begun.page)).toEqual([])
      await begun.page.getByRole('main').getByRole('link', { name: 'Aday ekle' }).click()
      await begun.page.getByRole('dialog', { name: 'Yeni aday' }).waitFor()
      await begun.close()

      const assignedUser = await idOfAyse()
      const event = await openEvent(house, 'Diş tanıtım günü')
      await register(house, event, 'Işıl Çağlar')
      for (const [subcategory, more] of [
        ['Fiyatı konuş', { dueAt: today, assignedUser }],
        ['Röntgeni sor', { dueAt: addDays(today, -2), assignedUser }],
        ['Oteli sor', { dueAt: today }],
        ['Haftaya ara', { dueAt: addDays(today, 7), assignedUser }],
      ] as const)
        await house.admin.call(followUp.create, { body: { subcategory, ...more } as never })

      const { page, errors, close } = await house.signIn('ayse')
      await page.goto('/')
      await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
      await tile(page, 'Yeni adaylar 1 Son 7 gün').waitFor()
      await tile(page, 'Bugünkü takiplerim 1 bugün yapılacak').waitFor()
      await tile(page, 'Geciken takiplerim 1 zamanı geçmiş').waitFor()
      await tile(page, 'Bugünkü katılımcılar 1 bugün için kayıtlı').waitFor()
      await tile(page, 'Etkinlikler 1 süren ve yaklaşan').waitFor()
      await tile(page, 'Açık talepler 0 sonuçlanmamış').waitFor()
      // The charts say the same in tables.
      await page
        .getByRole('table', { name: 'Kaynağa göre yeni adaylar' })
        .getByRole('row', { name: 'Tavsiye 1' })
        .waitFor()
      const byStage = page.getByRole('table', { name: 'Geldikleri zamana göre yeni adaylar, bugünkü aşamalarıyla' })
      await expect.poll(() => byStage.getByRole('row').count()).toBe(1 + 7)
      await page.locator('svg.recharts-surface').first().waitFor()
      expect(await violations(page)).toEqual([])

      // The reader's own come first; one is completed where it stands.
      const due = panel(page, 'Bugünkü ve geciken takipler')
      const named = due.getByRole('listitem').getByRole('link')
      await expect.poll(() => named.allTextContents()).toEqual(['Röntgeni sor', 'Fiyatı konuş', 'Oteli sor'])
      await due.getByRole('button', { name: 'Tamamla: Röntgeni sor' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Tamamla', exact: true }).click()
      await tile(page, 'Geciken takiplerim 0 zamanı geçmiş').waitFor()
      await expect.poll(() => named.allTextContents()).toEqual(['Fiyatı konuş', 'Oteli sor'])
      const focused = (place: Locator) => place.and(page.locator(':focus')).waitFor()
      await focused(due.getByRole('link', { name: 'Fiyatı konuş' }))

      const comers = panel(page, 'Bugünkü katılımcılar')
      await comers.getByRole('button', { name: 'Geldi: Işıl Çağlar' }).click()
      await comers.getByRole('listitem').getByText('Geldi', { exact: true }).waitFor()
      await focused(comers.getByRole('link', { name: 'Işıl Çağlar' }))

      // Another colleague's request comes by itself.
      const newest = panel(page, 'Son talepler')
      await newest.getByText(/Bu zaman aralığında talep gelmedi/).waitFor()
      const { data: people } = await house.admin.call(listLeads, { query: {} })
      await house.admin.call(request.create, { body: { type: 'Fiyat teklifi', lead: people[0]!.id } as never })
      await newest.getByRole('listitem').filter({ hasText: 'Fiyat teklifi' }).getByText('Bekliyor').waitFor()
      await tile(page, 'Açık talepler 1 sonuçlanmamış').click()
      await page.waitForURL((url) => url.pathname === '/requests' && url.searchParams.has('status'))
      await page.getByRole('grid').getByRole('link', { name: 'Fiyat teklifi' }).waitFor()
      await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Panel' }).click()
      await tile(page, 'Bugünkü katılımcılar 1 bugün için kayıtlı').click()
      await page.waitForURL((url) => url.pathname === '/participants')
      await page.getByRole('grid').getByRole('link', { name: 'Işıl Çağlar' }).waitFor()
      expect(errors).toEqual([])
      await close()
    })

    test('its numbers are those of the span that is chosen, which its address keeps', async () => {
      const { page, errors, close } = await house.signIn('ayse')
      await page.goto('/')
      const newest = panel(page, 'Son talepler')
      await newest.getByRole('listitem').filter({ hasText: 'Fiyat teklifi' }).waitFor()
      await page.getByRole('button', { name: 'Zaman aralığı: Son 7 gün' }).click()
      await page.getByRole('option', { name: 'Dün' }).click()
      await tile(page, 'Yeni adaylar 0 Dün').waitFor()
      await tile(page, 'Açık talepler 1 sonuçlanmamış').waitFor()
      await newest.getByText(/Bu zaman aralığında talep gelmedi/).waitFor()
      expect(new URL(page.url()).search).toBe('?range=yesterday')
      await page.reload()
      await tile(page, 'Yeni talepler 0 Dün').waitFor()
      await page.getByRole('button', { name: 'Zaman aralığı: Dün' }).click()
      const range = page.getByRole('dialog', { name: 'Zaman aralığı' })
      await range.getByRole('textbox', { name: 'İlk gün' }).fill(addDays(today, -40).split('-').toReversed().join('.'))
      await range.getByRole('textbox', { name: 'Son gün' }).fill(today.split('-').toReversed().join('.'))
      expect(await violations(page)).toEqual([])
      await range.getByRole('button', { name: 'Bu günleri göster' }).click()
      await page.getByRole('link', { name: /^Yeni adaylar 1 / }).waitFor()
      expect(new URL(page.url()).search).toBe(`?range=${addDays(today, -40)}..${today}`)
      expect(errors).toEqual([])
      await close()
    })

    test('on a phone nothing is scrolled sideways, and there is no panel of what one may not see', async () => {
      const seesLeads = await house.admin.call(role.create, {
        body: {
          name: 'Sees leads',
          permissions: [
            { id: '0190a000-0000-7000-8000-000000000301', resource: 'leads', action: 'view', allowed: true },
          ],
        } as never,
      })
      await registerColleague(house.admin, {
        username: 'selma',
        fullName: 'Selma Er',
        password: PASSWORD,
        subRole: seesLeads.id,
      })
      await house.write(house.person(), text('Merhaba'))
      const { page, errors, close } = await enter(await house.open(PHONE), 'selma', PASSWORD)
      await page.goto('/?range=this-month')
      await page.getByRole('link', { name: 'Waiting for a reply 1 right now', exact: true }).waitFor()
      await page.getByRole('table', { name: 'New leads by source' }).getByRole('row', { name: 'WhatsApp 1' }).waitFor()
      await page.locator('svg.recharts-surface').first().waitFor()
      expect(await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'New leads by source',
        'New leads by when they came, with their stage today',
      ])
      expect(await page.getByRole('list', { name: 'Numbers' }).getByRole('listitem').count()).toBe(2)
      expect(await overflow(page)).toBe(0)
      expect(await violations(page)).toEqual([])
      expect(errors).toEqual([])
      await close()
    })
  })
