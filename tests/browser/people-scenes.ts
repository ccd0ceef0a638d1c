import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { House } from './house.ts'
import { failing, hanging, retryButton, type Scene } from './scene.ts'

const KNOWN = {
  firstName: 'Fatma Zehra',
  lastName: 'Yıldırım',
  gender: 'female',
  birthDate: '1987-04-12',
  nationality: 'TR',
  language: 'tr',
  passportNumber: 'U12345678',
  passportExpiry: '2024-05-01',
  allergies: 'Penisilin, yer fıstığı',
  conditions: 'Tip 2 diyabet, hapla kontrol altında',
  medications: 'Metformin 1000 mg, günde iki kez',
  diet: 'Helal',
  address: 'Bağdat Caddesi 120/4, Kadıköy, İstanbul',
  emergencyName: 'Mehmet Yıldırım',
  emergencyPhone: '+905329998877',
  emergencyRelation: 'Eşi',
  notes: 'Akşam yedi ile dokuz arasında aranmak istiyor.',
  tags: ['VIP', 'Eski hasta'],
} as const

/** A person of whom all is known, another record of her, and what the screens of people show. */
export const peopleScenes = async (house: House): Promise<readonly Scene[]> => {
  const opened = (name_surname: string, phone_number: string) =>
    house.admin.call(openLead, { body: { name_surname, phone_number, treatment: 'dental', source: 'phone' } })
  const { personId: id } = await opened('Fatma Zehra Yıldırım', '0532 444 55 66')
  const { personId: other } = await opened('F. Zehra Yildirim', '+49 176 4445566')
  const params = { id }
  const { revision } = await house.admin.call(getPerson, { params, query: {} })
  await house.admin.call(WRITTEN_ENDPOINTS.person.change, { params, body: KNOWN as never }, { ifMatch: revision })
  await house.admin.call(WRITTEN_ENDPOINTS.person.addNote, { params, body: { text: 'Röntgenleri hekime iletildi.' } })
  await house.admin.call(mergePerson, { params: { personId: other }, body: { into: id } })
  const show = (tab = '') => ({
    as: 'admin' as const,
    go: async (page: Parameters<Scene['go']>[0]) => {
      await page.goto(`/people/${id}${tab}`)
      await page.getByRole('heading', { level: 1, name: 'Fatma Zehra Yıldırım' }).waitFor()
    },
  })
  return [
    { name: 'people', as: 'ayse', go: async (page) => void (await page.goto('/people')) },
    { name: 'people-new', as: 'ayse', go: async (page) => void (await page.goto('/people/new')) },
    { name: 'person', ...show() },
    { name: 'person-timeline', ...show('?tab=timeline') },
    { name: 'person-history', ...show('?tab=history') },
    { name: 'person-reads', ...show('?tab=reads') },
    {
      name: 'person-refused',
      as: 'guest',
      go: async (page) => void (await page.goto(`/people/${id}`)),
    },
    {
      name: 'people-none',
      as: 'ayse',
      go: async (page) => void (await page.goto('/people#search=yokyokyok')),
    },
    {
      name: 'people-failing',
      as: 'ayse',
      go: async (page) => {
        await failing(page, '**/api/people*')
        await page.goto('/people')
        await retryButton(page).waitFor()
      },
    },
    {
      name: 'people-loading',
      as: 'ayse',
      go: async (page) => {
        await hanging(page, '**/api/people*')
        await page.goto('/people')
      },
    },
  ]
}
