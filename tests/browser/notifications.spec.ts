import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { changePreferences } from '@kervan/contracts/api/preferences/change-preferences'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { looked, violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse } from './house.ts'
import { wordsOf } from './record-words.ts'
import { registerWriter, signInAs, type Writer } from './writers.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
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
    again: 'Yeniden dene',
  },
  en: {
    bell: /^Messages and notifications/,
    told: 'You have a new lead',
    all: 'All notifications',
    title: 'Notifications',
    read: 'Mark all as read',
    unread: 'Unread: ',
    again: 'Try again',
  },
} as const

/** The administrator gives a new lead to a colleague. */
const give = async ({ username }: Writer): Promise<string> => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const found = async () =>
    (await house.admin.call(listLeads, { query: { search: person.name } })).data.find(
      ({ name_surname }) => name_surname === person.name,
    )
  await expect.poll(found).toBeDefined()
  const lead = (await found())!
  const { data: colleagues } = await house.admin.call(listColleagues, {})
  const ownerId = colleagues.find((each) => each.username === username)!.id
  await house.admin.call(assignLead, { params: { id: lead.id }, body: { ownerId } }, { ifMatch: lead.revision })
  return lead.name_surname
}

/** A colleague who knows of all that was written before. */
const newcomer = async (writer: Writer): Promise<void> => {
  await registerWriter(house, writer)
  const api = apiClient(house.url)
  await api.signIn(writer.username, PASSWORD)
  const newest = (await api.call(listNotices, { query: { limit: 1 } })).data[0]
  if (newest) await api.call(changePreferences, { body: { messagesSeen: newest.position } })
}

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]

describe.each(looksOf(LOOKS, 1))('at $width px, $language', (look) => {
  const words = WORDS[look.language]
  const { say } = wordsOf(shownUser, look.language)
  const who: Writer = { username: `haberli.${look.width}`, fullName: `Haberli ${look.width}` }
  beforeAll(() => newcomer(who))

  test('a user who is given a lead is told at once, and reads it once for all screens', async () => {
    const mine = await signInAs(house, who, look)
    const other = await signInAs(house, who, look)
    const { page } = mine
    await other.page.goto('/notifications')
    await other.page.getByRole('heading', { name: words.title }).waitFor()
    await looked(other.page)

    const name = await give(who)
    await other.page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(words.unread)
      .waitFor({ state: 'attached' })
    // The message of who wrote, and the notification.
    const bell = page.getByRole('button', { name: say('notices:bell_other', { shown: '2' }), exact: true })
    await bell.getByText('2', { exact: true }).waitFor()
    await bell.click()
    const told = page.getByRole('menuitem', { name: new RegExp(words.told) }).first()
    await told.waitFor()
    expect(await violations(page)).toEqual([])
    await told.click()
    await page.waitForURL(/\/leads\/[0-9a-f-]{36}/)
    await other.page.getByText(words.unread).waitFor({ state: 'detached' })
    for (const screen of [page, other.page])
      await screen.getByRole('button', { name: say('notices:bell_zero'), exact: true }).waitFor()
    expect([...mine.errors, ...other.errors]).toEqual([])
    await Promise.all([other.close(), mine.close()])
  })

  further('all that is unread is read at once on the page of notifications, to which the bell leads', async () => {
    const { page, errors, close } = await signInAs(house, who, look)
    await give(who)
    await page.getByRole('button', { name: words.bell }).click()
    await page.getByRole('menuitem', { name: words.all }).click()
    await page.getByRole('heading', { name: words.title }).waitFor()
    await page.getByText(words.unread).waitFor({ state: 'attached' })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: words.read }).click()
    await page.getByText(words.unread).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await close()
  })

  further('a bell whose notifications cannot be read says so, and reads them when it is asked to', async () => {
    const { page, errors, close } = await signInAs(house, who, look)
    await give(who)
    const reading = /\/api\/notifications(\?|$)/
    await page.route(reading, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: words.bell }).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('alert').waitFor()
    await page.unroute(reading)
    await menu.getByRole('button', { name: words.again }).click()
    const told = menu.getByRole('menuitem', { name: new RegExp(words.told) }).first()
    await told.waitFor()
    expect(await menu.getByRole('alert').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})
