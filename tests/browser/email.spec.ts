import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import { decodedText, type MailServer } from '@kervan/infra/mail/testing/mail-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImapServer } from '../support/mail-simulator/imap-server.ts'
import { aBounce, aFilePart, aMail, aMailOfParts, aMailWithFile } from '../support/mail-simulator/mails.ts'
import { aTnef } from '../support/mail-simulator/tnef.ts'
import { PNG } from '../support/png.ts'
import { violations } from './accessibility.ts'
import type { Look, Window } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { pathOfLead, registerWriter, replyField, saidOn, selinOf, signInAs } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }
const PERSON = 'Işıl Öztürk'
const SELIN = selinOf('eposta')

let imap: ImapServer
let smtp: MailServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  imap = house.providers.imap
  smtp = house.providers.smtp
  await registerWriter(house, SELIN, ['communication_dashboard.view', 'macros.view'])
  const macro = { name: 'Liste', shortcut: 'liste', text: 'Merhaba {ad}, listemiz ekte, {klinik}.' }
  await house.admin.call(RECORD_ENDPOINTS.macro.create, { body: macro as never })
})
afterAll(() => house?.close())

const signIn = (look?: Look): Promise<Window> => signInAs(house, SELIN, look)

/** The page of the lead that the mail opened. */
const pathOfTheirs = () => pathOfLead(house, ({ name_surname }) => name_surname === PERSON, { search: PERSON })
const headOf = (source: string): string => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

let messageId: string

test('a mail comes and is answered in its thread', async () => {
  await expect.poll(imap.isBeingRead, { timeout: 60_000 }).toBe(true)
  imap.deliver(
    aMailWithFile('Merhaba, röntgenim ekte.', 'röntgen.pdf', 20_000, {
      messageId: '<soru@hasta.example>',
      subject: 'Diş tedavisi',
    }),
  )
  const path = await pathOfTheirs()
  const { page, errors, close } = await signIn()
  await page.goto(path)
  const question = saidOn(page, 'Merhaba, röntgenim ekte.')
  await question.getByText('Diş tedavisi', { exact: true }).waitFor()
  await question.getByRole('list', { name: 'Ekler' }).getByText('röntgen.pdf').waitFor()
  await page.getByText(`Kime: ${PERSON} <isil@hasta.example> · E-posta`).waitFor()
  await page.getByText('Konu: Re: Diş tedavisi').waitFor()

  await replyField(page).fill('Merhaba Işıl Hanım, inceliyoruz.')
  await replyField(page).press('Enter')
  const { to, source } = await smtp.mail((mail) => decodedText(mail.source).includes('inceliyoruz'))
  expect(to).toBe('isil@hasta.example')
  expect(headOf(source)).toContain('In-Reply-To: <soru@hasta.example>')
  messageId = /^Message-ID: (<.+>)\r$/m.exec(source)![1]!
  const answer = saidOn(page, 'inceliyoruz')
  await answer.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  expect(await answer.count()).toBe(1)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('what the person writes back stands beneath the answer that it is about', async () => {
  const { page, errors, close } = await signIn()
  await page.goto(await pathOfTheirs())
  imap.deliver(aMail({ subject: 'Ynt: Diş tedavisi', body: 'Teşekkürler!', headers: [`In-Reply-To: ${messageId}`] }))
  await saidOn(page, 'Teşekkürler!').waitFor()
  await saidOn(page, 'Teşekkürler!').getByText('inceliyoruz').waitFor()
  const formatted = aTnef([], undefined, { rtf: Buffer.from('LZFu') })
  imap.deliver(aMailOfParts('', [aFilePart('winmail.dat', formatted, 'application/ms-tnef')], { subject: 'Outlook' }))
  const packed = saidOn(page, 'Bu e-postanın metni, ekteki Outlook dosyasının')
  await packed.getByRole('list', { name: 'Ekler' }).getByText('winmail.dat').waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('on a phone it is told to which address it goes, and a mail that comes back says what that means', async () => {
  const path = await pathOfTheirs()
  const { page, errors, close } = await signIn(ON_PHONE)
  await page.goto(path)
  await page.getByText('<isil@hasta.example>').waitFor()
  await replyField(page).fill('Randevunuz yarın.')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  const { source } = await smtp.mail((mail) => decodedText(mail.source).includes('Randevunuz'))
  const messageId = /^Message-ID: (<.+>)\r$/m.exec(source)![1]!
  imap.deliver(aBounce({ messageId, to: 'isil@hasta.example' }, '550 5.1.1 no such user'))
  await saidOn(page, 'Randevunuz')
    .getByText(/^İletilemedi\. E-posta sunucusu bu adrese teslim edemedi/)
    .waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

const TITLE = 'E-postanın biçimli hâli'

further(
  'a formatted mail is shown so, and pictures that lie elsewhere are asked for only once that is wanted',
  async () => {
    const path = await pathOfTheirs()
    const { page, errors, close } = await signIn()
    const asked: string[] = []
    await page.route('https://pictures.example/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'image/png', body: PNG })
    })
    imap.deliver(
      aMail({
        type: 'text/html; charset=utf-8',
        body: '<h2 style="color:#0b57d0">Sorularım</h2><p>Biçimli merhaba</p><img src="https://pictures.example/a.png" width="200" alt="Gülüş">',
      }),
    )
    await page.goto(path)
    await page.getByTitle(TITLE).waitFor()
    const inFrame = () =>
      page.evaluate<string>(
        `document.querySelector('iframe[title="${TITLE}"]')?.contentDocument?.body?.textContent ?? ''`,
      )
    await expect.poll(inFrame, { timeout: 60_000 }).toContain('Biçimli merhaba')
    const note = page.getByText('Uzaktaki resimler gösterilmedi')
    await note.waitFor()
    expect(asked).toEqual([])
    await note.locator('..').getByRole('button', { name: 'Göster' }).click()
    await expect.poll(() => asked, { timeout: 60_000 }).toEqual(['https://pictures.example/a.png'])
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Metin', exact: true }).click()
    await saidOn(page, 'Biçimli merhaba').waitFor()
    expect(await violations(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

/** A colleague wrote down a person who has not written; gives the id of their lead. */
const aLead = async (name_surname: string, email_address: string): Promise<string> => {
  const body = { name_surname, email_address, source: 'website', treatment: 'dental' } as const
  return (await house.admin.call(openLead, { body })).id
}

further(
  'a first mail is written from a lead with a macro and a file: it needs a subject, is kept, and goes out once',
  async () => {
    const id = await aLead('Ece Ak', 'ece@hasta.example')
    const { page, errors, close } = await signIn()
    await page.goto(`/leads/${id}`)
    await page.getByRole('button', { name: 'E-posta yaz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Yeni e-posta' })
    await dialog.getByText('Kime: Ece Ak <ece@hasta.example>').waitFor()
    const message = dialog.getByRole('textbox', { name: 'Mesaj' })
    await message.pressSequentially('/liste')
    await page.getByRole('option', { name: 'Liste', selected: true }).waitFor()
    await message.press('Enter')
    await expect.poll(() => message.inputValue()).toBe('Merhaba Ece, listemiz ekte, {klinik}.')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Dosya ekle/ }).press('Enter'),
    ])
    await chooser.setFiles([
      { name: 'liste.png', mimeType: 'image/png', buffer: PNG },
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await dialog.getByRole('button', { name: 'Kaldır: liste.png' }).waitFor()
    await dialog.getByRole('alert').filter({ hasText: 'E-posta bu tür dosyayı almıyor' }).waitFor()
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
    await dialog.getByText('Lütfen bir konu yazın').waitFor()
    expect(await violations(page)).toEqual([])
    const subject = dialog.getByRole('textbox', { name: 'Konu' })
    await subject.fill('Fiyat listesi')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'E-posta yaz' }).click()
    await expect.poll(() => subject.inputValue(), { timeout: 60_000 }).toBe('Fiyat listesi')
    // What stands for something that is not known is filled in first.
    await dialog.getByRole('button', { name: 'Doldur: {klinik}' }).click()
    await page.keyboard.type('Umut Klinik')
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const { to, source } = await smtp.mail((mail) => decodedText(mail.source).includes('listemiz'))
    expect(to).toBe('ece@hasta.example')
    expect(headOf(source)).toContain('Subject: Fiyat listesi')
    expect(headOf(source)).not.toContain('In-Reply-To')
    expect(decodedText(source)).toContain('Merhaba Ece, listemiz ekte, Umut Klinik.')
    expect(source).toContain('liste.png')
    expect(source).not.toContain('program.exe')
    await saidOn(page, 'listemiz').getByText('Fiyat listesi', { exact: true }).waitFor()
    expect(smtp.received.filter((mail) => decodedText(mail.source).includes('listemiz'))).toHaveLength(1)
    await saidOn(page, 'listemiz').getByRole('list', { name: 'Ekler' }).getByText('liste.png').waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

further('on a phone a first mail is written from the inbox, and stays as typed where it is refused', async () => {
  await aLead('Defne Su', 'defne@hasta.example')
  const { page, errors, close } = await signIn(ON_PHONE)
  await page.goto('/simple-email-inbox')
  await page.getByRole('button', { name: 'E-posta yaz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni e-posta' })
  await dialog.getByRole('searchbox').fill('Defne')
  await dialog.getByRole('button', { name: 'Defne Su' }).click()
  await dialog.getByRole('textbox', { name: 'Konu' }).fill('Randevunuz')
  await dialog.getByRole('textbox', { name: 'Mesaj' }).fill('Sizi salı bekliyoruz.')
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  await page.route('**/api/conversations/*/messages', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'consent-withdrawn', detail: 'Kişi mesaj istemiyor.', status: 409 }),
    }),
  )
  const send = dialog.getByRole('button', { name: 'Gönder', exact: true })
  await send.click()
  await dialog.getByRole('alert').getByText('Kişi mesaj istemiyor.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await dialog.getByRole('textbox', { name: 'Konu' }).inputValue()).toBe('Randevunuz')
  await page.unroute('**/api/conversations/*/messages')
  await send.click()
  const { to } = await smtp.mail((mail) => decodedText(mail.source).includes('bekliyoruz'))
  expect(to).toBe('defne@hasta.example')
  await saidOn(page, 'bekliyoruz').waitFor()
  expect(errors).toEqual([])
  await close()
})
