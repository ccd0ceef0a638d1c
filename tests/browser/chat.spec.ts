import { createChatChannel } from '@kervan/contracts/api/chat/create-chat-channel'
import { sendChatMessage } from '@kervan/contracts/api/chat/send-chat-message'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { violations } from './accessibility.ts'
import { DESK, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { further } from './further.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(83)
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
  const [ayse, mehmet] = [await house.signIn('ayse'), await house.signIn('mehmet', PHONE)]
  await ayse.page.getByText('Canlı').waitFor()
  await saying(ayse.page, ['Socket.IO bağlantısı başarılı', 'Gerçek zamanlı iletişim aktif'], () =>
    openChat(ayse.page, /^Mesajlaşma/, 'Mesajlaşma'),
  )
  const desk = ayse.page.getByRole('dialog', { name: 'Mesajlaşma' })
  for (const words of ['Henüz konuşma yok', 'Konuşma seçin']) await desk.getByText(words).waitFor()
  expect(await violations(ayse.page)).toEqual([])

  // Those who are online stand first.
  await desk.getByRole('button', { name: 'İş Arkadaşına Yaz' }).press('Enter')
  const colleagues = desk.getByRole('list', { name: 'İş arkadaşları' })
  await colleagues.getByRole('button', { name: /Mehmet Aydın.*Çevrimiçi/ }).waitFor()
  expect(await violations(ayse.page)).toEqual([])
  await desk.getByPlaceholder('İş arkadaşı ara...').fill('mehm')
  await ayse.page.keyboard.press('Tab')
  await ayse.page.keyboard.press('Enter')
  await desk.getByRole('heading', { name: 'Mehmet Aydın' }).waitFor()
  for (const words of ['Henüz mesaj yok', 'İlk mesajı gönderin']) await desk.getByText(words).waitFor()
  const field = desk.getByPlaceholder('Mesajınızı yazın...')
  await field.and(ayse.page.locator(':focus')).waitFor()
  const send = desk.getByRole('button', { name: 'Gönder', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await ayse.page.keyboard.type('   ')
  expect(await send.isDisabled()).toBe(true)
  await field.fill('')
  await ayse.page.keyboard.type('Yarınki hastayı')
  await ayse.page.keyboard.press('Shift+Enter')
  await ayse.page.keyboard.type('sen mi karşılıyorsun?')
  await ayse.page.keyboard.press('Enter')
  await ayse.page.keyboard.type('Uçak 14:05')
  await ayse.page.keyboard.press('Enter')
  const own = desk.getByRole('log').getByRole('group', { name: 'Siz' })
  await own.getByText('Uçak 14:05').waitFor()
  expect(await own.count()).toBe(1)
  expect(await own.getByText('Yarınki hastayı\nsen mi karşılıyorsun?').count()).toBe(1)
  expect(await field.inputValue()).toBe('')

  const phone = await openChat(mehmet.page, /^Staff chat: 2 unread messages$/, 'Staff chat')
  const row = phone.getByRole('button', { name: /Ayşe Kaya.*2 unread messages/ })
  await row.waitFor()
  await row.getByText('Web conversation').waitFor()
  expect(await violations(mehmet.page)).toEqual([])
  await row.click()
  await phone.getByRole('group', { name: 'Ayşe Kaya' }).getByText('Uçak 14:05').waitFor()
  expect(await violations(mehmet.page)).toEqual([])
  await phone.getByPlaceholder('Write a message...').fill('Ben karşılıyorum 👍')
  await mehmet.page.keyboard.press('Enter')
  await desk.getByRole('group', { name: 'Mehmet Aydın' }).getByText('Ben karşılıyorum 👍').waitFor()
  expect(await violations(ayse.page)).toEqual([])
  // What was read is read, also for the button under the dialog.
  await phone.getByRole('button', { name: 'Back to conversations' }).click()
  await phone.getByRole('button', { name: /Ayşe Kaya/ }).waitFor()
  await phone.getByRole('button', { name: 'Close' }).click()
  await mehmet.page.getByRole('button', { name: 'Staff chat', exact: true }).waitFor()

  await desk.getByPlaceholder('Konuşma ara...').fill('zeyn')
  await desk.getByText('Arama sonucu bulunamadı').waitFor()
  await desk.getByPlaceholder('Konuşma ara...').fill('AYDIN')
  await desk
    .getByRole('list', { name: 'Konuşmalar' })
    .getByRole('button', { name: /Mehmet Aydın/ })
    .waitFor()
  expect([...ayse.errors, ...mehmet.errors]).toEqual([])
  await Promise.all([ayse.close(), mehmet.close()])
})

further(
  'what is typed is there after a reload, and a message that could not be sent waits to be sent again, once',
  async () => {
    const [ayse, zeynep] = [await house.signIn('ayse'), await house.signIn('zeynep')]
    const { page } = ayse
    await page.getByText('Canlı').waitFor()
    const open = async () => {
      const dialog = await openChat(page, /^Mesajlaşma/, 'Mesajlaşma')
      const known = dialog.getByRole('list', { name: 'Konuşmalar' }).getByRole('button', { name: /Zeynep Öztürk/ })
      return { dialog, known, field: dialog.getByPlaceholder('Mesajınızı yazın...') }
    }
    const first = await open()
    await first.dialog.getByRole('button', { name: 'İş Arkadaşına Yaz' }).click()
    await first.dialog.getByRole('button', { name: /Zeynep Öztürk/ }).click()
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
    const theirs = await openChat(zeynep.page, /^Mesajlaşma: 1 okunmamış mesaj$/, 'Mesajlaşma')
    await theirs.getByRole('button', { name: /Ayşe Kaya/ }).click()
    await theirs.getByRole('log').getByText('Yarım kalan').waitFor()
    expect(await theirs.getByRole('log').getByText('Yarım kalan').count()).toBe(1)
    expect([...ayse.errors, ...zeynep.errors]).toEqual([])
    await Promise.all([ayse.close(), zeynep.close()])
  },
)

further('one reads on in what was written before, and the newest stands where one looks', async () => {
  const mehmet = apiClient(house.url)
  await mehmet.signIn('mehmet', PASSWORD)
  const { data } = await mehmet.call(listColleagues)
  const zeynep = data.find(({ username }) => username === 'zeynep')!.id
  const { id } = await mehmet.call(createChatChannel, { body: { with: zeynep } })
  for (let each = 1; each <= 60; each++)
    await mehmet.call(sendChatMessage, { params: { id }, body: { text: `mesaj ${each}.` } })
  const { page, errors, close } = await house.signIn('zeynep')
  const dialog = await openChat(page, /^Mesajlaşma: [0-9]+ okunmamış mesaj$/, 'Mesajlaşma')
  await dialog.getByRole('button', { name: /Mehmet Aydın/ }).click()
  const log = dialog.getByRole('log')
  await expect.poll(() => log.getByText('mesaj 60.').isVisible()).toBe(true)
  expect(await log.getByText('mesaj 10.').count()).toBe(0)
  await log.getByRole('button', { name: 'Önceki mesajlar' }).click()
  await log.getByText('mesaj 1.', { exact: true }).waitFor()
  expect(await log.getByText(/^mesaj [0-9]+\.$/).count()).toBe(60)
  await log.getByRole('button', { name: 'Önceki mesajlar' }).waitFor({ state: 'detached' })
  await mehmet.call(sendChatMessage, { params: { id }, body: { text: 'mesaj 61.' } })
  await log.getByText('mesaj 61.').waitFor()
  expect(await log.getByText(/^mesaj [0-9]+\.$/).count()).toBe(61)
  expect(errors).toEqual([])
  await close()
})

further('who has no part in the work has no button for it', async () => {
  const { page, close } = await house.signIn('guest')
  await page.getByRole('button', { name: /Misafir Kullanıcı/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Mesajlaşma/ }).count()).toBe(0)
  await close()
})
