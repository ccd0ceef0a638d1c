import { createChatChannel } from '@kervan/contracts/api/chat/create-chat-channel'
import { sendChatMessage } from '@kervan/contracts/api/chat/send-chat-message'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { CHAT_TEXT_LENGTH } from '@kervan/contracts/chat/chat-limits'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { grantOf } from '../support/builders/user.builder.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { looked, violations } from './accessibility.ts'
import { DESK, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { type House, shareHouse } from './house.ts'
import { signInAs, type Writer } from './writers.ts'

// These colleagues see no leads, so they have conversations only with colleagues.
const SEVDA: Writer = { username: 'sevda', fullName: 'Sevda Kalem' }
const RIFAT: Writer = { username: 'rifat', fullName: 'Rıfat Aydınlık' }
const BELGIN: Writer = { username: 'belgin', fullName: 'Belgin Pınar' }
const register = (colleague: Writer) =>
  registerColleague(house.admin, { ...colleague, permissions: [grantOf('teams.view')], password: PASSWORD })

let house: House
beforeAll(async () => {
  house = await shareHouse()
  for (const colleague of [SEVDA, RIFAT]) await register(colleague)
})
afterAll(() => house?.close())

const PHONE = { ...DESK, width: 375, language: 'en', appearance: 'dark' } as const
const openChat = async (page: Page, name: RegExp, title: string) => {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('two colleagues write to each other, on a desk in Turkish and on a phone in English, with the keyboard alone', async () => {
  const [sevda, rifat] = [await signInAs(house, SEVDA), await signInAs(house, RIFAT, PHONE)]
  await sevda.page.getByText('Canlı').waitFor()
  await saying(sevda.page, ['Socket.IO bağlantısı başarılı', 'Gerçek zamanlı iletişim aktif'], () =>
    openChat(sevda.page, /^Mesajlaşma/, 'Mesajlaşma'),
  )
  const desk = sevda.page.getByRole('dialog', { name: 'Mesajlaşma' })
  for (const words of ['Henüz konuşma yok', 'Konuşma seçin']) await desk.getByText(words).waitFor()
  await looked(sevda.page)

  // Those who are online stand first.
  await desk.getByRole('button', { name: 'İş Arkadaşına Yaz' }).press('Enter')
  const colleagues = desk.getByRole('list', { name: 'İş arkadaşları' })
  await colleagues.getByRole('button', { name: /Rıfat Aydınlık.*Çevrimiçi/ }).waitFor()
  await looked(sevda.page)
  await desk.getByPlaceholder('İş arkadaşı ara...').fill('rıfa')
  await sevda.page.keyboard.press('Tab')
  await sevda.page.keyboard.press('Enter')
  await desk.getByRole('heading', { name: 'Rıfat Aydınlık' }).waitFor()
  for (const words of ['Henüz mesaj yok', 'İlk mesajı gönderin']) await desk.getByText(words).waitFor()
  const field = desk.getByPlaceholder('Mesajınızı yazın...')
  await field.and(sevda.page.locator(':focus')).waitFor()
  const send = desk.getByRole('button', { name: 'Gönder', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await sevda.page.keyboard.type('   ')
  expect(await send.isDisabled()).toBe(true)
  await field.fill('')
  await sevda.page.keyboard.type('Yarınki hastayı')
  await sevda.page.keyboard.press('Shift+Enter')
  await sevda.page.keyboard.type('sen mi karşılıyorsun?')
  await sevda.page.keyboard.press('Enter')
  await sevda.page.keyboard.type('Uçak 14:05')
  await sevda.page.keyboard.press('Enter')
  const own = desk.getByRole('log').getByRole('group', { name: 'Siz' })
  await own.getByText('Uçak 14:05').waitFor()
  expect(await own.count()).toBe(1)
  expect(await own.getByText('Yarınki hastayı\nsen mi karşılıyorsun?').count()).toBe(1)
  expect(await field.inputValue()).toBe('')

  const phone = await openChat(rifat.page, /^Staff chat: 2 unread messages$/, 'Staff chat')
  const row = phone.getByRole('button', { name: /Sevda Kalem.*2 unread messages/ })
  await row.waitFor()
  expect(await row.getByText('Web conversation').count()).toBe(0)
  await looked(rifat.page)
  await row.click()
  await phone.getByRole('group', { name: 'Sevda Kalem' }).getByText('Uçak 14:05').waitFor()
  await looked(rifat.page)
  await phone.getByPlaceholder('Write a message...').fill('Ben karşılıyorum 👍')
  await rifat.page.keyboard.press('Enter')
  await desk.getByRole('group', { name: 'Rıfat Aydınlık' }).getByText('Ben karşılıyorum 👍').waitFor()
  expect(await violations(sevda.page)).toEqual([])
  // What was read is read, also for the button under the dialog.
  await phone.getByRole('button', { name: 'Back to conversations' }).click()
  await phone.getByRole('button', { name: /Sevda Kalem/ }).waitFor()
  await phone.getByRole('button', { name: 'Close' }).click()
  await rifat.page.getByRole('button', { name: 'Staff chat', exact: true }).waitFor()
  expect([...sevda.errors, ...rifat.errors]).toEqual([])
  await Promise.all([sevda.close(), rifat.close()])
})

further('a conversation is found by a part of the name, whatever its letters', async () => {
  const { page, errors, close } = await signInAs(house, SEVDA)
  const desk = await openChat(page, /^Mesajlaşma/, 'Mesajlaşma')
  const known = desk.getByRole('list', { name: 'Konuşmalar' }).getByRole('button', { name: /Rıfat Aydınlık/ })
  await known.waitFor()
  await desk.getByPlaceholder('Konuşma ara...').fill('zeyn')
  await desk.getByText('Arama sonucu bulunamadı').waitFor()
  await desk.getByPlaceholder('Konuşma ara...').fill('AYDIN')
  await known.waitFor()
  expect(errors).toEqual([])
  await close()
})

further(
  'what is typed is there after a reload, and a message that could not be sent waits to be sent again, once',
  async () => {
    await register(BELGIN)
    const [sevda, belgin] = [await signInAs(house, SEVDA), await signInAs(house, BELGIN)]
    const { page } = sevda
    await page.getByText('Canlı').waitFor()
    const open = async () => {
      const dialog = await openChat(page, /^Mesajlaşma/, 'Mesajlaşma')
      const known = dialog.getByRole('list', { name: 'Konuşmalar' }).getByRole('button', { name: /Belgin Pınar/ })
      return { dialog, known, field: dialog.getByPlaceholder('Mesajınızı yazın...') }
    }
    const first = await open()
    await first.dialog.getByRole('button', { name: 'İş Arkadaşına Yaz' }).click()
    await first.dialog.getByRole('button', { name: /Belgin Pınar/ }).click()
    await first.field.fill('Yarım kalan')
    await page.keyboard.press('Escape')
    await first.dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Canlı').waitFor()
    const again = await open()
    await again.known.click()
    await expect.poll(() => again.field.inputValue()).toBe('Yarım kalan')

    await page.context().setOffline(true)
    await page.getByText('Gerçek zamanlı bağlantı kesildi').waitFor()
    await saying(page, ['Socket.IO bağlantısı aktif değil'], () => again.field.press('Enter'))
    await again.dialog.getByRole('button', { name: 'Yeniden gönder' }).waitFor()
    expect(await again.dialog.getByText('Mesaj gönderilemedi').count()).toBeGreaterThan(0)
    // What is known stays, and nothing is made up.
    expect(await again.known.count()).toBe(1)
    expect(await again.dialog.getByRole('log').getByRole('group').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByText('Canlı').waitFor()
    await again.dialog.getByRole('button', { name: 'Yeniden gönder' }).click()
    await again.dialog.getByRole('button', { name: 'Yeniden gönder' }).waitFor({ state: 'detached' })
    const theirs = await openChat(belgin.page, /^Mesajlaşma: 1 okunmamış mesaj$/, 'Mesajlaşma')
    await theirs.getByRole('button', { name: /Sevda Kalem/ }).click()
    await theirs.getByRole('log').getByText('Yarım kalan').waitFor()
    expect(await theirs.getByRole('log').getByText('Yarım kalan').count()).toBe(1)
    expect([...sevda.errors, ...belgin.errors]).toEqual([])
    await Promise.all([sevda.close(), belgin.close()])
  },
)

further('one reads on in what was written before, and the newest stands where one looks', async () => {
  const rifat = apiClient(house.url)
  await rifat.signIn(RIFAT.username, PASSWORD)
  const { data } = await rifat.call(listColleagues)
  const belgin = data.find(({ username }) => username === BELGIN.username)!.id
  const { id } = await rifat.call(createChatChannel, { body: { with: belgin } })
  for (let each = 1; each <= 60; each++)
    await rifat.call(sendChatMessage, { params: { id }, body: { text: `mesaj ${each}.` } })
  const { page, errors, close } = await signInAs(house, BELGIN)
  const dialog = await openChat(page, /^Mesajlaşma: [0-9]+ okunmamış mesaj$/, 'Mesajlaşma')
  await dialog.getByRole('button', { name: /Rıfat Aydınlık/ }).click()
  const log = dialog.getByRole('log')
  await expect.poll(() => log.getByText('mesaj 60.').isVisible()).toBe(true)
  expect(await log.getByText('mesaj 10.').count()).toBe(0)
  await log.getByRole('button', { name: 'Önceki mesajlar' }).click()
  await log.getByText('mesaj 1.', { exact: true }).waitFor()
  expect(await log.getByText(/^mesaj [0-9]+\.$/).count()).toBe(60)
  // What was read before stands where it stood.
  expect(await log.evaluate((element: { scrollTop: number }) => element.scrollTop)).toBeGreaterThan(0)
  await log.getByRole('button', { name: 'Önceki mesajlar' }).waitFor({ state: 'detached' })
  await log.and(page.locator(':focus')).waitFor()
  await rifat.call(sendChatMessage, { params: { id }, body: { text: 'mesaj 61.' } })
  await log.getByText('mesaj 61.').waitFor()
  expect(await log.getByText(/^mesaj [0-9]+\.$/).count()).toBe(61)
  const field = dialog.getByPlaceholder('Mesajınızı yazın...')
  await field.fill('a'.repeat(CHAT_TEXT_LENGTH))
  await dialog.getByRole('alert').filter({ hasText: 'en fazla 4.000 karakter' }).waitFor()
  await field.fill('')
  expect(errors).toEqual([])
  await close()
})

further('a user without any permission has no button for it', async () => {
  const { page, close } = await house.signIn('guest')
  await page.getByRole('button', { name: /Misafir Kullanıcı/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Mesajlaşma/ }).count()).toBe(0)
  await close()
})
