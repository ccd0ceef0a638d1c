import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { COLLEAGUES } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, openHouse } from './house.ts'
import { wordsOf } from './record-words.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(43)
})
afterAll(() => house?.close())

const WORDS = {
  tr: {
    bell: /^Mesajlar ve bildirimler/,
    told: 'Yeni adayınız var',
    all: 'Tüm bildirimler',
    title: 'Bildirimler',
    read: 'Tümünü okundu say',
    unread: 'Okunmadı: ',
  },
  en: {
    bell: /^Messages and notifications/,
    told: 'You have a new lead',
    all: 'All notifications',
    title: 'Notifications',
    read: 'Mark all as read',
    unread: 'Unread: ',
  },
} as const

/** How many have written so far. */
let written = 0

/** The administrator gives a new lead to a colleague. */
const give = async (username: string): Promise<string> => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  written++
  const found = async () => (await house.admin.call(listLeads, { query: { search: person.name } })).data[0]
  await expect.poll(found).toBeDefined()
  const lead = (await found())!
  const { data: colleagues } = await house.admin.call(listColleagues, {})
  const ownerId = colleagues.find((each) => each.username === username)!.id
  await house.admin.call(assignLead, { params: { id: lead.id }, body: { ownerId } }, { ifMatch: lead.revision })
  return lead.name_surname
}

const LOOKS: readonly [Look, 'ayse' | 'mehmet'][] = [
  [DESK, 'ayse'],
  [{ width: 375, language: 'en', appearance: 'dark' }, 'mehmet'],
]

test.each(looksOf(LOOKS, 1))(
  'one who is given a lead is told at once, and reads it once for all screens (%j)',
  async (look, who) => {
    const words = WORDS[look.language]
    const mine = await house.signIn(who, look)
    const other = await house.signIn(who, look)
    const { page } = mine
    await other.page.goto('/notifications')
    await other.page.getByRole('heading', { name: words.title }).waitFor()
    expect(await violations(other.page)).toEqual([])

    const name = await give(COLLEAGUES[who].username)
    await other.page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(words.unread)
      .waitFor({ state: 'attached' })
    // The messages of all who wrote, and the notification.
    const { say } = wordsOf(shownUser, look.language)
    const shown = String(written + 1)
    const bell = page.getByRole('button', { name: say('notices:bell_other', { shown }), exact: true })
    await bell.getByText(shown, { exact: true }).waitFor()
    await bell.click()
    await page
      .getByRole('menuitem', { name: new RegExp(words.told) })
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('menuitem', { name: new RegExp(words.told) })
      .first()
      .click()
    await page.waitForURL(/\/leads\/[0-9a-f-]{36}/)
    await other.page.getByText(words.unread).waitFor({ state: 'detached' })
    for (const screen of [page, other.page])
      await screen.getByRole('button', { name: say('notices:bell_zero'), exact: true }).waitFor()

    await give(COLLEAGUES[who].username)
    await page.getByRole('button', { name: words.bell }).click()
    await page.getByRole('menuitem', { name: words.all }).click()
    await page.getByRole('heading', { name: words.title }).waitFor()
    await page.getByText(words.unread).waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: words.read }).click()
    await page.getByText(words.unread).waitFor({ state: 'detached' })
    expect([...mine.errors, ...other.errors]).toEqual([])
    await other.close()
    await mine.close()
  },
)
