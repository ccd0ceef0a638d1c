import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { House } from './house.ts'
import type { Scene } from './scene.ts'

const { event, participant } = RECORD_ENDPOINTS

/** Creates an event that takes place today and is open for registration; its id. */
export const openEvent = async (house: House, name: string, more: object = {}): Promise<string> => {
  const today = dayOf(new Date())
  const body = { name, type: 'info-evening', dates: { from: today, to: addDays(today, 1) }, city: 'İzmir', ...more }
  const { id, revision } = await house.admin.call(event.create, { body: body as never })
  await house.admin.call(event.move!, { params: { id }, body: { status: 'open' } as never }, { ifMatch: revision })
  return id
}

let leads = 0
/** Opens the lead of a new person who asked about a treatment; the ids of lead and person. */
export const newLead = async (
  house: House,
  name: string,
): Promise<{ readonly id: string; readonly person: string }> => {
  leads += 1
  const body = {
    name_surname: name,
    phone_number: `+9053366${String(10_000 + leads)}`,
    source: 'referral',
    treatment: 'dental',
  }
  const { id, personId } = await house.admin.call(openLead, { body: body as never })
  return { id, person: personId }
}

/** Registers a new person for an event; the id of the participant. */
export const register = async (house: House, of: string, name: string, more: object = {}): Promise<string> => {
  const { person } = await newLead(house, name)
  const { id } = await house.admin.call(participant.create, { body: { event: of, person, ...more } as never })
  return id
}

const NAMES = [
  ...['Işıl Çağlar', 'Şule Öztürk', 'Mert Aksoy', 'Zehra Ünal', 'Can Doğan', 'Ece Işık', 'Kerem Güneş', 'Ada Yıldız'],
  ...['Olga Petrova', 'Hans Müller-Lüdenscheidt von Hohenstein', 'محمد الأحمد', 'Giulia Rossi'],
]

/** An event with participants: its page, its door, and leads being added. */
export const eventScenes = async (house: House): Promise<readonly Scene[]> => {
  const id = await openEvent(house, 'İzmir bilgi akşamı', { capacity: 12, description: 'Diş ve saç için bilgi akşamı' })
  const guests: string[] = []
  for (const name of NAMES) guests.push(await register(house, id, name))
  for (const name of ['Deniz Su', 'Ufuk Ay']) await register(house, id, name, { waitingList: true })
  const mark = (place: number, act: 'arrive' | 'wait' | 'notCome') =>
    house.admin.call((participant as never)[act], { params: { id: guests[place] } } as never)
  for (const place of [0, 3, 5]) await mark(place, 'arrive')
  await mark(1, 'wait')
  await mark(2, 'notCome')
  for (const name of ['Ayla Sarı', 'Burak Mavi', 'Cemre Yeşil']) await newLead(house, name)
  const button = (words: RegExp) => ({ name: words })
  return [
    {
      name: 'event-open',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Karşılama|Door)$/)).waitFor()
      },
    },
    {
      name: 'event-participants',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}?tab=participants`)
        await page.getByText('Ufuk Ay').first().waitFor()
      },
    },
    {
      name: 'event-door',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}/door`)
        await page.getByText('Ada Yıldız').first().waitFor()
      },
    },
    {
      name: 'event-door-nobody',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}/door`)
        await page.getByText('Ada Yıldız').first().waitFor()
        await page.getByRole('searchbox').fill('zzz')
        await page.getByRole('button', button(/^(Herkesi göster|Show everyone)$/)).waitFor()
      },
    },
    {
      name: 'event-leads',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Adaylardan ekle|Add from leads)$/)).click()
        await page.getByRole('dialog').getByText('Burak Mavi').click()
        await page.getByRole('dialog').getByText('Zehra Ünal').click()
      },
    },
    {
      name: 'event-leads-asked',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Adaylardan ekle|Add from leads)$/)).click()
        await page.getByRole('dialog').getByText('Burak Mavi').click()
        await page.getByRole('dialog').getByText('Zehra Ünal').click()
        await page.getByRole('button', button(/^(2 kişiyi ekle|Add 2 people)$/)).click()
      },
    },
    {
      name: 'event-leads-answered',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Adaylardan ekle|Add from leads)$/)).click()
        await page.getByRole('dialog').getByText('Burak Mavi').click()
        await page.getByRole('dialog').getByText('Zehra Ünal').click()
        await page.getByRole('button', button(/^(2 kişiyi ekle|Add 2 people)$/)).click()
        await page.getByRole('button', button(/^(Bekleme listesine al|Use the waiting list)$/)).click()
        await page.getByRole('button', button(/^(Kapat|Close)$/)).waitFor()
      },
    },
    { name: 'events', as: 'ayse', go: async (page) => void (await page.goto('/events')) },
    {
      name: 'event-full',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Katılımcı ekle|Add participant)$/)).click()
        await page.getByRole('dialog').getByRole('combobox').first().waitFor()
      },
    },
    {
      name: 'event-copy',
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/events/${id}`)
        await page.getByRole('button', button(/^(Kopyala|Copy)$/)).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
