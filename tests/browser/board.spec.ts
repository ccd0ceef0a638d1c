import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { invitation } from '@kervan/contracts/kinds/invitation/invitation'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { request } from '@kervan/contracts/kinds/request/request'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type Look, overflow } from './browser.ts'
import { openEvent, register } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'
import { createRecord } from './record-scenes.ts'

const PHONE_LOOK: Look = { width: 375, language: 'en', appearance: 'dark' }

let house: House
let made = 0
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const makeLead = async (name: string, more: object = {}) => {
  const body = { name_surname: name, phone_number: `+9053255${String(10_000 + made++)}`, source: 'phone', ...more }
  return house.admin.call(openLead, { body: body as never })
}
const moveAsAdmin = (id: string, stage: LeadStage, ifMatch: string) =>
  house.admin.call(WRITTEN_ENDPOINTS.lead.move, { params: { id }, body: { stage } }, { ifMatch })

const moveRecord = async (kind: 'event' | 'participant', id: string, body: object) => {
  const { get, move } = RECORD_ENDPOINTS[kind]
  const held = await house.admin.call(get as never, { params: { id }, query: {} } as never)
  const { revision } = held as { readonly revision: string }
  await house.admin.call(move as never, { params: { id }, body } as never, { ifMatch: revision })
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (page: Page, within: string, name: string): Locator =>
  column(page, within).getByRole('link', { name, exact: true })
const count = (page: Page, within: string): Locator => column(page, within).getByRole('img')
const expectCount = (page: Page, within: string, wanted: string) =>
  expect.poll(() => count(page, within).textContent()).toBe(wanted)
const said = (page: Page): Locator => page.locator('[aria-live="assertive"]', { hasText: /\S/ })

const openBoard = async (page: Page, address: string, first: string) => {
  await page.goto(address)
  await column(page, first).waitFor()
}

const drag = async (page: Page, from: Locator, to: Locator) => {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()])
  await page.mouse.move(start!.x + 40, start!.y + 20)
  await page.mouse.down()
  await page.mouse.move(start!.x + 60, start!.y + 30, { steps: 4 })
  await page.mouse.move(end!.x + end!.width / 2, end!.y + 120, { steps: 8 })
  await to.and(page.locator('[data-open]')).waitFor()
}

further('the switch shows the board, the address says so, and the next visit begins there', async () => {
  await makeLead('Ada Anahtar')
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Pano', exact: true }).click()
  await card(page, 'İlk temas', 'Ada Anahtar').waitFor()
  expect(new URL(page.url()).searchParams.get('look')).toBe('board')
  expect(await violations(page)).toEqual([])
  await page.goto('/leads')
  await card(page, 'İlk temas', 'Ada Anahtar').waitFor()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.locator('tbody tr').first().waitFor()
  await page.goBack()
  await column(page, 'İlk temas').waitFor()
  expect(errors).toEqual([])
  await close()
})

const EYES = '/leads?look=board&treatment=eye'

test('a card is dragged where its status may go: counts follow, and the toast takes it back', async () => {
  await makeLead('Deniz Dal', { treatment: 'eye' })
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, EYES, 'İlk temas')
  await expectCount(page, 'İlk temas', '1')
  expect(await violations(page)).toEqual([])
  await drag(page, card(page, 'İlk temas', 'Deniz Dal'), column(page, 'Takipte'))
  expect(await column(page, 'Takipte').getAttribute('data-open')).toBe('true')
  await page.mouse.up()
  await card(page, 'Takipte', 'Deniz Dal').waitFor()
  await expectCount(page, 'Takipte', '1')
  await expectCount(page, 'İlk temas', '0')
  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await card(page, 'İlk temas', 'Deniz Dal').waitFor()
  await expectCount(page, 'Takipte', '0')
  expect(errors).toEqual([])
  await close()
})

further('a card that is dragged moves on the screen of a colleague, where counts follow', async () => {
  const { page, errors, close } = await house.signIn('ayse')
  const other = await house.signIn('mehmet')
  await openBoard(page, EYES, 'İlk temas')
  await openBoard(other.page, EYES, 'İlk temas')
  await card(other.page, 'İlk temas', 'Deniz Dal').waitFor()
  await drag(page, card(page, 'İlk temas', 'Deniz Dal'), column(page, 'Takipte'))
  await page.mouse.up()
  await card(other.page, 'Takipte', 'Deniz Dal').waitFor()
  await expectCount(other.page, 'Takipte', '1')
  await expectCount(other.page, 'İlk temas', '0')
  expect([...errors, ...other.errors]).toEqual([])
  await other.close()
  await close()
})

further(
  'by the keyboard: Space lifts, arrows pass the open columns, Space asks why and drops, Escape leaves',
  async () => {
    await makeLead('Kaan Kaya', { treatment: 'hair' })
    const { page, errors, close } = await house.signIn('ayse')
    await openBoard(page, '/leads?look=board&treatment=hair', 'İlk temas')
    await card(page, 'İlk temas', 'Kaan Kaya').focus()
    await page.keyboard.press('Space')
    await said(page).getByText('Kaan Kaya kaldırıldı, sütunu: İlk temas.').waitFor()
    await page.keyboard.press('ArrowRight')
    await said(page).getByText('Takipte, 0 kayıt').waitFor()
    await page.keyboard.press('Escape')
    await said(page).getByText('Kaan Kaya yerinde kaldı: İlk temas.').waitFor()
    await page.keyboard.press('Space')
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
    await said(page).getByText('Kaybedildi, 0 kayıt').waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('dialog', { name: 'Kaan Kaya, Kaybedildi: neden' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('Fiyat yüksek geldi')
    await page.keyboard.press('Enter')
    await card(page, 'Kaybedildi', 'Kaan Kaya').waitFor()
    await said(page).getByText('Kaan Kaya taşındı: Kaybedildi.').waitFor()
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Kaan Kaya')
    expect(errors).toEqual([])
    await close()
  },
)

further('a closed column takes nothing and says what comes first', async () => {
  const lost = await makeLead('Pelin Pek', { treatment: 'bariatric' })
  await moveAsAdmin(lost.id, 'won', lost.revision)
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, '/leads?look=board&treatment=bariatric', 'Kazanıldı')
  await drag(page, card(page, 'Kazanıldı', 'Pelin Pek'), column(page, 'Kaybedildi'))
  expect(await column(page, 'Kaybedildi').getAttribute('data-open')).toBe('false')
  const way = 'Önce başka sütunlardan geçer: Kazanıldı → İlk temas → Kaybedildi'
  await column(page, 'Kaybedildi').getByText(way).waitFor()
  await page.mouse.up()
  await said(page).getByText('Pelin Pek şu sütuna taşınamaz: Kaybedildi.').waitFor()
  await page.getByRole('button', { name: 'Taşı: Pelin Pek' }).click()
  const closed = page.getByRole('option', { name: 'Kaybedildi', disabled: true })
  expect(await closed.getAttribute('data-tip')).toBe(way)
  await page.getByRole('option', { name: 'Takipte', disabled: false }).waitFor()
  await page.keyboard.press('Escape')
  expect(await card(page, 'Kazanıldı', 'Pelin Pek').count()).toBe(1)
  expect(errors).toEqual([])
  await close()
})

further('a request that was moved by mistake goes back by the toast, though no way leads back', async () => {
  await createRecord(house, request, 'Panoda fiyat teklifi')
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, '/requests?look=board', 'Bekliyor')
  await drag(page, card(page, 'Bekliyor', 'Panoda fiyat teklifi'), column(page, 'İşlemde'))
  await page.mouse.up()
  await card(page, 'İşlemde', 'Panoda fiyat teklifi').waitFor()
  await page.getByRole('button', { name: 'Geri al', exact: true }).click()
  await card(page, 'Bekliyor', 'Panoda fiyat teklifi').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a guest is dragged to where only the arrival leads', async () => {
  const event = await openEvent(house, 'Panodan gelenler')
  await register(house, event, 'Gizem Geldi')
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, `/participants?look=board&event=${event}`, 'Planlandı')
  await drag(page, card(page, 'Planlandı', 'Gizem Geldi'), column(page, 'Geldi'))
  await page.mouse.up()
  await card(page, 'Geldi', 'Gizem Geldi').waitFor()
  await page.getByText('Geldi olarak işaretlendi').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a column that the rules of a kind close says so before the drop', async () => {
  const event = await openEvent(house, 'Panoda kapanan')
  const guest = await register(house, event, 'Vedat Vazgeçti')
  await moveRecord('participant', guest, { attendance: 'cancelled' })
  await moveRecord('event', event, { status: 'cancelled', reason: 'Salon yok' })
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, `/participants?look=board&event=${event}&attendance=scheduled,cancelled`, 'İptal edildi')
  await drag(page, card(page, 'İptal edildi', 'Vedat Vazgeçti'), column(page, 'Planlandı'))
  await column(page, 'Planlandı').getByText('Etkinlik katılımcı almıyor.').waitFor()
  expect(await column(page, 'Planlandı').getAttribute('data-open')).toBe('false')
  await page.mouse.up()
  await said(page).getByText('Vedat Vazgeçti şu sütuna taşınamaz: Planlandı.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

further('where a colleague was quicker the card stands where they put it, and their name is told', async () => {
  const { id, revision } = await makeLead('Rana Rakip', { treatment: 'aesthetic' })
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, '/leads?look=board&treatment=aesthetic', 'İlk temas')
  let moved = false
  await page.route('**/api/leads/*/stage', async (route) => {
    if (!moved) await moveAsAdmin(id, 'price-concern', revision)
    moved = true
    await route.continue()
  })
  await drag(page, card(page, 'İlk temas', 'Rana Rakip'), column(page, 'Takipte'))
  await page.mouse.up()
  await page.getByText('Değiştirilemedi: Rana Rakip').waitFor()
  await page.getByText(/sizden önce değiştirdi; şimdi: Fiyat kaygısı\./).waitFor()
  await card(page, 'Fiyat kaygısı', 'Rana Rakip').waitFor()
  expect(await card(page, 'Takipte', 'Rana Rakip').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

further('a closed lead whose person has another open one says so before the drop, and on its page', async () => {
  const whose = { phone_number: '+905325519901', treatment: 'orthopaedics' }
  const { id, revision } = await makeLead('Sude Son', whose)
  await moveAsAdmin(id, 'won', revision)
  await makeLead('Sude Son', whose)
  const why = 'Bu kişinin aynı tedavi için açık bir adayı var.'
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, '/leads?look=board&treatment=orthopaedics', 'Kazanıldı')
  await drag(page, card(page, 'Kazanıldı', 'Sude Son'), column(page, 'Son görüşme'))
  await column(page, 'Son görüşme').getByText(why).waitFor()
  expect(await column(page, 'Son görüşme').getAttribute('data-open')).toBe('false')
  await page.mouse.up()
  await said(page).getByText('Sude Son şu sütuna taşınamaz: Son görüşme.').waitFor()
  await page.goto(`/leads/${id}`)
  await page.getByRole('button', { name: 'Aşama: Kazanıldı' }).click()
  const closed = page.getByRole('option', { name: 'Takipte', disabled: true })
  expect(await closed.getAttribute('data-tip')).toBe(why)
  await page.goto(`/leads/${id}?tab=history`)
  await page.locator(`[data-tip="${why}"]`).filter({ hasText: 'Geri al' }).waitFor()
  // One that went to another treatment does not go back to where another is open by now.
  const also = { phone_number: '+905325519907', treatment: 'orthopaedics' }
  const turned = await makeLead('Suna Sapan', also)
  await house.admin.call(
    WRITTEN_ENDPOINTS.lead.change,
    { params: { id: turned.id }, body: { treatment: 'wellness' } as never },
    { ifMatch: turned.revision },
  )
  await makeLead('Suna Sapan', also)
  await page.goto(`/leads/${turned.id}?tab=history`)
  await page.locator(`[data-tip="${why}"]`).filter({ hasText: 'Geri al' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a move that is refused puts the card back and says why', async () => {
  const whose = { phone_number: '+905325519902', treatment: 'orthopaedics' }
  const first = await makeLead('Pınar Pat', whose)
  await moveAsAdmin(first.id, 'won', first.revision)
  const { page, errors, close } = await house.signIn('ayse')
  await openBoard(page, '/leads?look=board&treatment=orthopaedics', 'Kazanıldı')
  let opened = false
  await page.route('**/api/leads/*/stage', async (route) => {
    if (!opened) await makeLead('Pınar Pat', whose)
    opened = true
    await route.continue()
  })
  await drag(page, card(page, 'Kazanıldı', 'Pınar Pat'), column(page, 'Son görüşme'))
  await page.mouse.up()
  await page.getByText('Kaydedilemedi', { exact: true }).waitFor()
  await card(page, 'Kazanıldı', 'Pınar Pat').waitFor()
  expect(await card(page, 'Son görüşme', 'Pınar Pat').count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

/** A touch that rests, goes and ends, as a finger does it. */
const touchDrag = async (page: Page, from: Locator, by: { readonly x: number; readonly y: number }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const box = (await from.boundingBox())!
  const at = { x: box.x + 60, y: box.y + 20 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
  await touch('touchStart', [at])
  await page.locator('section[data-open]').first().waitFor()
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', [{ x: at.x + (by.x * step) / 10, y: at.y + (by.y * step) / 10 }])
  return () => touch('touchEnd', [])
}

further(
  'on a phone columns are swiped through, a long touch drags, and a menu does as much; a declared kind has its board too',
  async () => {
    for (const name of ['Vera Vadi', 'Yaman Yol']) await createRecord(house, invitation, name)
    const { page, errors, close } = await house.signIn('ayse', PHONE_LOOK)
    await openBoard(page, '/invitations?look=board', 'Not used')
    await card(page, 'Not used', 'Vera Vadi').waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Move: Vera Vadi' }).click()
    await page.getByRole('option', { name: 'Withdrawn' }).click()
    await card(page, 'Withdrawn', 'Vera Vadi').waitFor()
    await page.goto('/invitations?look=board&status=open,withdrawn')
    const held = card(page, 'Not used', 'Yaman Yol')
    await held.waitFor()
    const drop = await touchDrag(page, held, { x: 290, y: 60 })
    await page.locator('section[data-column="withdrawn"][data-lit="true"]').waitFor()
    await drop()
    await card(page, 'Withdrawn', 'Yaman Yol').waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further('of five thousand cards those in sight stand in the page', async () => {
  const { page, errors, close } = await house.signIn('ayse')
  const [row] = (await house.admin.call(listLeads, { query: { limit: 1 } })).data
  await page.route(/\/api\/leads\?.*stage=prospect/, (route) => {
    const query = new URL(route.request().url()).searchParams
    if (query.get('after'))
      return route.fulfill({ json: { data: [], gone: [], next: null, total: { value: 5000, exact: true } } })
    const from = Number(query.get('cursor') ?? 0)
    const data = Array.from({ length: 50 }, (_, place) => ({
      ...row,
      stage: 'prospect',
      id: `0190a000-0000-7000-8000-${String(from + place).padStart(12, '0')}`,
      name_surname: `Aday ${from + place}`,
    }))
    return route.fulfill({
      json: { data, next: from + 50 < 5000 ? String(from + 50) : null, total: { value: 5000, exact: true } },
    })
  })
  await openBoard(page, '/leads?look=board', 'İlk temas')
  await card(page, 'İlk temas', 'Aday 0').waitFor()
  const scroller = column(page, 'İlk temas')
    .locator('div', { has: page.locator('ul') })
    .last()
  for (let end = 49; end < 400; end += 50) {
    await scroller.evaluate((element: { scrollTop: number; scrollHeight: number }) => {
      element.scrollTop = element.scrollHeight
    })
    await expect
      .poll(() => column(page, 'İlk temas').getByRole('link').last().getAttribute('aria-label'))
      .not.toBe(`Aday ${end}`)
  }
  expect(await column(page, 'İlk temas').getByRole('link').count()).toBeLessThan(40)
  expect(errors).toEqual([])
  await close()
})
