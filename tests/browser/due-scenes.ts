import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import type { Scene } from './scene.ts'

/** Follow-ups and requests as a day has them: overdue, due today, to come, about leads and about requests. */
export const dueScenes = async (house: House): Promise<readonly Scene[]> => {
  const today = dayOf(new Date())
  const { id: lead } = await house.admin.call(openLead, {
    body: {
      name_surname: 'Işıl Karagözoğlu',
      phone_number: '0532 998 11 22',
      source: 'referral',
      treatment: 'dental',
    } as never,
  })
  const request = async (type: string, more: object): Promise<string> => {
    const { id } = await house.admin.call(RECORD_ENDPOINTS.request.create, { body: { type, ...more } as never })
    return id
  }
  const teklif = await request('Fiyat teklifi', {
    lead,
    treatment: 'dental',
    priority: 'high',
    dueAt: addDays(today, -1),
    activities: [
      {
        id: '0190a000-0000-7000-8000-00000000aa01',
        text: 'Panoramik röntgen iste',
        assignee: null,
        due: today,
        done: true,
      },
      { id: '0190a000-0000-7000-8000-00000000aa02', text: 'Teklifi hazırla', assignee: null, due: null, done: false },
    ],
  })
  await request('Randevu', { lead, treatment: 'hair', priority: 'normal', dueAt: today })
  const plan = async (subcategory: string, about: object | null, dueAt: string): Promise<string> => {
    const body = { subcategory, about, dueAt } as never
    const { id } = await house.admin.call(RECORD_ENDPOINTS['follow-up'].create, { body })
    return id
  }
  const first = await plan('Fiyat için ara', { kind: 'lead', id: lead }, addDays(today, -2))
  await plan('Röntgeni hatırlat', { kind: 'request', id: teklif }, today)
  await plan('Uçuş bilgisini sor', null, `${addDays(today, 3)}T11:30:00.000Z`)
  const show = (address: string, words: string) => async (page: Page) => {
    await page.goto(address)
    await page.getByText(words).first().waitFor()
  }
  return [
    { name: 'follow-ups-due', as: 'ayse', go: show('/follow-ups', 'Fiyat için ara') },
    { name: 'follow-up-due', as: 'ayse', go: show(`/follow-ups/${first}`, 'Fiyat için ara') },
    { name: 'requests-due', as: 'ayse', go: show('/requests', 'Fiyat teklifi') },
    { name: 'request-due', as: 'ayse', go: show(`/requests/${teklif}`, 'Panoramik röntgen iste') },
    {
      name: 'follow-up-about',
      as: 'ayse',
      go: async (page) => {
        await show(`/follow-ups/${first}`, 'Fiyat için ara')(page)
        await page.getByRole('button', { name: /^(Konu|About)/ }).click()
        await page.getByRole('listbox').last().waitFor()
      },
    },
  ]
}
