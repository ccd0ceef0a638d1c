import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { type House, shareHouse } from './house.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }

interface Made {
  readonly id: string
  readonly revision: string
}

let house: House
let lead: string
beforeAll(async () => {
  house = await shareHouse()
  const create = async (kind: 'request' | 'follow-up' | 'event' | 'participant', body: object) =>
    (await house.admin.call(RECORD_ENDPOINTS[kind].create as never, { body } as never)) as unknown as Made
  const typed = { name_surname: 'Işıl Çağrı', phone_number: '0532 447 22 33', source: 'phone' } as const
  const opened = await house.admin.call(openLead, { body: typed as never })
  lead = opened.id
  const today = dayOf(new Date())
  await create('request', { type: 'Fiyat teklifi', lead })
  await create('follow-up', {
    subcategory: 'Fiyat için ara',
    about: { kind: 'lead', id: lead },
    dueAt: addDays(today, -1),
  })
  const event = await create('event', {
    name: 'Berlin Fuarı',
    dates: { from: addDays(today, 30), to: addDays(today, 31) },
    type: 'fair',
  })
  await house.admin.call(
    RECORD_ENDPOINTS.event.move as never,
    { params: { id: event.id }, body: { status: 'open' } } as never,
    { ifMatch: event.revision } as never,
  )
  await create('participant', { person: opened.personId, event: event.id })
})
afterAll(() => house?.close())

test('a lead has what names it and its person beside it, and a new one from there names them already', async () => {
  const { page, errors, close } = await house.signIn('ayse', DESK)
  await page.goto(`/leads/${lead}`)
  for (const name of ['Talepler 1', 'Takipler 1', 'Katılımcılar 1'])
    await page.getByRole('tab', { name, exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Katılımcılar 1', exact: true }).click()
  await page
    .getByRole('link', { name: /Berlin Fuarı|Işıl Çağrı/ })
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Talepler 1', exact: true }).click()
  await page.getByText('Fiyat teklifi').first().waitFor()
  await page.getByRole('tab', { name: 'Katılımcılar 1', exact: true }).click()
  await page
    .getByRole('button', { name: /^Yeni katılımcı/i })
    .or(page.getByRole('link', { name: /^Yeni katılımcı/i }))
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.waitFor()
  expect(await form.getByRole('combobox', { name: /^Kişi/ }).inputValue()).toBe('Işıl Çağrı')
  expect(errors).toEqual([])
  await close()
})

further('leads are found by a follow-up that is too late, and read on a phone', async () => {
  const { page, errors, close } = await house.signIn('ayse', ON_PHONE)
  await page.goto('/leads?actionOverdue=true')
  await page.getByText('Işıl Çağrı').first().waitFor()
  const filter = await page.getByRole('button', { name: /^Filters/ }).boundingBox()
  expect(filter!.x + filter!.width).toBeLessThanOrEqual(375)
  await page.goto(`/leads/${lead}?tab=followUps`)
  await page.getByText('Fiyat için ara').first().waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})
