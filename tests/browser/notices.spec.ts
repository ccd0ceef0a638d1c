import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(27)
})
afterAll(() => house?.close())

test('a notice leads to its message in the timeline, closes, and offers no reply that would be a note', async () => {
  const person = house.person()
  for (let each = 0; each < 30; each++) await house.write(person, text(`eski ${each}`))
  const { page, errors, close } = await house.signIn('ayse')
  await page.getByText('Canlı').waitFor()
  await page.getByRole('grid').getByRole('link', { name: person.name }).waitFor()
  await house.write(person, text('Bugün arar mısınız?'))
  const notices = page.getByRole('region', { name: 'Yeni mesajlar' })
  const go = notices.getByRole('listitem').filter({ hasText: 'Bugün arar mısınız?' }).getByRole('link')
  await go.waitFor()
  expect(await go.allTextContents()).toEqual(['Mesaja git'])
  await go.click()
  await page.waitForURL(/\/leads\/[^/]+\?message=/)
  await notices.getByText('Bugün arar mısınız?').waitFor({ state: 'detached' })
  const message = page.getByRole('listitem').filter({ hasText: 'Bugün arar mısınız?' })
  await message.and(page.locator(':focus')).waitFor()
  expect(await message.getAttribute('aria-current')).toBe('true')
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

test.each<Look>([
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 900, language: 'tr', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'light' },
])('a notice lies over nothing that can be used, at $width px', async (look) => {
  const { page, close } = await house.signIn('ayse', look)
  await page.getByText('Canlı').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1, name: 'Adaylar' }).waitFor()
  for (const words of ['ilk', 'ikinci', 'üçüncü']) await house.write(house.person(), text(words))
  await page.getByRole('region', { name: 'Yeni mesajlar' }).getByText('3 yeni mesaj').waitFor()
  await expect.poll(() => page.evaluate<string[]>(COVERED)).toEqual([])
  await close()
})

/** What can be used of the page under the notices: names of buttons, fields and links, looked for point by point. */
const COVERED = `(() => {
  const panel = document.querySelector('section[aria-label="Yeni mesajlar"]')
  if (!panel) return ['there is no notice']
  const { left, top, width, height } = panel.getBoundingClientRect()
  panel.style.visibility = 'hidden'
  const found = new Set()
  for (let x = left; x < left + width; x += 8)
    for (let y = top; y < top + height; y += 8) {
      const used = document.elementFromPoint(x, y)?.closest('main button, main input, main a, header button, nav a')
      if (used) found.add(used.ariaLabel ?? used.textContent)
    }
  panel.style.visibility = ''
  return [...found]
})()`

test('an address that is no lead’s says so, without a useless retry', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.goto('/leads/xyz')
  await page.getByText('Adres yanlış olabilir ya da bu aday artık yok.').waitFor()
  expect(await page.getByRole('button', { name: 'Yeniden dene' }).count()).toBe(0)
  expect(await page.getByText('params').count()).toBe(0)
  await close()
})
