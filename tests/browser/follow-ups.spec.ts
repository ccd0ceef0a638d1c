import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { COLLEAGUES } from './colleagues.ts'
import { type House, shareHouse } from './house.ts'

const PHONE: Look = { width: 375, language: 'en', appearance: 'light' }
const today = dayOf(new Date())

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const idOf = async (who: 'ayse' | 'mehmet'): Promise<string> => {
  const { data } = await house.admin.call(listColleagues, {})
  return data.find(({ username }) => username === COLLEAGUES[who].username)!.id
}
const plan = async (subcategory: string, more: object = {}): Promise<string> => {
  const body = { subcategory, dueAt: today, ...more } as never
  return (await house.admin.call(RECORD_ENDPOINTS['follow-up'].create, { body })).id
}
const readFollowUp = async (id: string) =>
  (await house.admin.call(RECORD_ENDPOINTS['follow-up'].get, { params: { id } })) as unknown as Readonly<
    Record<string, unknown>
  >
const finish = (id: string) =>
  house.admin.call(
    RECORD_ENDPOINTS['follow-up'].move!,
    { params: { id }, body: { status: 'completed' } as never },
    { ifMatch: '0' },
  )
const focusedRow = (page: Page, name: string): Locator => page.locator('tr:focus').filter({ hasText: name })
const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Those of today that a story has made, in the order of their names. */
const TODAY = '/follow-ups?dueToday=true&sort=subcategory#search='
const outcomeOf = (page: Page): Locator =>
  dialog(page).getByRole('textbox', { name: 'Sonuç' }).and(page.locator(':focus'))
let completed: string

test("today's follow-ups are worked through without a mouse: noted, completed, put off", async () => {
  const assignedUser = await idOf('ayse')
  const [ada, baha, cem] = ['Ada sırada: fiyat', 'Baha sırada: röntgen', 'Cem sırada: uçuş'] as const
  completed = await plan(ada, { assignedUser })
  const putOff = await plan(baha, { assignedUser })
  await plan(cem, { assignedUser })
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`${TODAY}sırada`)
  await page.getByRole('grid').getByRole('link', { name: ada }).waitFor()

  await page.keyboard.press('j')
  await focusedRow(page, ada).waitFor()
  await page.keyboard.press('e')
  await dialog(page).getByRole('textbox', { name: 'Not', exact: true }).and(page.locator(':focus')).waitFor()
  await looked(page)
  await page.keyboard.type('Akşam arayacak')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('row').filter({ hasText: ada }).getByText('Akşam arayacak').waitFor()

  await page.keyboard.press('c')
  await outcomeOf(page).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Fiyatı onayladı')
  await page.keyboard.press('Control+Enter')
  await focusedRow(page, baha).waitFor()
  await page.keyboard.press('z')
  await dialog(page).getByRole('textbox', { name: 'Ne zamana' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await focusedRow(page, cem).waitFor()

  await expect
    .poll(() => readFollowUp(completed))
    .toMatchObject({ status: 'completed', notes: 'Akşam arayacak', outcome: 'Fiyatı onayladı' })
  await expect.poll(() => readFollowUp(putOff)).toMatchObject({ status: 'new', dueAt: addDays(today, 1) })
  expect(errors).toEqual([])
  await close()
})

further('one is left as it was, the next are completed one after the other, and the last is opened', async () => {
  const assignedUser = await idOf('ayse')
  const [cem, defne, ece] = ['Cem ardışık: uçuş', 'Defne ardışık: otel', 'Ece ardışık: ödeme'] as const
  const ids: string[] = []
  for (const name of [cem, defne, ece]) ids.push(await plan(name, { assignedUser }))
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`${TODAY}ardışık`)
  await page.getByRole('grid').getByRole('link', { name: cem }).waitFor()
  await page.keyboard.press('j')
  await focusedRow(page, cem).waitFor()
  await page.keyboard.press('z')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await focusedRow(page, cem).waitFor()
  for (const next of [defne, ece]) {
    await page.keyboard.press('c')
    await outcomeOf(page).waitFor()
    await page.keyboard.press('Control+Enter')
    await focusedRow(page, next).waitFor()
  }
  await page.getByRole('grid').getByRole('link', { name: defne }).waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('?')
  await dialog(page).getByText('Listedeki takip').waitFor()
  await page.keyboard.press('Escape')
  await focusedRow(page, ece).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: ece }).waitFor()

  expect(await Promise.all(ids.map(async (id) => (await readFollowUp(id)).status))).toEqual([
    'completed',
    'completed',
    'new',
  ])
  await page.goto(`/follow-ups/${completed}?tab=history`)
  await page.getByRole('listitem').filter({ hasText: 'tamamladı' }).getByText('Fiyatı onayladı').waitFor()
  expect(errors).toEqual([])
  await close()
})

further('a list begins with what is open, and the focus is never lost with a row that goes', async () => {
  const [rapor, ucus, gecmis] = ['Şule odağı: rapor', 'Tan odağı: uçuş', 'Ufuk odağı: geçmiş'] as const
  const [first, second] = [await plan(rapor), await plan(ucus)]
  await finish(await plan(gecmis, { dueAt: addDays(today, -700) }))
  const { page, errors, close } = await house.signIn('ayse')
  const link = (name: string) => page.getByRole('grid').getByRole('link', { name })
  const complete = async () => {
    await page.keyboard.press('c')
    await dialog(page).waitFor()
    await page.keyboard.press('Control+Enter')
  }
  await page.goto('/follow-ups')
  await page.getByRole('button', { name: 'Görünüm: Açık olanlar' }).waitFor()
  await link(rapor).waitFor()
  expect(await link(gecmis).count()).toBe(0)
  await page.getByRole('button', { name: 'Görünüm: Açık olanlar' }).click()
  await page.getByRole('option', { name: 'Tümü' }).click()
  await link(gecmis).waitFor()
  expect(new URL(page.url()).search).toBe('?all=true')

  await page.goto('/follow-ups?status=new&sort=subcategory#search=odağı')
  await link(rapor).waitFor()
  await page.keyboard.press('j')
  await focusedRow(page, rapor).waitFor()
  await finish(first)
  await link(rapor).waitFor({ state: 'detached' })
  await focusedRow(page, ucus).waitFor()
  await complete()
  await link(ucus).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Takipler' }).and(page.locator(':focus')).waitFor()
  expect(await violations(page)).toEqual([])
  expect((await readFollowUp(second)).status).toBe('completed')
  expect(errors).toEqual([])
  await close()
})

further('on a phone notes are read and written in the card', async () => {
  const id = await plan('Ferda: transfer', { notes: 'At noon' })
  const { page, close } = await house.signIn('ayse', PHONE)
  await page.goto('/follow-ups#search=Ferda')
  await page.getByRole('button', { name: 'Note: At noon' }).click()
  await dialog(page).getByRole('textbox', { name: 'Note', exact: true }).fill('At noon, by WhatsApp')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Note: At noon, by WhatsApp' }).waitFor()
  await expect.poll(async () => (await readFollowUp(id)).notes).toBe('At noon, by WhatsApp')
  expect(new URL(page.url()).pathname).toBe('/follow-ups')
  expect(await violations(page)).toEqual([])
  await close()
})

further('what a colleague has in a time of absence is handed on, and the rest stays', async () => {
  const [ayse, mehmet] = [await idOf('ayse'), await idOf('mehmet')]
  const day = (count: number) => addDays(today, 400 + count)
  const typed = (count: number) => day(count).split('-').toReversed().join('.')
  const ids: string[] = []
  for (const count of [0, 1, 2, 3]) ids.push(await plan(`İzin ${count}`, { assignedUser: mehmet, dueAt: day(count) }))
  const { page, close } = await house.signIn('ayse')
  await page.goto('/follow-ups')
  await page.getByRole('button', { name: 'Takipleri devret' }).click()
  const choose = async (field: string, name: string) => {
    await dialog(page).getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await page.getByRole('button', { name: 'Devret', exact: true }).click()
  await dialog(page).getByText('Bir çalışan seçin.').first().waitFor()
  await choose('Kimin takipleri', 'Mehmet Aydın')
  await choose('Kime', 'Ayşe Kaya')
  await dialog(page).getByText('4 açık takip').waitFor()
  await dialog(page).getByRole('textbox', { name: 'İlk gün' }).fill(typed(1))
  await dialog(page).getByRole('textbox', { name: 'Son gün' }).fill(typed(2))
  await dialog(page).getByText('2 açık takip').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Devret', exact: true }).click()
  await page.getByText('2 takip Ayşe Kaya adına devredildi.').waitFor()
  const holders = async (): Promise<readonly unknown[]> =>
    Promise.all(ids.map(async (id) => ((await readFollowUp(id)).assignedUser as { id: string }).id))
  expect(await holders()).toEqual([mehmet, ayse, ayse, mehmet])
  await close()
})

further('a follow-up is planned from the page of a record in two presses, about that record', async () => {
  const { id: lead, personId: person } = (await house.admin.call(openLead, {
    body: { name_surname: 'Gonca Işık', phone_number: '0532 445 11 22', source: 'phone' } as never,
  })) as { id: string; personId: string }
  const create = async (kind: 'request' | 'event' | 'participant', body: object) =>
    (await house.admin.call(RECORD_ENDPOINTS[kind].create, { body: body as never })).id
  const request = await create('request', { type: 'Fiyat teklifi', lead })
  const event = await create('event', {
    ...{ name: 'Berlin fuarı', type: 'fair', capacity: 10 },
    dates: { from: addDays(today, 30), to: addDays(today, 31) },
  })
  const opened = RECORD_ENDPOINTS.event.move!
  await house.admin.call(opened, { params: { id: event }, body: { status: 'open' } as never }, { ifMatch: '0' })
  const participant = await create('participant', { person, event })
  const { page, close } = await house.signIn('ayse')
  const named = { about: 'Konu', person: 'Kişi' }
  for (const [address, field, name] of [
    [`/leads/${lead}`, 'about', 'Gonca Işık'],
    [`/participants/${participant}`, 'about', 'Gonca Işık'],
    [`/requests/${request}`, 'about', 'Fiyat teklifi'],
    [`/events/${event}`, 'about', 'Berlin fuarı'],
    [`/people/${person}`, 'person', 'Gonca Işık'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Takip planla' }).click()
    const held = () => dialog(page).getByRole('combobox', { name: named[field] }).inputValue()
    await expect.poll(held).toContain(name)
    expect(await dialog(page).getByRole('combobox', { name: 'Sorumlu' }).inputValue()).toBe(COLLEAGUES.ayse.fullName)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === address)
  }
  await close()
})

further(
  'activities are added to a request from a template, those of its type first, and what is there stays',
  async () => {
    const template = (type: string, ...texts: readonly string[]) =>
      house.admin.call(RECORD_ENDPOINTS['activity-template'].create, {
        body: { type, activities: texts.map((text) => ({ id: crypto.randomUUID(), text })) } as never,
      })
    await template('Ameliyat', 'Kan tahlili iste')
    await template('Seyahat', 'Oteli sor', 'Transferi ayarla')
    const { id: lead } = await house.admin.call(openLead, {
      body: { name_surname: 'Halil Uçar', phone_number: '0532 445 11 33', source: 'phone' } as never,
    })
    const { id } = await house.admin.call(RECORD_ENDPOINTS.request.create, {
      body: {
        type: 'seyahat',
        lead,
        activities: [{ id: crypto.randomUUID(), text: 'Pasaportu iste', assignee: null, due: null, done: true }],
      } as never,
    })
    const { page, close } = await house.signIn('ayse')
    await page.goto(`/requests/${id}`)
    await page.getByRole('button', { name: 'Şablondan ekle' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual(['Seyahat2 iş', 'Ameliyat1 iş'])
    expect(await violations(page)).toEqual([])
    await page.getByRole('option', { name: 'Seyahat' }).click()
    await page.getByText('“Seyahat” şablonundan 2 iş eklendi.').waitFor()
    await page.getByText('Transferi ayarla').waitFor()
    const read = async () =>
      (await house.admin.call(RECORD_ENDPOINTS.request.get, { params: { id } })) as unknown as {
        activities: readonly { text: string; done: boolean }[]
      }
    expect((await read()).activities.map(({ text, done }) => [text, done])).toEqual([
      ['Pasaportu iste', true],
      ['Oteli sor', false],
      ['Transferi ayarla', false],
    ])
    await close()
  },
)
