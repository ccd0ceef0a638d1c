import { setChannelCredentials } from '@kervan/contracts/api/channel-accounts/set-channel-credentials'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TwilioServer } from '../support/twilio-simulator/rest-server.ts'
import {
  inboundSms,
  OUR_NUMBER,
  postTwilio,
  SMS_PATH,
  smsStatus,
  type TwilioForm,
} from '../support/twilio-simulator/sms-webhooks.ts'
import { violations } from './accessibility.ts'
import type { Look, Window } from './browser.ts'
import { type SharedHouse, shareHouse } from './house.ts'
import { registerWriter, saidOn, selinOf, signInAs, takenBy } from './writers.ts'

const ON_PHONE: Look = { width: 375, language: 'en', appearance: 'dark' }
const SELIN = selinOf('sms')

let twilio: TwilioServer
let house: SharedHouse
beforeAll(async () => {
  house = await shareHouse()
  twilio = house.providers.twilio
  await registerWriter(house, SELIN)
})
afterAll(() => house?.close())

/** Opens a lead with a phone number, as a colleague would; gives the page of the lead. */
const aLead = async (name: string, phone: string): Promise<string> => {
  const body = { name_surname: name, phone_number: phone, source: 'phone', treatment: 'dental' } as const
  return `/leads/${(await house.admin.call(openLead, { body })).id}`
}

const signIn = (look?: Look): Promise<Window> => signInAs(house, SELIN, look)

const call = (form: TwilioForm, address = house.url + SMS_PATH) =>
  postTwilio(house.url, address, form, OUR_NUMBER.authToken)

const IN_WRITING = '+905321230001'
let path: string

/** Opens the dialog of a lead's page and gives what stands in it. */
const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'SMS gönder' }).click()
  const dialog = page.getByRole('dialog', { name: `SMS gönder: ${name}` })
  return {
    dialog,
    number: dialog.getByRole('combobox', { name: 'Telefon numarası' }),
    words: dialog.getByRole('textbox', { name: 'Mesaj' }),
    send: dialog.getByRole('button', { name: 'Gönder', exact: true }),
  }
}

test('a person who has not written gets an SMS from the page of the lead', async () => {
  path = await aLead('Işıl Demir', IN_WRITING)
  const { page, errors, close } = await signIn()
  await page.goto(path)
  const { dialog, number, words, send } = await openDialog(page, 'Işıl Demir')
  expect(await number.inputValue()).toBe('+90 532 123 00 01')
  await words.fill('Randevunuz yarın saat 10’da')
  await dialog.getByText('1 SMS, 43 karakter kaldı').waitFor()
  expect(await violations(page)).toEqual([])
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  const taken = await takenBy(twilio, 'Randevunuz yarın saat 10’da')
  expect(taken.to).toBe(IN_WRITING)
  const entry = saidOn(page, 'Randevunuz yarın')
  await entry.getByText('Gönderildi', { exact: true }).waitFor({ state: 'attached' })
  await call(smsStatus(OUR_NUMBER, taken, 'delivered'), taken.statusCallback)
  await entry.getByText('İletildi', { exact: true }).waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await close()
})

further('the dialog says what is wrong with the number and the words, and sends once it is mended', async () => {
  const phone = '+905321230003'
  const { page, errors, close } = await signIn()
  await page.goto(await aLead('Nazlı Er', phone))
  const { dialog, number, words, send } = await openDialog(page, 'Nazlı Er')
  await number.fill('12')
  await send.click()
  await dialog.getByText('Lütfen geçerli bir telefon numarası girin').waitFor()
  await dialog.getByText('Lütfen gönderilecek mesajı yazın').waitFor()
  expect(await violations(page)).toEqual([])
  await number.fill('05321239999')
  await words.fill('a'.repeat(161))
  await dialog.getByText('2 SMS, 145 karakter kaldı').waitFor()
  await words.fill('a'.repeat(1601))
  await dialog.getByText('1 karakter fazla; bir SMS en fazla 1.600 karakter olabilir').waitFor()
  await words.fill('Randevunuz öbür gün')
  await send.click()
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Telefon numarası bulunamadı' })
  await refusal.getByText('Bu numara ya da adres kişinin kaydında yok').waitFor()
  await number.fill('0532 123 00 03')
  const goesOn = Promise.withResolvers<void>()
  await page.route('**/api/conversations', async (route) => {
    await goesOn.promise
    await route.continue()
  })
  await send.click()
  await words.fill('Randevunuz öbür gün\nOtopark var')
  goesOn.resolve()
  await dialog.waitFor({ state: 'detached' })
  expect((await takenBy(twilio, 'Randevunuz öbür gün')).to).toBe(phone)
  expect(twilio.taken.filter((sent) => sent.words === 'Randevunuz öbür gün')).toHaveLength(1)
  // What was typed before the answer came was not sent, and is there the next time.
  await openDialog(page, 'Nazlı Er')
  await expect.poll(() => words.inputValue()).toBe('Otopark var')
  expect(errors).toEqual([])
  await close()
})

further(
  'what the person writes back is answered by SMS, without files, and what does not arrive says why',
  async () => {
    const { page, errors, close } = await signIn()
    await page.goto(path)
    await call(inboundSms(OUR_NUMBER, IN_WRITING, 'Tamam, geliyorum'))
    await saidOn(page, 'Tamam, geliyorum').waitFor()
    const reply = page.getByRole('textbox', { name: 'Yanıt: Işıl Demir' })
    await page.getByRole('button', { name: 'Yanıt', exact: true }).click()
    await page.getByRole('button', { name: /^SMS ile dosya gönderilemez/ }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'SMS ile dosya gönderilemez' })
      .getByRole('button', { name: 'Kapat', exact: true })
      .click()
    await reply.fill('Görüşmek üzere')
    await page.getByText('1 SMS, 56 karakter kaldı').waitFor()
    await reply.press('Enter')
    const replied = await takenBy(twilio, 'Görüşmek üzere')
    await call(smsStatus(OUR_NUMBER, replied, 'undelivered', 30003), replied.statusCallback)
    await saidOn(page, 'Görüşmek üzere')
      .getByText(/Telefona ulaşılamadı: kapalı ya da kapsama dışında/)
      .waitFor()
    expect(await violations(page)).toEqual([])
    expect(twilio.taken.filter(({ to }) => to === IN_WRITING)).toHaveLength(2)
    expect(errors).toEqual([])
    await close()
  },
)

further('on a phone: a person who took back the consent gets no SMS, and the page says why', async () => {
  const phone = '+905321230002'
  const pathOfElif = await aLead('Elif Kaya', phone)
  await call(inboundSms(OUR_NUMBER, phone, 'STOP', { OptOutType: 'STOP' }))
  const { page, errors, close } = await signIn(ON_PHONE)
  await page.goto(pathOfElif)
  await saidOn(page, 'STOP').first().waitFor()
  await page.getByRole('tab', { name: 'Person' }).click()
  await page.getByRole('button', { name: 'Send SMS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an SMS to Elif Kaya' })
  await dialog.getByText(/^The person asked not to get SMS/).waitFor()
  await dialog.getByText(/· STOP$/).waitFor()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: 'SMS could not be sent' }).waitFor()
  await dialog.getByText(/asked not to be written to by this channel/).waitFor()
  expect(await violations(page)).toEqual([])
  expect(twilio.taken.filter(({ to }) => to === phone)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('no SMS is offered for a person without a telephone number', async () => {
  const body = { name_surname: 'Ece Ak', email_address: 'ece@example.com', source: 'website', treatment: 'dental' }
  const { id } = await house.admin.call(openLead, { body: body as never })
  const { page, errors, close } = await signIn()
  await page.goto(`/leads/${id}`)
  await page.getByText('ece@example.com').first().waitFor()
  expect(await page.getByRole('button', { name: 'SMS gönder' }).count()).toBe(0)
  expect(errors).toEqual([])
  await close()
})

further('where the only number goes meanwhile, the dialog says so and keeps the words', async () => {
  const phone = '+905321230005'
  const body = {
    name_surname: 'Can Su',
    phone_number: phone,
    email_address: 'can@example.com',
    source: 'website',
    treatment: 'dental',
  } as const
  const { id, personId } = await house.admin.call(openLead, { body })
  const { page, errors, close } = await signIn()
  await page.goto(`/leads/${id}`)
  const { dialog, words, send } = await openDialog(page, 'Can Su')
  await words.fill('Yarın bekliyoruz')
  await house.admin.call(removeContactPoint, { params: { personId }, body: { kind: 'phone', value: phone } })
  await dialog.getByRole('alert').filter({ hasText: 'Telefon numarası bulunamadı' }).waitFor()
  expect(await send.isDisabled()).toBe(true)
  expect(await words.inputValue()).toBe('Yarın bekliyoruz')
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('of several numbers of ours the dialog begins with the one written to, and offers the others', async () => {
  const other = { ...OUR_NUMBER, number: '+905550003344' }
  const body = { name: 'İkinci numara', channel: 'sms', account: other.number, accountSid: other.accountSid }
  const { id } = await house.admin.call(RECORD_ENDPOINTS['channel-account'].create, { body: body as never })
  await house.admin.call(setChannelCredentials, {
    params: { id },
    body: { credentials: [{ name: 'authToken', value: other.authToken }] },
  })
  const phone = '+905321230004'
  const pathOfSu = await aLead('Su Yel', phone)
  await call(inboundSms(other, phone, 'Bu numaraya yazıyorum'))
  const { page, errors, close } = await signIn()
  await page.goto(pathOfSu)
  await saidOn(page, 'Bu numaraya yazıyorum').waitFor()
  const { dialog, words, send } = await openDialog(page, 'Su Yel')
  await dialog.getByRole('button', { name: 'Gönderen: +90 555 000 33 44' }).click()
  await page.getByRole('option', { name: '+90 555 000 11 22' }).click()
  await dialog.getByRole('button', { name: 'Gönderen: +90 555 000 11 22' }).waitFor()
  expect(await violations(page)).toEqual([])
  await words.fill('Öbür numaradan')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await takenBy(twilio, 'Öbür numaradan')).to).toBe(phone)
  expect(errors).toEqual([])
  await close()
})
