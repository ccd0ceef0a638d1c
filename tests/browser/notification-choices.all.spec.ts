import { assignLead } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import type { Page } from 'playwright-core'
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
  house = await openHouse(79)
})
afterAll(() => house?.close())

/** What the notification of a lead that is given is headed by. */
const GIVEN = { tr: 'Yeni adayınız var', en: 'You have a new lead' }

type Who = 'ayse' | 'mehmet'
const LOOKS: readonly [Look, Who][] = [
  [DESK, 'ayse'],
  [{ width: 375, language: 'en', appearance: 'dark' }, 'mehmet'],
]

/** The administrator gives a new lead to a colleague; gives its name. */
const give = async (username: string): Promise<string> => {
  const person = house.person()
  await house.write(person, text('Merhaba'))
  const found = async () => (await house.admin.call(listLeads, { query: { search: person.name } })).data[0]
  await expect.poll(found).toBeDefined()
  const lead = (await found())!
  const { data: colleagues } = await house.admin.call(listColleagues, {})
  const ownerId = colleagues.find((each) => each.username === username)!.id
  await house.admin.call(assignLead, { params: { id: lead.id }, body: { ownerId } }, { ifMatch: lead.revision })
  return lead.name_surname
}

/** Where the account chooses, with the switches of a row by its title and their words. */
const choicesOn = (page: Page, say: (key: string) => string) => ({
  toSwitch: (row: string, name: string) =>
    page
      .getByRole('group', { name: say(`profile:notifications.${row}`) })
      .getByRole('switch', { name: say(`profile:notifications.${name}`), exact: true }),
})

/** Presses a switch, and waits until the account has it. */
const press = async (page: Page, toSwitch: ReturnType<Page['getByRole']>) => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await toSwitch.click()
  await saved
}

test.each(looksOf(LOOKS))(
  'a kind that is turned off is told no more, on any screen, and what was told stays (%j)',
  async (look, who) => {
    const { say } = wordsOf(shownUser, look.language)
    const told = await house.signIn(who, look)
    const mine = await house.signIn(who, look)
    const other = await house.signIn(who, look)
    const lines = told.page
      .getByRole('list', { name: say('notifications:list') })
      .getByRole('listitem')
      .filter({ hasText: GIVEN[look.language] })
    await told.page.goto('/notifications')
    const before = await give(COLLEAGUES[who].username)
    await lines.filter({ hasText: before }).waitFor()

    await mine.page.goto('/notifications')
    await mine.page.getByRole('link', { name: say('notifications:choose') }).click()
    await mine.page.waitForURL('**/profile#notifications')
    await other.page.goto('/profile')
    const given = ['kind.lead-given', 'bell'] as const
    const here = choicesOn(mine.page, say).toSwitch(...given)
    const there = choicesOn(other.page, say).toSwitch(...given)
    await there.and(other.page.locator(':checked')).waitFor()
    await press(mine.page, here)
    await there.and(other.page.locator(':not(:checked)')).waitFor()
    expect(await violations(mine.page)).toEqual([])
    const account = mine.page.getByRole('group', { name: say('profile:notifications.account.title') })
    await account.getByText(say('profile:notifications.always')).waitFor()
    expect(await account.getByRole('switch').count()).toBe(0)

    const silent = await give(COLLEAGUES[who].username)
    await press(other.page, there)
    await here.and(mine.page.locator(':checked')).waitFor()
    const after = await give(COLLEAGUES[who].username)
    await lines.filter({ hasText: after }).waitFor()
    expect(await lines.filter({ hasText: before }).count()).toBe(1)
    expect(await lines.filter({ hasText: silent }).count()).toBe(0)
    expect([...told.errors, ...mine.errors, ...other.errors]).toEqual([])
    for (const { close } of [told, mine, other]) await close()
  },
)

/** Notes what is to sound, and plays nothing. */
const SILENT = `
  window.sounds = 0
  HTMLMediaElement.prototype.play = function () {
    window.sounds++
    return Promise.resolve()
  }`
const sounds = (page: Page) => page.evaluate<number>('window.sounds')

test.each(looksOf(LOOKS))(
  'card and sound of a message are chosen, and the button of the panel is the same choice (%j)',
  async (look, who) => {
    const { say } = wordsOf(shownUser, look.language)
    const reading = await house.signIn(who, look)
    await reading.page.addInitScript(SILENT)
    await reading.page.goto('/leads')
    await reading.page.getByText(say('shell:freshness.live')).waitFor({ state: 'attached' })
    const choosing = await house.signIn(who, look)
    await choosing.page.goto('/profile')
    const { toSwitch } = choicesOn(choosing.page, say)
    const [card, sound] = (['card', 'sound'] as const).map((name) => toSwitch('message.title', `message.${name}`))
    const panel = reading.page.getByRole('region', { name: say('notices:title') })
    const arrives = async (words: string) => {
      await house.write(house.person(), text(words))
      await panel.locator('li').filter({ hasText: words }).waitFor({ state: 'attached' })
    }

    await arrives('birinci')
    await expect.poll(() => sounds(reading.page)).toBe(1)
    await panel.hover()
    await panel.getByRole('button', { name: say('notices:mute'), exact: true }).click()
    await sound!.and(choosing.page.locator(':not(:checked)')).waitFor()
    await arrives('ikinci')
    await press(choosing.page, sound!)
    await panel.getByRole('button', { name: say('notices:mute'), exact: true }).waitFor()
    await press(choosing.page, card!)
    // A choice is read anew when its push has come; the panel that lies stays as it is meanwhile.
    const renewed = reading.page.waitForResponse((response) => response.url().endsWith('/api/user/preferences'))
    await press(choosing.page, sound!)
    await renewed
    await panel.getByRole('button', { name: say('notices:unmute'), exact: true }).waitFor()
    await panel.getByRole('button', { name: say('notices:dismiss-all') }).click()
    await panel.waitFor({ state: 'detached' })

    const bell = reading.page.getByRole('button', { name: new RegExp(`^${say('notices:bell_zero')}`) })
    await bell.click()
    await reading.page.keyboard.press('Escape')
    const seen = await bell.getAttribute('aria-label')
    await house.write(house.person(), text('üçüncü'))
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(seen)
    expect(await panel.count()).toBe(0)
    expect(await sounds(reading.page)).toBe(1)
    await press(choosing.page, card!)
    await press(choosing.page, sound!)
    expect(await violations(choosing.page)).toEqual([])
    expect([...reading.errors, ...choosing.errors]).toEqual([])
    await reading.close()
    await choosing.close()
  },
)

test('what a browser had muted for itself is the choice of the account from then on, where it has none', async () => {
  const { say } = wordsOf(shownUser, 'tr')
  const first = await house.signIn('zeynep')
  // Sees messages once the account may; the choice is there for all.
  await first.page.evaluate(`localStorage.setItem('notices-muted', 'true')`)
  const moved = first.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await first.page.reload()
  expect((await moved).request().postDataJSON()).toEqual({ notifications: { message: { sound: false } } })
  await expect.poll(() => first.page.evaluate(`localStorage.getItem('notices-muted')`)).toBeNull()
  await first.page.getByText(say('shell:freshness.live')).waitFor({ state: 'attached' })
  expect(first.errors).toEqual([])
  await first.close()
})

test('what is chosen holds over what was read before, whenever that comes', async () => {
  const { say } = wordsOf(shownUser, 'tr')
  const { page, errors, close } = await house.signIn('mehmet')
  await page.goto('/profile')
  await page.getByText(say('shell:freshness.live')).waitFor({ state: 'attached' })
  const sound = choicesOn(page, say).toSwitch('message.title', 'message.sound')
  await sound.and(page.locator(':checked')).waitFor()

  // The read that the push of the first choice brings stays on its way, and so does the second choice.
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let choices = 0
  await page.route('**/api/user/preferences', async (route) => {
    if (route.request().method() === 'GET') {
      const response = await route.fetch()
      asked.resolve()
      await late.promise
      return route.fulfill({ response })
    }
    choices += 1
    if (choices > 1) await answered.promise
    return route.fallback()
  })
  await press(page, sound)
  await asked.promise
  await sound.click()
  const read = page.waitForResponse(
    (response) => response.request().method() === 'GET' && /preferences$/.test(response.url()),
  )
  late.resolve()
  await read
  await page.evaluate('new Promise(requestAnimationFrame)')
  expect(await sound.isChecked()).toBe(true)
  answered.resolve()
  await page.waitForLoadState('networkidle')
  expect(await sound.isChecked()).toBe(true)
  expect(errors).toEqual([])
  await close()
})
