import { shownUser } from '@kervan/contracts/kinds/user/user'
import { further } from '@kervan/contracts/kit/testing/further'
import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, shareHouse, signInOn } from './house.ts'
import { wordsOf } from './record-words.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

/** Messages above the one of the notice: in the full run more than fit the screen. */
const EARLIER = isFullRun() ? 30 : 1

test('a notice leads to its message in the timeline, closes, and offers no reply that would be a note', async () => {
  const person = house.person()
  for (let each = 0; each < EARLIER; each++) await house.write(person, text(`eski ${each}`))
  const { page, errors, close } = await house.signIn('ayse')
  await page.getByText('Canlı').waitFor()
  await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
  await house.write(person, text('Bugün arar mısınız?'))
  const notices = page.getByRole('region', { name: 'Yeni mesajlar' })
  const go = notices.getByRole('listitem').filter({ hasText: 'Bugün arar mısınız?' }).getByRole('link')
  // The line opens under the pointer, and stays while the pointer is over it.
  await notices.hover()
  await go.hover()
  expect(await go.allTextContents()).toEqual(['Mesaja git'])
  await go.click()
  await page.waitForURL(/\/leads\/[^/]+\?message=/)
  await notices.waitFor({ state: 'detached' })
  const message = page.getByRole('listitem').filter({ hasText: 'Bugün arar mısınız?' })
  await message.and(page.locator(':focus')).waitFor()
  await expect.poll(() => message.getAttribute('aria-current')).toBe('true')
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

/** Records the sounds that the page starts and plays none, like a browser before the first click. */
const SILENT = `
  window.sounds = []
  window.uncaught = []
  window.addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)))
  HTMLMediaElement.prototype.play = function () {
    window.sounds.push([new URL(this.src).pathname, this.volume])
    return Promise.reject(new Error('no sound is played here'))
  }`
const sounds = (page: Page) => page.evaluate<[string, number][]>('window.sounds')
const SOUND = ['/sounds/notification.mp3', 0.3]

further.each<Look>([DESK, { width: 375, language: 'en', appearance: 'dark' }])(
  'a card tells who wrote by what and when, and goes by itself; the panel is muted, folded and emptied (%j)',
  async (look) => {
    const { say } = wordsOf(shownUser, look.language)
    const { page, errors, close } = await house.open(look)
    await page.addInitScript(SILENT)
    await page.clock.install()
    await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
    await page.getByText(say('shell:freshness.live')).waitFor({ state: 'attached' })
    const panel = page.getByRole('region', { name: say('notices:title') })
    const cards = panel.locator('li')
    const press = (key: string) => panel.getByRole('button', { name: say(`notices:${key}`), exact: true }).click()
    const person = house.person()
    const arrives = async (words: string) => {
      await house.write(person, text(words))
      await cards.filter({ hasText: words }).waitFor({ state: 'attached' })
    }

    await arrives('birinci')
    await panel.hover()
    await expect.poll(() => sounds(page)).toEqual([SOUND])
    for (const told of [person.name, 'WhatsApp', /^\d\d:\d\d$/]) await cards.getByText(told, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await press('mute')
    await arrives('ikinci')
    await press('unmute')
    await arrives('üçüncü')
    await panel.getByText(say('notices:count_other', { count: '3' })).waitFor()
    await expect.poll(() => sounds(page)).toEqual([SOUND, SOUND])

    await press('collapse')
    await panel.getByRole('list').waitFor({ state: 'hidden' })
    expect(await violations(page)).toEqual([])
    await press('expand')
    await panel.getByRole('list').waitFor()

    // No card goes while the panel has the pointer or the focus.
    await page.clock.fastForward(11_000)
    expect(await cards.count()).toBe(3)
    await page.mouse.move(2, 2)
    await page.evaluate('document.activeElement.blur()')
    await page.clock.fastForward(10_100)
    await panel.waitFor({ state: 'detached' })

    await arrives('dördüncü')
    await panel.hover()
    await arrives('beşinci')
    const closing = say('notices:close', { sender: person.name })
    await panel.getByRole('button', { name: closing }).first().click()
    await cards.filter({ hasText: 'beşinci' }).waitFor({ state: 'detached' })
    await cards.filter({ hasText: 'dördüncü' }).waitFor()
    await press('dismiss-all')
    await panel.waitFor({ state: 'detached' })
    // A sound that cannot be played leaves no uncaught error.
    expect(await page.evaluate('window.uncaught')).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

further('an address that is no lead’s says so, without a useless retry', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.goto('/leads/xyz')
  await page.getByText('Adres yanlış olabilir ya da bu aday artık yok.').waitFor()
  expect(await page.getByRole('button', { name: 'Yeniden dene' }).count()).toBe(0)
  expect(await page.getByText('params').count()).toBe(0)
  await close()
})
