import { afterAll, beforeAll, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { violations } from './accessibility.ts'
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

test('an address that is no lead’s says so, without a useless retry', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.goto('/leads/xyz')
  await page.getByText('Adres yanlış olabilir ya da bu aday artık yok.').waitFor()
  expect(await page.getByRole('button', { name: 'Yeniden dene' }).count()).toBe(0)
  expect(await page.getByText('params').count()).toBe(0)
  await close()
})
