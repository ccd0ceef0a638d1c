import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { image, text } from '../support/meta-simulator/message-parts.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { PNG } from '../support/png.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'
import { TOKEN, whatsappSettings } from './providers.ts'
import { pathOfLead, registerWriter, SELIN, saidOn, signInAs, timelineOf } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }
const MINUTE = 60_000
/** More than two pages. */
const LATER = 110
/** The time follows it in its entry: with no full stop, one that was said at nine o'clock would be found for another. */
const later = (each: number) => `Söz ${each}.`
const NEWEST = later(LATER - 1)

let graph: GraphServer
let house: House
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN })
  graph.hold('gülüş', { bytes: PNG, type: 'image/png' })
  house = await openHouse(186, 'one process', { env: whatsappSettings(graph) })
  await registerWriter(house, SELIN, ['communication_dashboard.view'])
})
afterAll(async () => {
  await house?.close()
  await graph?.close()
})

/** A person whose first words and photo are far back in the timeline. */
const talkative = async () => {
  const person = house.person()
  const at = (minute: number) => ({ at: new Date(Date.now() - (LATER + 2 - minute) * MINUTE) })
  await house.write(person, text('İlk sözüm: zirkonyum kaplama'), at(0))
  await house.write(person, image('gülüş', 'Gülüşüm'), at(1))
  await Promise.all(Array.from({ length: LATER }, (_, each) => house.write(person, text(later(each)), at(each + 2))))
  const path = await pathOfLead(
    house,
    ({ name_surname, lastMessage }) => name_surname === person.name && lastMessage?.text === NEWEST,
    { search: person.name },
  )
  return { person, path }
}

const isInSight = (page: Page, words: string) =>
  expect
    .poll(async () => {
      const [box, size] = [await saidOn(page, words).boundingBox(), page.viewportSize()]
      return box !== null && size !== null && box.y < size.height && box.y + box.height > 0
    })
    .toBe(true)

test('a message far back opens where it was said; from there one reads on, and back to the newest; files lead to their messages', async () => {
  const { person, path } = await talkative()
  for (const look of [undefined, ON_PHONE]) {
    const { page, errors, close } = await signInAs(house, SELIN, look)
    await page.goto('/communication-dashboard?queue=all')
    await page.getByRole('searchbox').fill('zirkonyum')
    await page.getByRole('button', { name: 'Mesajlarda ara' }).click()
    await page
      .getByRole('list', { name: 'Bulunan mesajlar' })
      .getByRole('listitem')
      .filter({ hasText: person.name })
      .getByRole('link')
      .click()
    await saidOn(page, 'İlk sözüm').waitFor()
    await isInSight(page, 'İlk sözüm')
    await expect.poll(() => page.evaluate('document.activeElement?.dataset.message !== undefined')).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

    // Later messages come page by page, each of them once.
    for (const words of [later(30), later(60), NEWEST])
      await expect
        .poll(async () => {
          await timelineOf(page).evaluate((scroller) => {
            const { scrollTo } = scroller as unknown as { scrollTo(to: object): void }
            scrollTo.call(scroller, { top: 0 })
          })
          return saidOn(page, words).count()
        })
        .toBeGreaterThan(0)
    const said = await timelineOf(page)
      .getByText(/^Söz \d+\.$/)
      .allTextContents()
    expect(said).toEqual(Array.from({ length: LATER }, (_, each) => later(each)))

    await page.goto(path)
    await saidOn(page, NEWEST).waitFor()
    await page.getByRole('button', { name: 'Fotoğraflar ve dosyalar' }).click()
    const gallery = page.getByRole('dialog', { name: 'Fotoğraflar ve dosyalar' })
    await gallery.getByRole('list', { name: 'Gönderilen ve gelen dosyalar' }).getByRole('listitem').waitFor()
    expect(await violations(page)).toEqual([])
    await gallery.getByRole('button', { name: 'Belgeler' }).click()
    await gallery.getByText('Dosya yok').waitFor()
    await gallery.getByRole('button', { name: 'Fotoğraflar' }).click()
    await gallery.getByRole('button', { name: /: mesaja git$/ }).press('Enter')
    await gallery.waitFor({ state: 'detached' })
    await isInSight(page, 'Gülüşüm')
    await page.getByRole('button', { name: 'En yeniye dön' }).click()
    await isInSight(page, NEWEST)
    expect(errors).toEqual([])
    await close()
  }
})

test('the first of many that wait is gone to, also where it is not loaded', async () => {
  const { path } = await talkative()
  const { page, errors, close } = await signInAs(house, SELIN)
  await page.goto(path)
  await page.getByRole('button', { name: 'İlk yanıt bekleyen' }).click()
  await isInSight(page, 'İlk sözüm')
  expect(errors).toEqual([])
  await close()
})
