import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { type Look, saying } from './browser.ts'
import { newLead, openEvent, register } from './event-scenes.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const { event, participant } = RECORD_ENDPOINTS
const PHONE: Look = { width: 375, language: 'tr', appearance: 'dark' }
const ENGLISH: Look = { width: 1440, language: 'en', appearance: 'light' }

const eventOf = async (id: string) =>
  (await house.admin.call(event.get, { params: { id }, query: {} })) as unknown as Readonly<Record<string, unknown>>
const participantOf = async (id: string) =>
  (await house.admin.call(participant.get, { params: { id }, query: {} })) as unknown as Readonly<
    Record<string, unknown>
  >

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

const choosePerson = async (page: Page, label: string, name: string): Promise<void> => {
  await dialog(page)
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click()
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

test('people are registered one after the other without leaving; in a full event one press puts them on the waiting list', async () => {
  const id = await openEvent(house, 'Saç akşamı', { capacity: 1 })
  for (const name of ['Pelin Kaya', 'Onur Kurt']) await newLead(house, name)
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`/events/${id}`)
  await button(page, 'Katılımcı ekle').click()
  await choosePerson(page, 'Kişi', 'Pelin Kaya')
  await saying(page, ['Katılımcı oluşturuldu'], () => button(page, 'Kaydet ve sıradaki').click())
  await dialog(page).getByText('Saç akşamı').or(dialog(page).locator('input[value="Saç akşamı"]')).first().waitFor()
  await choosePerson(page, 'Kişi', 'Onur Kurt')
  await button(page, 'Oluştur').click()
  await button(page, 'Bekleme listesine al').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Bekleme listesine al').click()
  await page.waitForURL(`**/events/${id}`)
  await expect.poll(() => eventOf(id)).toMatchObject({ reserved: 1, waiting: 1 })
  expect(errors).toEqual([])
  await close()
})

further('leads are added, each with an answer; the page asks first where there are more than places', async () => {
  const id = await openEvent(house, 'Dental evening', { capacity: 1 })
  const known = await newLead(house, 'Nina Known')
  await house.admin.call(participant.create, { body: { event: id, person: known.person, waitingList: true } as never })
  await house.admin.call(
    event.change,
    { params: { id }, body: { capacity: 2 } as never },
    { ifMatch: String((await eventOf(id)).revision) },
  )
  for (const name of ['Lena First', 'Lena Second']) await newLead(house, name)
  const { page, errors, close } = await house.signIn('ayse', ENGLISH)
  await page.goto(`/events/${id}`)
  await button(page, 'Add from leads').click()
  await dialog(page).getByText('Nina Known').click()
  await dialog(page).getByRole('textbox').fill('zzqq')
  await dialog(page).getByText('No such lead. Try another name or number.').waitFor()
  await dialog(page).getByRole('textbox').fill('lena')
  await button(page, 'Choose the 2 leads shown').click()
  await dialog(page).getByText('3 leads chosen · 1 place left').waitFor()
  // The choice is kept though the dialog is closed.
  await button(page, 'Cancel').click()
  await button(page, 'Add from leads').click()
  await button(page, 'Add 3 people').click()
  await page.getByText('Only 1 place is left. Put the remaining 2 people on the waiting list?').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Use the waiting list').click()
  await page.getByText('Added: 1 · On the waiting list: 1 · Already registered: 1').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the participant: Nina Known' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nina Known' }).waitFor()
  await expect.poll(() => eventOf(id)).toMatchObject({ reserved: 2, waiting: 1 })
  const lookedAfterBy = async () => {
    const { data } = await house.admin.call(participant.list, { query: { event: id } } as never)
    const comers = data as unknown as readonly { readonly followUpUser: { readonly name: string } | null }[]
    return comers.map(({ followUpUser }) => followUpUser?.name ?? '').toSorted()
  }
  await expect.poll(lookedAfterBy).toEqual(['', 'Ayşe Kaya', 'Ayşe Kaya'])
  expect(errors).toEqual([])
  await close()
})

further(
  'two colleagues want the last place: one gets it, the other is told, and moves up once a participant cancels',
  async () => {
    const id = await openEvent(house, 'Son yer', { capacity: 2 })
    const first = await register(house, id, 'İlk Gelen')
    for (const name of ['Sona Kalan', 'Sona Kalmaz']) await newLead(house, name)
    const windows = await Promise.all([house.signIn('ayse'), house.signIn('mehmet')])
    const names = ['Sona Kalan', 'Sona Kalmaz']
    for (const [place, { page }] of windows.entries()) {
      await page.goto(`/events/${id}`)
      await button(page, 'Adaylardan ekle').click()
      await dialog(page).getByText(names[place]!).click()
    }
    await Promise.all(windows.map(({ page }) => button(page, '1 kişiyi ekle').click()))
    const told = await Promise.all(
      windows.map(async ({ page }) => {
        const status = page.getByText(/^(Eklendi|Yer yok): 1$/)
        await status.waitFor()
        return (await status.textContent())!
      }),
    )
    expect(told.toSorted()).toEqual(['Eklendi: 1', 'Yer yok: 1'])
    const { page } = windows[told.indexOf('Yer yok: 1')]!
    await button(page, '1 kişiyi bekleme listesine al').click()
    await page.getByText('Bekleme listesinde: 1').waitFor()
    const { revision } = await participantOf(first)
    await house.admin.call(
      participant.move!,
      { params: { id: first }, body: { attendance: 'cancelled' } as never },
      { ifMatch: String(revision) },
    )
    await expect.poll(async () => eventOf(id), { timeout: 60_000 }).toMatchObject({ reserved: 2, waiting: 0 })
    for (const window of windows) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  },
)

further(
  'guests are found and marked at the door on a phone, a colleague sees it at once, and what is marked without a network is sent later',
  async () => {
    const id = await openEvent(house, 'Kapı günü')
    const ids = new Map<string, string>()
    for (const name of ['Işıl Çağlar', 'Berk Tan', 'Ceyda Su']) ids.set(name, await register(house, id, name))
    const [phone, desk] = await Promise.all([house.signIn('ayse', PHONE), house.signIn('mehmet', ENGLISH)])
    const { page } = phone
    await page.goto(`/events/${id}/door`)
    await desk.page.goto(`/events/${id}/door`)
    await button(page, '3 Beklenen').waitFor()
    await button(desk.page, '3 Expected').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('searchbox').fill('cagl')
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
    await button(page, 'Geldi: Işıl Çağlar').click()
    await button(page, '1 Geldi').waitFor()
    await button(desk.page, '1 Arrived').waitFor()
    await button(desk.page, 'Undo: Işıl Çağlar').waitFor()
    // Taken back from the toast, with a reason in the history.
    await page
      .getByRole('button', { name: /^Geri al$/ })
      .first()
      .click()
    await button(desk.page, '3 Expected').waitFor()
    expect(await participantOf(ids.get('Işıl Çağlar')!)).toMatchObject({ attendance: 'scheduled', arrivedAt: null })
    await page.getByRole('searchbox').fill('')
    await page.context().setOffline(true)
    await button(page, 'Gelmedi: Berk Tan').click()
    await page.getByText('Gönderilmeyi bekliyor').first().waitFor()
    await button(page, 'Geri al: Berk Tan').click()
    await button(page, 'Geldi: Berk Tan').click()
    await button(page, '1 Geldi').waitFor()
    expect(await violations(page)).toEqual([])
    await page.context().setOffline(false)
    await button(desk.page, '1 Arrived').waitFor()
    await button(desk.page, 'Undo: Berk Tan').waitFor()
    expect(await participantOf(ids.get('Berk Tan')!)).toMatchObject({ attendance: 'arrived' })
    // At a desk the keyboard is enough: a name, a mark, and on to the next one.
    await desk.page.keyboard.press('/')
    await desk.page.keyboard.type('ceyda')
    const guests = desk.page.getByRole('list', { name: 'Guests' }).getByRole('listitem')
    await expect.poll(() => guests.count()).toBe(1)
    await desk.page.keyboard.press('Enter')
    await button(desk.page, 'Arrived: Ceyda Su').and(desk.page.locator(':focus')).waitFor()
    await desk.page.keyboard.press('Enter')
    await desk.page.getByRole('link', { name: 'Ceyda Su' }).and(desk.page.locator(':focus')).waitFor()
    await desk.page.keyboard.press('/')
    await desk.page.keyboard.type('zzz')
    await button(desk.page, 'Show everyone').waitFor()
    expect(await violations(desk.page)).toEqual([])
    for (const window of [phone, desk]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  },
)

further('before arrivals can be marked the door says from when on and offers none, and rows say why', async () => {
  const day = addDays(dayOf(new Date()), 30)
  const id = await openEvent(house, 'Gelecek ayın akşamı', { dates: { from: day, to: day } })
  await register(house, id, 'Ece Erken')
  const { page, errors, close } = await house.signIn('ayse', PHONE)
  await page.goto(`/events/${id}/door`)
  await button(page, 'Gelmedi: Ece Erken').waitFor()
  await page.getByText(/^Gelenler .+ gününden itibaren işaretlenir\.$/).waitFor()
  expect(await button(page, 'Geldi: Ece Erken').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  const desk = await house.signIn('ayse')
  await desk.page.goto(`/events/${id}?tab=participants`)
  const closed = desk.page.locator('[aria-disabled="true"][data-tip^="Etkinliğin ilk günü"]')
  await desk.page.getByRole('row', { name: /Ece Erken/ }).hover()
  await closed.and(button(desk.page, 'Geldi: Ece Erken')).waitFor()
  for (const window of [{ errors, close }, desk]) {
    expect(window.errors).toEqual([])
    await window.close()
  }
})

further(
  'on a phone the names of records and of their lists can be read, and the page is no wider for what is done there',
  async () => {
    const name = 'Kerstin-Annemarie Müller-Hohenstein von Bergen'
    const id = await openEvent(house, 'Berlin Uluslararası Sağlık Turizmi ve Estetik Cerrahi Fuarı', { capacity: 9 })
    const guest = await register(house, id, name)
    const { page, close } = await house.signIn('ayse', PHONE)
    for (const [address, heading] of [
      ['/participants', 'Katılımcılar'],
      [`/participants/${guest}`, name],
      [`/events/${id}`, 'Berlin Uluslararası'],
    ] as const) {
      await page.goto(address)
      const title = page.getByRole('heading', { level: 1, name: heading })
      await title.waitFor()
      await page.getByRole('link', { name }).or(button(page, 'Takip planla')).first().waitFor()
      expect(
        await title.evaluate((element) => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element as unknown as Record<string, number>
          return [scrollWidth! - clientWidth!, scrollHeight! - clientHeight!]
        }),
      ).toEqual([0, 0])
    }
    await page.goto('/participants')
    await page.getByRole('link', { name }).first().click()
    await button(page, 'Gelmedi').waitFor()
    const ends = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map(
          (each) => (each as unknown as { getBoundingClientRect(): { right: number } }).getBoundingClientRect().right,
        ),
      )
    expect(Math.max(...ends)).toBeLessThanOrEqual(375 - 12)
    expect(await violations(page)).toEqual([])
    await close()
  },
)

further('an event is copied from another one: all but its days, its files and its status', async () => {
  const id = await openEvent(house, 'Bahar fuarı', { capacity: 40, description: 'Her bahar', location: 'Fuar alanı' })
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto(`/events/${id}`)
  await button(page, 'Kopyala').click()
  const name = dialog(page).locator('input[name="name"]')
  await expect.poll(() => name.inputValue()).toBe('Bahar fuarı (kopya)')
  expect(await dialog(page).locator('input[name="location"]').inputValue()).toBe('Fuar alanı')
  await button(page, 'Vazgeç').click()
  await page.waitForURL(`**/events/${id}`)
  await button(page, 'Kopyala').click()
  const day = addDays(dayOf(new Date()), 30)
  const shown = `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
  for (const which of ['ilk gün', 'son gün'])
    await dialog(page)
      .getByRole('textbox', { name: new RegExp(`^Tarihler: ${which}`) })
      .fill(shown)
  await button(page, 'Oluştur').click()
  await page.getByRole('heading', { level: 1, name: 'Bahar fuarı (kopya)' }).waitFor()
  const copied = await eventOf(page.url().split('/').at(-1)!)
  expect(copied).toMatchObject({
    status: 'draft',
    capacity: 40,
    description: 'Her bahar',
    reserved: null,
    dates: { from: day, to: day },
  })
  // A draft takes no participants, and says so wherever one would be added.
  const closed = page.locator('[data-tip^="Etkinlik katılımcı almıyor"]')
  await closed.filter({ hasText: 'Katılımcı ekle' }).waitFor()
  await page.getByRole('tab', { name: /^Katılımcılar/ }).click()
  // Pressed, it says so also where nothing is pointed at.
  await closed.filter({ hasText: 'Yeni katılımcı' }).dispatchEvent('click')
  await page
    .getByRole('tooltip')
    .filter({ hasText: /^Etkinlik katılımcı almıyor/ })
    .waitFor()
  expect(errors).toEqual([])
  await close()
})

further('before an event is archived it is told what hangs on it, and it can be left or done', async () => {
  const id = await openEvent(house, 'Arşivlenecek fuar')
  const guest = await register(house, id, 'Asya Arslan')
  const { page, errors, close } = await house.signIn('ayse', PHONE)
  const wish = async (address: string) => {
    await page.goto(address)
    await button(page, 'Diğer işlemler').click()
    await page.getByRole('menuitem', { name: 'Arşivle', exact: true }).click()
  }
  const agree = () => dialog(page).getByRole('button', { name: 'Arşivle', exact: true }).click()
  const counting = ({ pathname, searchParams }: URL) =>
    pathname === '/api/participants' && searchParams.get('attendance') === 'scheduled,waiting'
  await page.route(counting, (route) => route.abort())
  await wish(`/events/${id}`)
  await page.getByText('Neyin bağlı olduğu okunamadığı için arşivlenmedi').waitFor()
  await page.unroute(counting)

  await wish(`/events/${id}`)
  await page.getByRole('heading', { name: 'Arşivlenecek fuar: Arşivle' }).waitFor()
  await dialog(page).getByText('Buna bağlı, henüz bitmemiş kayıtlar:').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Vazgeç' }).press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  expect((await eventOf(id)).archived).toBe(false)
  await wish(`/events/${id}`)
  await dialog(page).getByRole('link', { name: 'Katılımcılar: 1 açık' }).click()
  await page.getByRole('link', { name: 'Asya Arslan' }).first().waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  expect((await eventOf(id)).archived).toBe(false)
  await wish(`/events/${id}`)
  await agree()
  await expect.poll(async () => (await eventOf(id)).archived).toBe(true)
  expect(await participantOf(guest)).toMatchObject({ archived: false, attendance: 'scheduled' })

  await wish(`/participants/${guest}`)
  await dialog(page).getByText('Yer şu olur: Yeri geri verildi').waitFor()
  await agree()
  await expect.poll(async () => (await participantOf(guest)).archived).toBe(true)
  expect(errors).toEqual([])
  await close()
})

further(
  'one who was registered anew meanwhile does not come out of the archive, and the toast leads to the other',
  async () => {
    const of = await openEvent(house, 'İki kez kaydolunan fuar')
    const { person } = await newLead(house, 'Çiğdem Çift')
    const create = () => house.admin.call(participant.create, { body: { event: of, person } as never })
    const first = await create()
    await house.admin.call(participant.archive, { params: { id: first.id } } as never)
    const second = await create()
    const { page, errors, close } = await house.signIn('ayse')
    await page.goto(`/participants/${first.id}`)
    await button(page, 'Arşivden çıkar').click()
    await page.getByRole('link', { name: 'Var olan kayda git' }).click()
    await page.waitForURL(`**/participants/${second.id}`)
    expect(errors).toEqual([])
    await close()
  },
)
